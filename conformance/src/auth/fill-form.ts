/** Decides how a person would fill in a sign-in or consent page: by steps, else by what is usual. */
import type { FormStep } from '../config/schema.js';
import type { Button, Field, Form } from './html.js';

/** A filled-in form, ready to be sent. */
export interface Submission {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly fields: readonly [string, string][];
}

export type Decision = 'approve' | 'refuse';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** What is written on a button that allows the access. */
const APPROVING =
  /\b(allow|approve|authori[sz]e|accept|confirm|grant|agree|yes|continue|permit)\b/i;
const GRANTING = /\b(allow|approve|authori[sz]e|grant|permit)\b/i;
export const REFUSING =
  /\b(deny|refuse|reject|decline|cancel|disallow|no|don't|do not|not now|abort)\b/i;
const USER_FIELD = /mail|user|login|name|account/i;

/** True when the form asks for the password. */
export function isSignIn(form: Form): boolean {
  return form.fields.some((field) => field.type === 'password');
}

/** True when the form asks for the user and nothing more: the password is on the next page. */
export function isNaming(form: Form): boolean {
  return !isSignIn(form) && findUserField(form) !== undefined;
}

/** True when a page with a sign-in on it is the consent as well: signing in would approve. */
export function isConsentToo(forms: readonly Form[]): boolean {
  const words = forms.flatMap((form) => form.buttons.map(({ value, text }) => `${value} ${text}`));
  return words.some((each) => GRANTING.test(each)) && words.some((each) => REFUSING.test(each));
}

/** The sign-in form, or the first half of it, with the credentials in its fields. */
export function fillSignIn(form: Form, { email, password }: Credentials): Submission {
  const user = findUserField(form) ?? form.fields.find(isText);
  const button = form.buttons.find(({ text, value }) => !REFUSING.test(`${text} ${value}`));
  return submit(form, button, (field) => {
    if (field.type === 'password') return password;
    return field === user ? email : untouched(field);
  });
}

/** The same with another password wherever the page asks for one. */
export function withPassword(
  submission: Submission,
  forms: readonly Form[],
  password: string,
): Submission {
  const secret = forms.flatMap(({ fields }) => fields.filter(({ type }) => type === 'password'));
  const names = secret.map(({ name }) => name);
  const fields = submission.fields.map(([name, value]): [string, string] => [
    name,
    names.includes(name) ? password : value,
  ]);
  return { ...submission, fields };
}

/** The consent form that carries this decision, or undefined when no form offers it. */
export function fillConsent(forms: readonly Form[], decision: Decision): Submission | undefined {
  const offers = forms.flatMap((form) => form.buttons.map((button) => ({ form, button })));
  const wanted = offers.find(({ button }) => meaningOf(button) === decision);
  if (wanted) return submit(wanted.form, wanted.button, grantAll);
  const [only, ...others] = forms.filter((form) => form.method === 'POST');
  if (decision === 'refuse' || !only || others.length > 0) return undefined;
  return submit(only, only.buttons[0], grantAll);
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

function submit(
  form: Form,
  button: Button | undefined,
  fill: (field: Field) => string | undefined,
): Submission {
  const fields = form.fields.flatMap((field): [string, string][] => {
    const value = fill(field);
    return value === undefined ? [] : [[field.name, value]];
  });
  if (button?.name) fields.push([button.name, button.value]);
  return { url: button?.action ?? form.action, method: form.method, fields };
}

/** What a button stands for: its value counts first, for texts may be in any language. */
export function meaningOf({ name, value, text, id, action }: Button): Decision | undefined {
  for (const words of [value, text, id, name, action ?? '']) {
    const plain = words.replace(/[_/-]/g, ' ');
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
