/** A filled-in form: what it sends, and how messages describe it. */
import type { Button, Field, Form } from './html.js';

export interface Submission {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly fields: readonly [string, string][];
  /** The names of the fields that are filled in and visible to a person. */
  readonly filled: readonly string[];
  /** The names of required fields that are empty. */
  readonly missing: readonly string[];
  /** The text of the pressed button; undefined when the form has none. */
  readonly pressed: string | undefined;
}

/** The form with these values in its fields; undefined leaves a field out. */
export function submit(
  form: Form,
  button: Button | undefined,
  fill: (field: Field) => string | undefined,
): Submission {
  const fields = form.fields.flatMap((field): [string, string][] => {
    const value = fill(field);
    return value === undefined ? [] : [[field.name, value]];
  });
  const isFilled = ({ name }: Field) => fields.some((pair) => pair[0] === name && pair[1] !== '');
  return {
    url: button?.action ?? form.action,
    method: form.method,
    fields: [...fields, ...sentOfButton(button)],
    filled: namesOf(form.fields.filter((field) => field.type !== 'hidden' && isFilled(field))),
    missing: namesOf(form.fields.filter((field) => field.required && !isFilled(field))),
    pressed: button && (button.text || button.value || button.name || button.id),
  };
}

function namesOf(fields: readonly Field[]): string[] {
  return [...new Set(fields.map(({ name }) => name))];
}

function sentOfButton(button: Button | undefined): [string, string][] {
  if (button?.isImage) {
    const before = button.name && `${button.name}.`;
    return ['x', 'y'].map((axis): [string, string] => [`${before}${axis}`, '1']);
  }
  return button?.name ? [[button.name, button.value]] : [];
}

/** The same submission with another password in each field for one. */
export function withPassword(
  submission: Submission,
  forms: readonly Form[],
  password: string,
): Submission {
  const secret = forms.flatMap(({ fields }) => fields.filter(({ type }) => type === 'password'));
  const names = namesOf(secret);
  const fields = submission.fields.map(([name, value]): [string, string] => [
    name,
    names.includes(name) ? password : value,
  ]);
  const typed = fields.flatMap(([name]) => (names.includes(name) ? [name] : []));
  return {
    ...submission,
    fields,
    filled: [...new Set([...submission.filled, ...typed])],
    missing: submission.missing.filter((name) => !typed.includes(name)),
  };
}

/** Describes a submission for a person who must find out why it was refused. Contains no typed value. */
export function describeSubmission(submission: Submission): string {
  const { url, method, filled, missing, pressed } = submission;
  const form = `before that, a form was sent with ${method} ${new URL(url).pathname}`;
  const fields = filled.length > 0 ? `filled in: ${filled.join(', ')}` : 'nothing filled in';
  const empty = missing.length > 0 ? `; required but left empty: ${missing.join(', ')}` : '';
  const button = pressed === undefined ? 'no button pressed' : `button pressed: "${pressed}"`;
  return `${form} (${fields}${empty}; ${button})`;
}
