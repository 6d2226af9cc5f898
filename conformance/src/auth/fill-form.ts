/** Decides how a person would fill in a sign-in or consent page: by steps, else by what is usual. */
import type { FormStep } from '../config/schema.js';
import type { Button, Field, Form } from './html.js';
import { type Submission, submit, withPassword } from './submission.js';

export type Decision = 'approve' | 'refuse';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Any of these words, each of which may be an expression. */
function anyOf(...lists: readonly string[]): RegExp {
  return new RegExp(`\\b(${lists.join('|')})\\b`, 'i');
}

const GRANTS = [
  'allow|approve|authori[sz]e|grant|permit',
  'autoriser|erlauben|zulassen|permitir|autorizar|autorizza|toestaan',
];
const GRANTING = anyOf(...GRANTS);
/** What is written on a button that allows the access. */
const APPROVING = anyOf(
  ...GRANTS,
  'accept|confirm|agree|yes|continue',
  'oui|accepter|ja|zustimmen|aceptar|consenti|accetta',
);
export const REFUSING = anyOf(
  "deny|refuse|reject|decline|cancel|disallow|no|don't|do not|not now|abort",
  'non|refuser|annuler|nein|ablehnen|abbrechen|verweigern|rechazar|denegar|cancelar',
  'negar|recusar|rifiuta|nega|annulla|nee|weigeren|annuleren',
);
/** What goes past a page that offers something on the way, such as a second factor. */
const PASSING = /\b(not now|skip|later|remind me|maybe)\b/i;
/** What goes on with a sign-in, and what leads away from it. */
export const SUBMITTING = /sign.?in|log.?(in|on)|continue|next|submit/i;
const TURNING = /\b(back|return|previous|forgot(ten)?|reset|register|sign[ -]?up|create)\b/i;
const REGISTERING = /\b(register|registration|sign[ -]?up|create)\b/i;
/** What ends the session, or begins that of somebody else: nobody presses it on the way. */
export const LEAVING =
  /\b(log|sign)[ -]?(out|off)\b|\bswitch\b|\bnot you\b|\b(an)?other (account|user)\b|\bdifferent (account|user)\b/i;
const USER_FIELD = /mail|user|login|name|account/i;

/** True when the form asks for the password. */
export function isSignIn(form: Form): boolean {
  return form.fields.some((field) => field.type === 'password');
}

/** The form to sign in with: one to register with asks for a password as well. */
export function findSignIn(forms: readonly Form[]): Form | undefined {
  const asking = forms.filter(isSignIn);
  return asking.find((form) => !isRegistering(form)) ?? asking[0];
}

function isRegistering({ action, fields, buttons }: Form): boolean {
  const words = [lastPart(action), ...buttons.map(wordsOn)];
  const secrets = fields.filter(({ type }) => type === 'password');
  return secrets.length > 1 || words.some((each) => REGISTERING.test(each));
}

/** What stands on many pages beside what they are about. */
const ASIDE = /news-?letter|subscri|search|lang(uage)?\b|locale|cookie|feedback/i;
const AUTHORIZING = /authori[sz]|consent|approv|grant/i;
const SIGNING_IN = /authori[sz]|(log|sign)[_-]?[io]n\b|session|\bauth\b/i;

/** True when the form asks for the user and nothing more: the password is on the next page. */
export function isNaming(form: Form): boolean {
  return !isSignIn(form) && findUserField(form) !== undefined;
}

/** The form that asks for the user alone, on a page where no other one rather asks for the consent. */
export function findNaming(forms: readonly Form[], url: string): Form | undefined {
  const asking = forms.filter(isNaming);
  const naming =
    asking.find((form) => !isAside(form)) ??
    asking.find(({ action }) => SIGNING_IN.test(new URL(action).pathname));
  const rivals = forms.filter((form) => countSigns(form, url) >= ENOUGH);
  if (!naming || rivals.length === 0) return naming;
  return isAside(naming) || rivals.some(isGranting) ? undefined : naming;
}

/** True for a form that allows the access. */
export function isGranting({ buttons }: Form): boolean {
  return buttons.some((button) => GRANTING.test(wordsOn(button)));
}

/** What a button says: its value counts first. */
function wordsOn({ value, text }: Button): string {
  return `${value} ${text}`;
}

function lastPart(action: string): string {
  return new URL(action).pathname.split('/').at(-1) ?? '';
}

/** The forms and links of a page that may be answered: on an error page only what goes on all the same. */
export function findAnswerable(page: Page): Form[] {
  const { forms, links, status, url } = page;
  if (isErrorPage(status))
    return forms.filter((form) => isSignIn(form) || (!isNaming(form) && goesOn(form, url)));
  const isDeciding = ({ buttons }: Form) =>
    buttons.some(({ text }) => GRANTING.test(text) || REFUSING.test(text));
  return [...forms, ...links.filter((link) => isDeciding(link) && goesOn(link, url))];
}

export interface Page {
  readonly url: string;
  readonly status: number;
  readonly forms: readonly Form[];
  readonly links: readonly Form[];
}

/** With 401 a page may well ask who it is. */
export function isErrorPage(status: number): boolean {
  return status >= 400 && status !== 401;
}

/** Whether a link with this text allows the access. */
export function isAllowing(text: string, href: string): boolean {
  return GRANTING.test(text) && !REFUSING.test(text) && AUTHORIZING.test(href);
}

/** Whether it leads to where an authorization goes on. */
function goesOn({ action }: Form, url: string): boolean {
  const { pathname } = new URL(action);
  return AUTHORIZING.test(pathname) || pathname === new URL(url).pathname;
}

/** True for a form that ends the session, whatever else it says. */
function isLeaving({ action, buttons }: Form): boolean {
  const says = buttons.map(({ text, value }) => `${text} ${value}`);
  const words = lastPart(action).replace(/[_-]/g, ' ');
  return LEAVING.test(words) || (says.length > 0 && says.every((each) => LEAVING.test(each)));
}

/** So many signs show a form that approves. */
const ENOUGH = 2;

/** How much speaks for a form being the one that approves. */
function countSigns(form: Form, url: string): number {
  if (isAside(form) || isSignIn(form) || isNaming(form)) return 0;
  const signs = [
    form.buttons.some((button) => meaningOf(button) === 'approve'),
    form.fields.some(({ type }) => type === 'hidden'),
    goesOn(form, url),
  ];
  return signs.filter(Boolean).length;
}

/** True for a form that has nothing to do with signing in, such as that of a newsletter. */
function isAside(form: Form): boolean {
  const shown = form.fields.filter(({ type }) => type !== 'hidden').map(({ name }) => name);
  const pressed = form.buttons.map(({ name, text }) => `${name} ${text}`);
  const last = new URL(form.action).pathname.split('/').at(-1) ?? '';
  return !isSignIn(form) && [last, ...shown, ...pressed].some((words) => ASIDE.test(words));
}

/** True when a page with a sign-in on it is the consent as well: signing in would approve. */
export function isConsentToo(forms: readonly Form[]): boolean {
  const words = forms.flatMap(({ buttons }) => buttons.map(wordsOn));
  return words.some((each) => GRANTING.test(each)) && words.some((each) => REFUSING.test(each));
}

/** True when a button plainly allows the access, and each that refuses it says nothing else. */
export function isPlainChoice(forms: readonly Form[]): boolean {
  const words = forms.flatMap(({ buttons }) => buttons.map(wordsOn));
  const refusing = words.filter((each) => REFUSING.test(each));
  const isPlain = refusing.every((each) => !APPROVING.test(each) && !LEAVING.test(each));
  const isGiven = words.some((each) => GRANTING.test(each) && !REFUSING.test(each));
  return isGiven && refusing.length > 0 && isPlain && !forms.some(isSignIn);
}

/** The sign-in form, or the first half of it, with the credentials in its fields. */
export function fillSignIn(form: Form, { email, password }: Credentials): Submission {
  const user = findUserField(form) ?? form.fields.find(isText);
  return submit(form, findSubmitting(form), (field) => {
    if (field.type === 'password') return password;
    return field === user ? email : untouched(field);
  });
}

/** The button that goes on: one that says so, else the first one that does not turn away. */
function findSubmitting({ buttons }: Form): Button | undefined {
  const says = ({ text, value }: Button) => `${text} ${value}`;
  const staying = buttons.filter((button) => !REFUSING.test(says(button)));
  const onward = staying.filter((each) => !each.skipsFields && !TURNING.test(says(each)));
  return onward.find((button) => SUBMITTING.test(says(button))) ?? onward[0] ?? staying[0];
}

/**
 * True for a form that asks who has just signed in for the password again, as some do before the consent. What asks
 * for two passwords would have a new one.
 */
export function isConfirming(form: Form): boolean {
  const secrets = form.fields.filter(({ type }) => type === 'password');
  return secrets.length === 1 && findUserField(form) === undefined;
}

/** The same with the password in it, and with the approval where it is the consent as well. */
export function fillConfirming(form: Form, credentials: Credentials, url: string): Submission {
  const approval = fillConsent([form], 'approve', url) ?? fillSignIn(form, credentials);
  return withPassword(approval, [form], credentials.password);
}

/** The consent form that carries this decision, or undefined when no form offers it. */
export function fillConsent(
  forms: readonly Form[],
  decision: Decision,
  url: string,
): Submission | undefined {
  const staying = forms.filter((form) => !isLeaving(form) && !isNaming(form));
  const main = staying.filter((form) => !isAside(form));
  const signs = new Map(main.map((form) => [form, countSigns(form, url)]));
  const likeliest = main.toSorted((a, b) => (signs.get(b) ?? 0) - (signs.get(a) ?? 0));
  return fillOneOf(likeliest, decision) ?? fillOneOf(staying, decision);
}

function fillOneOf(forms: readonly Form[], decision: Decision): Submission | undefined {
  const chosen = forms.flatMap((form) => choose(form, decision) ?? [])[0];
  if (chosen) return chosen;
  const offers = forms.flatMap((form) => form.buttons.map((button) => ({ form, button })));
  const wanted = offers.find(({ button }) => meaningOf(button) === decision);
  if (wanted) return submit(wanted.form, wanted.button, grantAll);
  const [only, ...others] = forms.filter((form) => form.method === 'POST');
  if (decision === 'refuse' || !only || others.length > 0) return undefined;
  const passing = only.buttons.find(({ text }) => PASSING.test(text));
  return submit(only, passing ?? only.buttons[0], grantAll);
}

/** The form with what carries the decision chosen, where one says yes and another one no. */
function choose(form: Form, decision: Decision): Submission | undefined {
  const meant = form.fields
    .filter(({ type }) => type === 'radio')
    .map((field) => ({ field, meaning: meaningIn(field.value, field.text) }));
  const wanted = meant.find(({ meaning }) => meaning === decision)?.field;
  const other = meant.find(
    ({ field, meaning }) => field.name === wanted?.name && meaning && meaning !== decision,
  );
  if (!wanted || !other) return undefined;
  const button = form.buttons.find((each) => meaningOf(each) !== 'refuse') ?? form.buttons[0];
  return submit(form, button, (field) => {
    if (field.type !== 'radio' || field.name !== wanted.name) return grantAll(field);
    return field === wanted ? field.value : undefined;
  });
}

/** The form that fits a configured step, with what the step says in its fields. */
export function fillStep(forms: readonly Form[], step: FormStep): Submission | undefined {
  const fill = step.fill ?? {};
  const names = Object.keys(fill);
  for (const form of forms) {
    const button = form.buttons.find((candidate) => isNamed(candidate, step.submit));
    const hasFields = names.every((name) => form.fields.some((field) => field.name === name));
    if (!hasFields || (step.submit !== undefined && !button)) continue;
    return submit(form, button ?? form.buttons[0], (field) => fill[field.name] ?? grantAll(field));
  }
  return undefined;
}

function findUserField({ fields }: Form): Field | undefined {
  return (
    fields.find((field) => field.type === 'email') ??
    fields.find((field) => isText(field) && USER_FIELD.test(field.name))
  );
}

/** What a button stands for: its value counts first, for texts may be in any language. */
export function meaningOf({ name, value, text, id, action }: Button): Decision | undefined {
  return meaningIn(value, text, id, name, action ?? '');
}

function meaningIn(...texts: readonly string[]): Decision | undefined {
  for (const words of texts) {
    const plain = words.replace(/[_/-]/g, ' ');
    if (LEAVING.test(plain)) return undefined;
    if (REFUSING.test(plain)) return 'refuse';
    if (APPROVING.test(plain)) return 'approve';
  }
  return undefined;
}

function isNamed({ id, name, value, text }: Button, wanted: string | undefined): boolean {
  if (wanted === undefined) return false;
  return wanted.startsWith('#') ? id === wanted.slice(1) : [name, value, text].includes(wanted);
}

function isText({ type }: Field): boolean {
  return type === 'text' || type === 'email' || type === 'tel';
}

/** What a field is sent with when nobody touches it; undefined when it is not sent at all. */
function untouched(field: Field): string | undefined {
  const isChoice = field.type === 'checkbox' || field.type === 'radio';
  return isChoice && !field.checked ? undefined : field.value;
}

/** Consent pages may list scopes as boxes to tick: the run needs all of them. */
function grantAll(field: Field): string | undefined {
  return field.type === 'checkbox' ? field.value : untouched(field);
}
