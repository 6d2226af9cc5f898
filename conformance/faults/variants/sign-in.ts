/** Correct servers with other sign-in pages, and with other limits on grants. */
import { isWider, tellsScopesOfBefore } from '../../src/faults/catalogue/oauth/refreshing.js';
import { replies } from '../../src/faults/effects.js';
import type { Effect } from '../../src/faults/fault.js';
import { bearerOf, type Memory } from '../../src/faults/memory.js';
import {
  type AnswerDraft,
  answerWith,
  headerOf,
  isGood,
  isObject,
  type RequestDraft,
} from '../../src/faults/message.js';
import { together, variant } from './variant.js';

const PAGES = 'The pages of the sign-in are not shown.';

/** Alters the HTML of the pages. */
const pages = (alter: (html: string) => string) =>
  replies('GET|POST /**', (answer) => {
    if (/html/.test(headerOf(answer, 'content-type'))) answer.text = alter(answer.text);
  });

const CHOICE = `<label><input type="radio" name="action" value="approve">Yes</label>
<label><input type="radio" name="action" value="deny" checked>No</label><button>Continue</button>`;

const NEWSLETTER = `<form method="post" action="/newsletter"><input type="hidden" name="list" value="news">
<input type="email" name="newsletter_email"><button>Yes, keep me informed</button></form>`;

const SWITCH = `<form method="post" action="/logout"><input type="hidden" name="csrf" value="1">
<button>Not you? Switch user</button></form>`;

/** Forms before the one for signing in, and buttons before its own, in two languages. */
const BEFORE = `<form method="post" action="/cookies"><input type="hidden" name="csrf" value="1">
<button>Accept all</button><button>Reject all</button></form>
<form method="post" action="/language"><button name="lang" value="de">Deutsch</button></form>
<form method="post" action="/with-google"><input type="hidden" name="csrf" value="1">`;
const SIGNS_IN = '<input type="hidden" name="action" value="sign-in">';
const OTHER_WAYS = {
  english: {
    google: 'Continue with Google',
    own: 'Sign in',
    beside: ['Sign in with SSO', 'Send me a magic link', 'Forgot password?', 'Create account'],
    eye: 'Show password',
  },
  german: {
    google: 'Mit Google anmelden',
    own: 'Weiter',
    beside: ['Anmelden mit SSO', 'Link zum Anmelden senden', 'Passwort vergessen?', 'Registrieren'],
    eye: 'Passwort anzeigen',
  },
};

/** Adds them to a page that asks for the password. */
const offersOtherWays = ({ google, own, beside, eye }: (typeof OTHER_WAYS)['english']) =>
  pages((html) => {
    if (!html.includes('type="password"')) return html;
    const buttons = beside.map((text) => `<button name="otherwise" value="1">${text}</button>`);
    const before = `<button name="otherwise" aria-label="${eye}"></button>${buttons.join('')}`;
    return html
      .replace('<form', `${BEFORE}<button>${google}</button></form>$&`)
      .replace(/<button\b[^>]*>\s*Sign in/, `${before}${SIGNS_IN}<button>${own}`);
  });

/** Ends the access of a user who submits a form that does not belong to the sign-in. */
const strayEnds: Effect = {
  request({ method, path, revision, form }, { notes }) {
    const isStray = /^\/(newsletter|logout|cookies|language|with-google)$/.test(path);
    if (method === 'POST' && (isStray || form?.has('otherwise'))) notes.set('strayed', path);
    const isOver = revision !== undefined && notes.has('strayed');
    return isOver ? answerWith(401, { message: 'Unauthenticated.' }) : undefined;
  },
};

const CONSENT_FORM =
  /<form[^>]* action="([^"]*)">\s*<input type="hidden" name="form" value="([^"]*)">\s*<div class="choices">.*value="approve"[\s\S]*?<\/form>/;

/** Links instead of a form take the decision, which the server receives as the form. */
const linksDecide: Effect = {
  request(request) {
    const { method, query } = request;
    const [form, action] = [query.get('form'), query.get('action')];
    if (method !== 'GET' || form === null || action === null) return undefined;
    for (const name of ['form', 'action']) query.delete(name);
    request.method = 'POST';
    request.headers['content-type'] = 'application/x-www-form-urlencoded';
    request.form = new URLSearchParams({ form, action });
    return undefined;
  },
  ...pages((html) =>
    html.replace(CONSENT_FORM, (_form, action: string, token: string) => {
      const link = (what: string, text: string) =>
        `<a href="${action}&amp;form=${token}&amp;action=${what}">${text}</a>`;
      return `${SWITCH}${link('deny', 'Cancel')} ${link('approve', 'Allow')}`;
    }),
  ),
};

/** Before the consent, a page offers something that the user can postpone. */
const offersFirst: Effect = {
  request(request, { notes }) {
    const offer = request.query.get('offer');
    if (offer === null) return undefined;
    if (offer === 'taken') return answerWith(404, { message: 'Scan this code first.' });
    notes.set(`passed ${request.headers['cookie']}`, offer);
    request.query.delete('offer');
    request.method = 'GET';
    request.form = undefined;
    return undefined;
  },
  answer(answer, { headers }, { notes }) {
    const [, action] = CONSENT_FORM.exec(answer.text) ?? [];
    if (action === undefined || notes.has(`passed ${headers['cookie']}`)) return;
    answer.text = answer.text.replace(
      CONSENT_FORM,
      `<form method="post" action="${action}&amp;offer=passed">
<button formaction="${action}&amp;offer=taken">Continue to set up two-factor authentication</button>
<button>Remind me later</button></form>`,
    );
  },
};

/** Redirects with a page that refreshes itself. */
const backByPage = replies('POST /**', (answer) => {
  const location = headerOf(answer, 'location');
  if (!/[?&]code=/.test(location)) return;
  delete answer.headers['location'];
  answer.status = 200;
  answer.headers['content-type'] = 'text/html; charset=utf-8';
  const target = location
    .replaceAll('&', '&amp;')
    .replaceAll("'", '&#39;')
    .replaceAll('"', '&quot;');
  answer.text = `<!doctype html><title>One moment</title><meta http-equiv="refresh" content="0; url=${target}">`;
});

/** Redirects with a Refresh header, which browsers follow as well. */
const backByHeader = replies('POST /**', (answer) => {
  const location = headerOf(answer, 'location');
  if (!/[?&]code=/.test(location)) return;
  delete answer.headers['location'];
  answer.headers['content-type'] = 'text/html; charset=utf-8';
  answer.headers['refresh'] = `0; url=${location}`;
  Object.assign(answer, { status: 200, text: '<!doctype html><title>One moment</title>' });
});

const cookiesOf = (header: string) => header.split(/;\s*/).filter(Boolean);

/** The user of the browser in which a token was granted. */
function userOf(cookie: string | undefined, notes: Memory['notes']): string | undefined {
  return cookiesOf(cookie ?? '').flatMap((pair) => notes.get(`browser ${pair}`) ?? [])[0];
}

/** Notes the user of the browser that a sign-in with a password opens. */
function learnBrowser(answer: AnswerDraft, { form }: RequestDraft, notes: Memory['notes']): void {
  const user = form?.get('email');
  const [opened] = cookiesOf(headerOf(answer, 'set-cookie'));
  if (user && answer.status < 400 && opened) notes.set(`browser ${opened}`, user);
}

/** Keeps only the newest grants of a user and an application: one more ends the oldest. */
const keepsNewest = (most: number): Effect => ({
  request(request, { notes }) {
    const sent = bearerOf(request) ?? request.form?.get('refresh_token') ?? '';
    if (!notes.has(`over ${notes.get(`grant of ${sent}`)}`)) return undefined;
    return bearerOf(request) === undefined
      ? answerWith(400, { error: 'invalid_grant', error_description: 'It has ended.' })
      : answerWith(401, { message: 'Unauthenticated.' });
  },
  answer(answer, request, { allowed, notes }) {
    learnBrowser(answer, request, notes);
    const { json } = answer;
    if (request.path !== '/oauth/token' || !isGood(answer) || !isObject(json)) return;
    const code = request.form?.get('code');
    const before = notes.get(`grant of ${request.form?.get('refresh_token')}`);
    const grant = before ?? String(json['access_token']);
    for (const name of ['access_token', 'refresh_token'])
      notes.set(`grant of ${json[name]}`, grant);
    if (!code) return;
    const who = `${userOf(allowed.get(code)?.cookie, notes)} ${request.form?.get('client_id')}`;
    const own = [...(notes.get(`grants of ${who}`)?.split(' ') ?? []), grant];
    notes.set(`grants of ${who}`, own.join(' '));
    for (const one of own.slice(0, -most)) notes.set(`over ${one}`, who);
  },
});

const SECOND_SIGN_IN =
  'It needs a second sign-in of a user, which may end the tokens of the first.';

const UNSEEN_OF_FEW = Object.fromEntries(
  [
    ...['ERR-007', 'GEN-003', 'OAU-002', 'OAU-008', 'OAU-015', 'OAU-033', 'OAU-034', 'OAU-035'],
    ...['OAU-036', 'OAU-037', 'OAU-038', 'OAU-039', 'OAU-040', 'OAU-042', 'OAU-090'],
  ].map((id) => [id, SECOND_SIGN_IN]),
);

/** What needs a third grant of one user beside two that live. */
const UNSEEN_OF_TWO = Object.fromEntries(
  ['OAU-030', 'OAU-032', 'OAU-041', 'VER-004'].map((id) => [id, SECOND_SIGN_IN]),
);

const passwordEndsTokens: Effect = {
  request(request, { notes }) {
    const isOver = notes.has(`ended ${bearerOf(request)}`);
    return isOver ? answerWith(401, { message: 'Unauthenticated.' }) : undefined;
  },
  answer(answer, { form }, { allowed, notes }) {
    const user = form?.get('email');
    const [opened] = cookiesOf(headerOf(answer, 'set-cookie'));
    if (!user || !form?.get('password') || answer.status >= 400 || !opened) return;
    for (const [token, { cookie }] of allowed)
      if (userOf(cookie, notes) === user) notes.set(`ended ${token}`, user);
    notes.set(`browser ${opened}`, user);
  },
};

export const SIGN_IN = [
  variant(
    'wider-scopes-ignored',
    'a refresh with more scopes gives a token with those of before, and names them',
    'RFC 6749 3.3: a server may ignore scopes, and says which it has granted.',
    {
      request(request, memory) {
        if (isWider(request, memory)) request.form?.delete('scope');
        return undefined;
      },
      answer: tellsScopesOfBefore,
    },
  ),
  variant(
    'consent-chosen',
    'the consent page has a choice, and to refuse is chosen at first',
    PAGES,
    pages((html) =>
      html.replace(/<div class="choices">[\s\S]*?<\/div>/, (choices) =>
        choices.includes('value="approve"') ? CHOICE : choices,
      ),
    ),
  ),
  variant(
    'newsletter-in-footer',
    'the pages have a form for a newsletter at their end',
    PAGES,
    together(
      strayEnds,
      pages((html) => html.replace('</body>', `${NEWSLETTER}</body>`)),
    ),
  ),
  ...Object.entries(OTHER_WAYS).map(([language, words]) =>
    variant(
      `other-ways-first-${language}`,
      'other ways to sign in, and help with it, come before the button for the password',
      PAGES,
      together(strayEnds, offersOtherWays(words)),
    ),
  ),
  variant(
    'consent-by-link',
    'the access is allowed by a link, beside a form that ends the session',
    PAGES,
    together(strayEnds, linksDecide),
  ),
  variant(
    'offer-first',
    'a second factor is offered before the consent, and can be left for later',
    PAGES,
    offersFirst,
  ),
  variant(
    'back-by-page',
    'a page leads back to the application by itself',
    'How the user is sent back is not shown.',
    backByPage,
  ),
  variant(
    'back-by-header',
    'a header leads back to the application',
    'How the user is sent back is not shown.',
    backByHeader,
  ),
  variant(
    'password-ends-tokens',
    'whoever types the password ends the access tokens of that user',
    'How long a token lives when the user signs in again is not said.',
    passwordEndsTokens,
  ),
  ...[2, 3, 5, 10].map((most) => ({
    ...variant(
      `newest-${most}-grants`,
      `${most} grants of a user and an application are alive, and the oldest ends for another`,
      'How many grants of a user are alive at once is not said.',
      keepsNewest(most),
    ),
    unseen: most === 2 ? { ...UNSEEN_OF_FEW, ...UNSEEN_OF_TWO } : UNSEEN_OF_FEW,
  })),
];
