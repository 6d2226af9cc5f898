import { describe, expect, it } from 'vitest';
import {
  type Decision,
  fillConsent,
  fillSignIn,
  fillStep,
  findAnswerable,
  findNaming,
  findSignIn,
  isConsentToo,
  isNaming,
  isPlainChoice,
  isSignIn,
} from './fill-form.js';
import { readForms, readLinks } from './html.js';
import { describeSubmission, withPassword } from './submission.js';

const URL = 'https://login.example/';
const page = (html: string) => readForms(html, URL);
const ann = { email: 'ann@agency.example', password: 'secret' };

describe('a sign-in page', () => {
  it('is known by its password field', () => {
    const [search, signIn] = page(
      '<form><input name=q></form><form><input type=password name=p></form>',
    );
    expect(search && isSignIn(search)).toBe(false);
    expect(signIn && isSignIn(signIn)).toBe(true);
  });

  it.each([
    '<form><input name="_token" type="hidden" value="t"><input type=email name=e><input type=password name=p></form>',
    '<form><input name="_token" type="hidden" value="t"><input name=search><input name=username id=e><input type=password name=p></form>',
    '<form><input name="_token" type="hidden" value="t"><input name=e><input type=password name=p></form>',
  ])('gets the email and the password where they belong: %s', (html) => {
    const [form] = page(html);
    const { fields = [] } = form ? fillSignIn(form, ann) : {};
    const sent = Object.fromEntries(fields);
    expect(sent['_token']).toBe('t');
    expect(sent['p']).toBe('secret');
    expect(sent['e'] ?? sent['username']).toBe(ann.email);
  });
});

describe('a page to sign in or to register', () => {
  const signIn = '<form action=/in><input type=password name=p><button>Go</button></form>';

  it.each([
    '<form action=/new><input type=password name=p><input type=password name=q></form>',
    '<form action=/new><input type=password name=p><button>Create account</button></form>',
    '<form action=/register><input type=password name=p><button>Go</button></form>',
  ])('is signed in at, whichever comes first: %s', (other) => {
    expect(findSignIn(page(`${other}${signIn}`))?.action).toBe('https://login.example/in');
    expect(findSignIn(page(other))).toBeDefined();
  });
});

describe('the button of a sign-in page', () => {
  const fields = '<input type=email name=e><input type=password name=p>';
  const pressed = (buttons: string) => {
    const [form] = page(`<form method=post>${fields}${buttons}</form>`);
    return form && fillSignIn(form, ann);
  };

  it.each([
    '<button name=a value=back>Back</button><button name=a value=in>Log in</button>',
    '<button name=a value=x>Forgot password?</button><button name=a value=in>Go on</button>',
    '<button name=a value=x formnovalidate>Zurück</button><button name=a value=in>Anmelden</button>',
    '<button name=a value=x>Cancel</button><button name=a value=in>OK</button>',
    '<button name=a value=in>Anmelden</button><button name=a value=x>Hilfe</button>',
    '<button name=a value=x>Help</button><button name=a value=in>Sign in</button>',
  ])('is the one that goes on: %s', (buttons) => {
    expect(pressed(buttons)?.fields).toContainEqual(['a', 'in']);
  });

  it('may be a picture, which is sent as a place in it', () => {
    const { fields: sent, pressed: said } = pressed('<input type=image name=go alt="Go">') ?? {};
    expect(sent).toEqual([
      ['e', ann.email],
      ['p', 'secret'],
      ['go.x', '1'],
      ['go.y', '1'],
    ]);
    expect(said).toBe('Go');
    expect(pressed('<input type=image>')?.fields).toContainEqual(['x', '1']);
  });
});

describe('what is told of a form that was sent', () => {
  it('names what was filled in, what is missing and the button, and no value', () => {
    const [form] = page(`<form method=post action=/in?k=1><input type=hidden name=h value=1>
      <input type=email name=e required><input type=password name=p required>
      <input type=checkbox name=terms value=yes required><input name=note>
      <select name=realm required><option value="">Choose</option><option>Staff</option></select>
      <button>Sign in</button></form>`);
    expect(form && describeSubmission(fillSignIn(form, ann))).toBe(
      'before that, a form was sent with POST /in (filled in: e, p; required but left empty: terms, realm; button pressed: "Sign in")',
    );
  });
});

describe('a page that asks for the user alone', () => {
  it.each([
    ['<form><input type=email name=e><button>Next</button></form>', true],
    ['<form><input name=username><button>Next</button></form>', true],
    ['<form><input name=username><input type=password name=p></form>', false],
    ['<form><input name=q><button>Search</button></form>', false],
  ])('is known by the field for it: %s', (html, isOne) => {
    expect(page(html).some(isNaming)).toBe(isOne);
  });

  it('gets the email', () => {
    const [form] = page('<form><input type=email name=e></form>');
    expect(form && fillSignIn(form, ann).fields).toEqual([['e', ann.email]]);
  });
});

describe('a page with sign-in and consent', () => {
  const signIn = '<form><input name=user><input type=password name=p>';

  it('is known by the buttons for either decision', () => {
    expect(isConsentToo(page(`${signIn}<button>Allow</button><button>Deny</button></form>`))).toBe(
      true,
    );
    expect(
      isConsentToo(page(`${signIn}<button>Sign in</button><button>Cancel</button></form>`)),
    ).toBe(false);
  });
});

describe('a plain choice', () => {
  const isPlain = (yes: string, no: string) =>
    isPlainChoice(page(`<form><button>${yes}</button><button>${no}</button></form>`));

  it('is between allowing and refusing alone', () => {
    expect(isPlain('Allow access', 'Deny')).toBe(true);
    expect(isPlain('Allow', 'Allow, but do not remember')).toBe(false);
    expect(isPlain('Yes', 'No')).toBe(false);
    expect(isPlain('Allow', 'Continue')).toBe(false);
  });
});

describe('another password', () => {
  it('is typed wherever the page asks for one, and nowhere else', () => {
    const forms = page('<form><input name=user><input type=password name=p><input name=q></form>');
    const [form] = forms;
    const right = form && fillSignIn(form, ann);
    expect(right && withPassword(right, forms, 'wrong').fields).toEqual([
      ['user', ann.email],
      ['p', 'wrong'],
      ['q', ''],
    ]);
  });
});

describe('a consent page', () => {
  const buttons = `<form method=post><input type=hidden name=h value=1>
    <button name=decision value=deny>Deny</button><button name=decision value=allow>Allow</button></form>`;

  it('is answered with the button that says so', () => {
    expect(fillConsent(page(buttons), 'approve', URL)?.fields).toEqual([
      ['h', '1'],
      ['decision', 'allow'],
    ]);
    expect(fillConsent(page(buttons), 'refuse', URL)?.fields).toContainEqual(['decision', 'deny']);
  });

  it('may have a form for each answer', () => {
    const html = `<form action="/no" method=post><button>Cancel</button></form>
      <form action="/yes" method=post><button>Authorise the app</button></form>`;
    expect(fillConsent(page(html), 'approve', URL)?.url).toBe('https://login.example/yes');
    expect(fillConsent(page(html), 'refuse', URL)?.url).toBe('https://login.example/no');
  });

  it('gets every scope ticked', () => {
    const html = `<form method=post><input type=checkbox name=scope value=a>
      <input type=checkbox name=scope value=b><button>Allow</button></form>`;
    expect(fillConsent(page(html), 'approve', URL)?.fields).toEqual([
      ['scope', 'a'],
      ['scope', 'b'],
    ]);
  });

  it.each([
    ['Refuser', 'Autoriser'],
    ['Ablehnen', 'Zulassen'],
    ['Cancelar', 'Permitir'],
    ['Weigeren', 'Toestaan'],
  ])('may say %s before %s', (no, yes) => {
    const html = `<form method=post><button name=d value=0>${no}</button><button name=d value=1>${yes}</button></form>`;
    expect(fillConsent(page(html), 'approve', URL)?.fields).toEqual([['d', '1']]);
    expect(fillConsent(page(html), 'refuse', URL)?.fields).toEqual([['d', '0']]);
  });

  it('may come after a page that offers something, which is put off', () => {
    const html =
      '<form method=post><button formaction="/2fa">Set up a second factor</button><button>Not now</button></form>';
    expect(fillConsent(page(html), 'approve', URL)?.url).toBe(URL);
  });

  it.each([
    ['Enable two-factor authentication, continue', 'Skip'],
    ['Yes, add a passkey', 'Maybe later'],
    ['Zwei-Faktor-Anmeldung einrichten', 'Überspringen'],
    ['Activer la double authentification', 'Plus tard'],
  ])('may come after a page that offers "%s" beside "%s"', (offer, past) => {
    const html = `<form method=post action="/2fa"><button name=a value=1>${offer}</button></form>
      <form method=post><button name=b value=2>${past}</button></form>`;
    expect(fillConsent(page(html), 'approve', URL)?.fields).toEqual([['b', '2']]);
  });

  it('is not gone past where it allows the access beside a button that puts it off', () => {
    const html =
      '<form method=post><button name=d value=1>Allow access</button><button name=d value=0>Not now</button></form>';
    expect(fillConsent(page(html), 'approve', URL)?.fields).toEqual([['d', '1']]);
  });

  it('with one form and one button in another language is taken as consent', () => {
    const html = '<form method=post><button name=b value=1>Weiter</button></form>';
    expect(fillConsent(page(html), 'approve', URL)?.fields).toEqual([['b', '1']]);
    expect(fillConsent(page(html), 'refuse', URL)).toBeUndefined();
  });
});

describe('a consent page with a choice', () => {
  const choice = (yes: string, no: string) => `<form method=post><input type=hidden name=h value=1>
    ${yes}${no}<button>Continue</button><button name=cancel>Cancel</button></form>`;

  it.each([
    [
      '<label><input type=radio name=d value=approve>Yes</label>',
      '<label><input type=radio name=d value=deny checked>No</label>',
    ],
    ['<input type=radio name=d value=1> Allow', '<input type=radio name=d value=0 checked> Deny'],
    [
      '<input type=radio name=d value=1 id=y><label for=y>Yes</label>',
      '<input type=radio name=d value=0 id=n checked><label for=n>No</label>',
    ],
  ])('is answered by choosing, whatever is chosen before: %s', (yes, no) => {
    const sent = (decision: Decision) =>
      fillConsent(page(choice(yes, no)), decision, URL)?.fields.find(([name]) => name === 'd')?.[1];
    expect(sent('approve')).toMatch(/^(approve|1)$/);
    expect(sent('refuse')).toMatch(/^(deny|0)$/);
  });

  it('keeps what is chosen of something else', () => {
    const html = `<form method=post><input type=radio name=for value=always>
      <input type=radio name=for value=once checked><button>Allow</button></form>`;
    expect(fillConsent(page(html), 'approve', URL)?.fields).toEqual([['for', 'once']]);
  });
});

describe('a page with several forms', () => {
  const header = `<form action=/search><input name=q><button>Search</button></form>
    <form action=/language method=post><input type=hidden name=csrf value=1><select name=lang></select>
    <button>OK</button></form>`;
  const footer = `<form action=/newsletter method=post><input type=hidden name=csrf value=1>
    <input type=email name=newsletter_email><button>Yes, subscribe me</button></form>`;
  const around = (form: string) => page(`${header}${form}${footer}`);

  it.each([
    '<input type=hidden name=csrf value=1><button name=d value=approve>Approve</button>',
    '<input type=hidden name=csrf value=1><button name=d value=1>Zulassen</button>',
  ])('is a consent page where one of them approves: %s', (inside) => {
    const forms = around(`<form method=post action=/oauth/authorize>${inside}</form>`);
    expect(findNaming(forms, URL)).toBeUndefined();
    expect(fillConsent(forms, 'approve', URL)?.url).toBe('https://login.example/oauth/authorize');
  });

  it('is not one where somebody else may be asked who it is', () => {
    const forms = around(`<form method=post action=/in><input type=hidden name=csrf value=1>
      <input type=email name=email><button>Continue</button></form><form method=post action=/with/other>
      <input type=hidden name=csrf value=1><button>Continue with Other</button></form>`);
    expect(findNaming(forms, URL)?.action).toBe('https://login.example/in');
  });
});

describe('a page with links and forms beside what it is about', () => {
  const at = 'https://login.example/oauth/authorize';
  const answerable = (html: string, status = 200) =>
    findAnswerable({ url: at, status, forms: readForms(html, at), links: readLinks(html, at) });
  const news =
    '<form method=post action=/newsletter><input type=email name=email><button>OK</button></form>';
  const leave = '<form method=post action=/logout><button>Not you? Switch user</button></form>';

  it('is answered by a link that says so, and by nothing that ends the session', () => {
    const html = `${leave}<a href="?d=no&amp;k=1">Deny</a> <a href="?d=yes&amp;k=1">Allow</a>`;
    const sent = (decision: Decision) => fillConsent(answerable(html), decision, at);
    expect(sent('approve')).toMatchObject({ url: at, method: 'GET' });
    expect(sent('approve')?.fields).toEqual([
      ['d', 'yes'],
      ['k', '1'],
    ]);
    expect(sent('refuse')?.fields[0]).toEqual(['d', 'no']);
  });

  it('is answered by nothing where it only offers to leave, or to read news', () => {
    const forms = answerable(`${leave}${news}<a href=/about>Allow cookies</a>`);
    expect(fillConsent(forms, 'approve', at)).toBeUndefined();
    expect(findNaming(forms, at)).toBeUndefined();
  });

  it('is given no name when it is an error', () => {
    const name = '<form method=post><input type=email name=email><button>Go</button></form>';
    expect(answerable(`${name}${news}`, 400)).toEqual([]);
    expect(findNaming(answerable(name), at)).toBeDefined();
  });
});

describe('a configured step', () => {
  const html = `<form><input name=login><input type=password name=pw><button id=go>Go</button></form>`;

  it('fills the named fields and presses the named button', () => {
    const step = { fill: { login: 'ann', pw: 'x' }, submit: '#go' };
    expect(fillStep(page(html), step)?.fields).toEqual([
      ['login', 'ann'],
      ['pw', 'x'],
    ]);
  });

  it('fits no page without those fields or that button', () => {
    expect(fillStep(page(html), { fill: { email: 'x' } })).toBeUndefined();
    expect(fillStep(page(html), { submit: 'Allow' })).toBeUndefined();
  });
});
