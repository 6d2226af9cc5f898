/**
 * Decides how a person would fill in a sign-in or consent page: by the configured steps, or else by common
 * wording.
 */
import type { FormStep } from '../config/schema.js';
import type { Button, Field, Form } from './html.js';
import { findSubmitting, isOtherwise, isRegistering, lastPart, wordsOn } from './sign-in-button.js';
import { type Submission, submit, withPassword } from './submission.js';
import { APPROVING, ASIDE, GRANTING, LEAVING, OFFERING, PASSING, REFUSING } from './words.js';

export type Decision = 'approve' | 'refuse';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

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

const AUTHORIZING = /authori[sz]|consent|approv|grant/i;
const SIGN_IN_PATH = /authori[sz]|(log|sign)[_-]?[io]n\b|session|\bauth\b/i;

/** True when the form asks for the user and nothing more: the password is on the next page. */
export function isNaming(form: Form): boolean {
  return !isSignIn(form) && findUserField(form) !== undefined;
}

/** The form that asks for the user alone, unless another form on the page rather asks for the consent. */
export function findNaming(forms: readonly Form[], url: string): Form | undefined {
  const asking = forms.filter(isNaming);
  const naming =
    asking.find((form) => !isAside(form) && !isRegistering(form) && !isOtherwise(form)) ??
    asking.find((form) => !isAside(form)) ??
    asking.find(({ action }) => SIGN_IN_PATH.test(new URL(action).pathname));
  const rivals = forms.filter((form) => countSigns(form, url) >= ENOUGH);
  if (!naming || rivals.length === 0) return naming;
  return isAside(naming) || rivals.some(isGranting) ? undefined : naming;
}

/** True for a form that allows the access. */
export function isGranting({ buttons }: Form): boolean {
  return buttons.some((button) => GRANTING.test(wordsOn(button)));
}

/** The forms and links of a page that may be answered. On an error page, only those that continue all the same. */
export function findAnswerable(page: Page): Form[] {
  const { forms, links, status, url } = page;
  if (isErrorPage(status)) {
    return forms.filter((form) => isSignIn(form) || (!isNaming(form) && goesOn(form, url)));
  }
  const isDeciding = ({ buttons }: Form) =>
    buttons.some(({ text }) => [GRANTING, REFUSING, PASSING].some((words) => words.test(text)));
  return [...forms, ...links.filter((link) => isDeciding(link) && goesOn(link, url))];
}

export interface Page {
  readonly url: string;
  readonly status: number;
  readonly forms: readonly Form[];
  readonly links: readonly Form[];
}

/** True for the status of an error page. With 401 a page may still ask who the user is. */
export function isErrorPage(status: number): boolean {
  return status >= 400 && status !== 401;
}

/** True when a link with this text and address allows the access. */
export function isAllowing(text: string, href: string): boolean {
  return GRANTING.test(text) && !REFUSING.test(text) && AUTHORIZING.test(href);
}

/** True when the form leads to an address that continues an authorization. */
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

/** The number of signs that make a form one that approves. */
const ENOUGH = 2;

/** How many signs say that the form approves. */
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
  return (
    !isSignIn(form) &&
    [lastPart(form.action), ...shown, ...pressed].some((words) => ASIDE.test(words))
  );
}

/** True when the sign-in page is also the consent, so that signing in would approve. */
export function isConsentToo(forms: readonly Form[]): boolean {
  const words = forms
    .filter((form) => !isAside(form))
    .flatMap(({ buttons }) => buttons.map(wordsOn));
  return words.some((each) => GRANTING.test(each)) && words.some((each) => REFUSING.test(each));
}

/** True when one button plainly allows the access, and each one that refuses it says only that. */
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
  return submit(form, findSubmitting(form.buttons), (field) => {
    if (field.type === 'password') return password;
    return field === user ? email : untouched(field);
  });
}

/**
 * True for a form that asks a user who has just signed in for the password again, as some services do before the
 * consent. A form with two password fields asks for a new password instead.
 */
export function isConfirming(form: Form): boolean {
  const secrets = form.fields.filter(({ type }) => type === 'password');
  return secrets.length === 1 && findUserField(form) === undefined;
}

/** The form with the password filled in, and with the approval when it is also the consent. */
export function fillConfirming(form: Form, credentials: Credentials, url: string): Submission {
  const approval = fillConsent([form], 'approve', url) ?? fillSignIn(form, credentials);
  return withPassword(approval, [form], credentials.password);
}

/** The consent form filled in with this decision, or undefined when no form offers it. */
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
  const passed =
    decision === 'approve' ? offers.find(({ button }) => isPassing(button)) : undefined;
  const others = offers.filter((offer) => offer !== passed).map(({ button }) => button);
  if (passed && !others.some(isApproval)) return submit(passed.form, passed.button, untouched);
  const wanted = offers.find(({ button }) => meaningOf(button) === decision);
  if (wanted) return submit(wanted.form, wanted.button, grantAll);
  const [only, ...more] = forms.filter((form) => form.method === 'POST');
  if (decision === 'refuse' || !only || more.length > 0) return undefined;
  return submit(only, only.buttons[0], grantAll);
}

/** True for a button that goes past what a page offers. */
export function isPassing({ text, value }: Button): boolean {
  return PASSING.test(text) || (text === '' && PASSING.test(value));
}

/** True for a button that approves what was asked for, and does not take what a page offers on the way. */
export function isApproval(button: Button): boolean {
  const words = wordsOn(button);
  return meaningOf(button) === 'approve' && (GRANTING.test(words) || !OFFERING.test(words));
}

/** The form with the radio button that means the decision, when one of a group means yes and another no. */
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

/** The form that fits a configured step, with the values of the step in its fields. */
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

/** The decision a button stands for: its value counts first, because its text may be in any language. */
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

/** The value a field is sent with when nobody changes it; undefined when it is not sent. */
function untouched(field: Field): string | undefined {
  const isChoice = field.type === 'checkbox' || field.type === 'radio';
  return isChoice && !field.checked ? undefined : field.value;
}

/** Consent pages may list scopes as boxes to tick: the run needs all of them. */
function grantAll(field: Field): string | undefined {
  return field.type === 'checkbox' ? field.value : untouched(field);
}
