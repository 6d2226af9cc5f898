import { describe, expect, it } from 'vitest';
import { fillSignIn, findNaming, findSignIn } from './fill-form.js';
import { readForms } from './html.js';

const AT = 'https://login.example/oauth/authorize';
const ann = { email: 'ann@agency.example', password: 'secret' };
const FIELDS = '<input type=email name=e><input type=password name=p>';

/** What is pressed on a page, where the right button has the value `in`. */
function press(html: string) {
  const forms = readForms(html, AT);
  const form = findSignIn(forms) ?? findNaming(forms, AT);
  return form && fillSignIn(form, ann);
}

const button = (text: string, value = 'other') => `<button name=a value=${value}>${text}</button>`;

describe('the button of a form with other ways to sign in', () => {
  it.each([
    ['Continue with Google', 'Sign in'],
    ['Sign in with SSO', 'Log in'],
    ['Log in with single sign-on', 'Continue'],
    ['Send me a magic link', 'Next'],
    ['Email me a sign-in code', 'Sign in'],
    ['Sign in with a passkey', 'Go'],
    ['Mit Microsoft anmelden', 'Anmelden'],
    ['Anmelden mit Einmalcode', 'Weiter'],
    ['Continuer avec Apple', 'Se connecter'],
    ['Recevoir un lien de connexion', 'Continuer'],
    ['Continuar con Facebook', 'Iniciar sesión'],
    ['Entrar com Google', 'Entrar'],
    ['Accedi con Google', 'Accedi'],
    ['Doorgaan met Google', 'Inloggen'],
  ])('is not "%s", but "%s"', (other, own) => {
    const page = (buttons: string) => `<form method=post>${FIELDS}${buttons}</form>`;
    for (const buttons of [button(other) + button(own, 'in'), button(own, 'in') + button(other)]) {
      expect(press(page(buttons))?.fields).toContainEqual(['a', 'in']);
    }
  });
});

describe('the button of a form with help beside its fields', () => {
  it.each([
    'Show password',
    'Forgot your password?',
    'Create account',
    'Accept all cookies',
    'Deutsch',
    'Passwort anzeigen',
    'Passwort vergessen?',
    'Konto erstellen',
    'Afficher le mot de passe',
    'Mot de passe oublié ?',
    'Créer un compte',
    '¿Has olvidado tu contraseña?',
    'Crear una cuenta',
    'Esqueceu a senha?',
    'Password dimenticata?',
    'Wachtwoord vergeten?',
    'Registreren',
  ])('is not "%s"', (other) => {
    for (const own of ['Sign in', 'Valider', 'OK']) {
      const html = `<form method=post>${FIELDS}${button(other)}${button(own, 'in')}</form>`;
      expect(press(html)?.fields).toContainEqual(['a', 'in']);
    }
  });

  it('is not a picture that shows the password', () => {
    for (const eye of ['<button aria-label="Show password"><svg/></button>', '<button></button>']) {
      const html = `<form method=post>${FIELDS}${eye}${button('Valider', 'in')}</form>`;
      expect(press(html)?.fields).toContainEqual(['a', 'in']);
    }
  });

  it('is not one that sends the form to somebody else', () => {
    const other = '<button formaction="/auth/google">Continue</button>';
    const html = `<form method=post action=/in>${FIELDS}${other}<button>Go</button></form>`;
    expect(press(html)?.url).toBe('https://login.example/in');
  });
});

describe('the form of a page with other forms before it', () => {
  const before = `<form method=post action=/cookies><button>Accept all</button><button>Reject all</button></form>
    <form method=post action=/language><button name=l value=de>Deutsch</button></form>
    <form method=post action=/login/google><input type=hidden name=csrf value=1>
    <button>Continue with Google</button></form>
    <form method=post action=/magic><input type=email name=email><button>Send me a magic link</button></form>
    <form method=post action=/join><input type=email name=email><button>Create account</button></form>`;

  it.each([
    ['asks for the password', FIELDS],
    ['asks for the user alone', '<input type=email name=e>'],
  ])('%s', (_, fields) => {
    const html = `${before}<form method=post action=/in>${fields}<button>Continue</button></form>`;
    expect(press(html)?.url).toBe('https://login.example/in');
  });

  it('has a button for a new account as well', () => {
    const html = `<form method=post action=/new>${FIELDS}${button('Create account')}</form>
      <form method=post action=/in>${FIELDS}${button('Create account')}${button('Sign in', 'in')}</form>`;
    expect(press(html)).toMatchObject({ url: 'https://login.example/in', pressed: 'Sign in' });
  });

  it('is answered all the same where there is no other way', () => {
    const html = `<form method=post action=/magic><input type=email name=e>${button('Email me a link', 'in')}</form>`;
    expect(press(html)?.fields).toContainEqual(['a', 'in']);
  });
});
