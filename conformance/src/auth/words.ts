/** The words of sign-in and consent pages, in some languages. */

/** What words of these languages consist of. A browser does not take the expression \\p{L} for it. */
const LETTERS = '\\wÀ-ÖØ-öø-ɏ';

/** Matches any of these words, each of which may be a regular expression; `~` stands for any ending. */
function anyOf(...lists: readonly string[]): RegExp {
  const words = lists.join('|').replaceAll('~', `[${LETTERS}]*`);
  return new RegExp(`(?<![${LETTERS}])(${words})(?![${LETTERS}])`, 'i');
}

const GRANTS = [
  'allow|approve|authori[sz]e|grant|permit',
  'autoriser|erlauben|zulassen|permitir|autorizar|autorizza|toestaan',
];
export const GRANTING = anyOf(...GRANTS);
/** The words on a button that allows the access. */
export const APPROVING = anyOf(
  ...GRANTS,
  'accept|confirm|agree|yes|continue',
  'oui|accepter|ja|zustimmen|aceptar|consenti|accetta',
);
export const REFUSING = anyOf(
  "deny|refuse|reject|decline|cancel|disallow|no|don't|do not|not now|abort",
  'non|refuser|annuler|nein|ablehnen|abbrechen|verweigern|rechazar|denegar|cancelar',
  'negar|recusar|rifiuta|nega|annulla|nee|weigeren|annuleren',
);
/** The words that skip a page with an offer, such as a second factor. */
export const PASSING = anyOf(
  'not now|skip|later|remind me|maybe|no,? thanks|no thank you',
  'plus tard|pas maintenant|ignorer|passer|später|nicht jetzt|überspringen|nein danke|non merci',
  'más tarde|ahora no|omitir|mais tarde|agora não|pular|più tardi|non ora|salta|niet nu|overslaan',
);
/** The words of such an offer, whose button could be taken for an approval. */
export const OFFERING =
  /\b(set ?up|enable|turn on|activate|add|install|configure|protect|verify|factor|2fa|passkey)\b/i;

/** The words that end a sign-in. */
export const SIGNING_IN = anyOf(
  'sign ?in|log ?(in|on)|anmelden|einloggen|(se )?connecter|connexion|inloggen',
  'iniciar sesi[óo]n|acceder|ingresar|iniciar sess[ãa]o|entrar|accedi|entra',
);
/** The words that go on with one. */
export const GOING_ON = anyOf(
  'continue|next|submit|weiter|fortfahren|continuer|suivant|siguiente|continuar',
  'avançar|seguinte|próximo|continua|avanti|prosegui|verder|doorgaan|volgende',
);
/** The words that lead back, to a new password or to a new account. */
export const TURNING = anyOf(
  'back|return|previous|forgot(ten)?|reset|recover|lost|trouble',
  'zurück|vergessen|zurücksetzen|retour|oublié~|réinitialiser|volver|atrás|olvid~|restablecer',
  'recuperar|voltar|esquec~|redefinir|indietro|dimenticat~|reimposta|terug|vergeten|herstellen',
);
export const REGISTERING = anyOf(
  'regist(er|ration)|sign ?up|create|join',
  'registrier~|konto (erstellen|anlegen)|créer|inscri~|crear|crea|regístr~|registrar~|registrati',
  'criar|cadastr~|iscriviti|aanmaken|registreren|nieuw account',
);
/** The words of another way to sign in than by the password. */
export const OTHERWISE = anyOf(
  'google|microsoft|apple|facebook|github|gitlab|linkedin|twitter|with x|amazon|slack|okta|auth0|azure',
  'entra id|yahoo|salesforce|xero|openid|oidc|saml|sso|single sign ?on|enterprise|company',
  'magic|link|code|passkey|passwordless|security key|qr|otp|one time~|biometric~|fingerprint',
  'passwortlos|einmal~|lien|enlace|código|collegamento|codice|koppeling|unternehmen|entreprise',
  'empresa|azienda|bedrijf',
);
/** The words of what only helps to fill a form in. */
export const AIDING = anyOf(
  'show|hide|reveal|toggle|help|anzeigen|einblenden|ausblenden|verbergen|hilfe|afficher|masquer',
  'aide|mostrar|ocultar|ayuda|ajuda|mostra|nascondi|aiuto|toon|tonen|weergeven',
);
/** The words of forms and buttons that many pages have besides their subject. */
export const ASIDE =
  /news-?letter|subscri|search|lang(uage)?\b|locale|cookie|feedback|(accept|allow|reject|deny|refuse) all\b|all(e[ns]?|e) (akzeptieren|ablehnen|accepteren)|tout (accepter|refuser)|(aceptar|rechazar|aceitar|recusar) tod[oa]s?|(accetta|rifiuta) tutt[oi]/i;
/** A language by its own name, alone. */
export const LANGUAGE =
  /^\W*(en|de|fr|es|pt|it|nl|english|deutsch|français|español|português|italiano|nederlands)\W*$/i;
/** The words that end the session or begin that of another user: the suite never presses them. */
export const LEAVING =
  /\b(log|sign)[ -]?(out|off)\b|\bswitch\b|\bnot you\b|\b(an)?other (account|user)\b|\bdifferent (account|user)\b/i;
