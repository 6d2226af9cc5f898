/** Chooses the button of a form that signs in with what was typed, and no other way. */
import type { Button, Form } from './html.js';
import {
  AIDING,
  ASIDE,
  GOING_ON,
  LANGUAGE,
  LEAVING,
  OTHERWISE,
  REFUSING,
  REGISTERING,
  SIGNING_IN,
  TURNING,
} from './words.js';

/**
 * The button that says that it signs in, else one that goes on, else the first one that does not lead away. Where all of
 * them do, the first that does not cancel.
 */
export function findSubmitting<B extends Button>(buttons: readonly B[]): B | undefined {
  const staying = buttons.filter((button) => !REFUSING.test(saidOn(button)));
  const [own, named] = [
    staying.filter(isOnward),
    staying.filter(({ skipsFields }) => !skipsFields),
  ];
  return (
    own.find((button) => SIGNING_IN.test(saidOn(button))) ??
    own.find((button) => GOING_ON.test(saidOn(button))) ??
    own.find((button) => wordsOn(button).trim() !== '') ??
    own[0] ??
    named.find((button) => !TURNING.test(saidOn(button))) ??
    staying[0]
  );
}

/** True for a button that sends a form on its way and leads nowhere else. */
function isOnward(button: Button): boolean {
  const said = saidOn(button);
  const away = [OTHERWISE, TURNING, REGISTERING, AIDING, ASIDE, LEAVING];
  const isAway = [said, placeOf(button)].some((words) => away.some((each) => each.test(words)));
  return !button.skipsFields && !isAway && !LANGUAGE.test(button.text);
}

/** True for a form that makes a new account. */
export function isRegistering({ action, fields, buttons }: Form): boolean {
  const pressed = findSubmitting(buttons);
  const words = [lastPart(action), pressed ? wordsOn(pressed) : ''].map(plainly);
  const secrets = fields.filter(({ type }) => type === 'password');
  return secrets.length > 1 || words.some((each) => REGISTERING.test(each));
}

/** True for a form whose every button signs in otherwise than by a password. */
export function isOtherwise({ buttons }: Form): boolean {
  const pressed = findSubmitting(buttons);
  return (
    pressed !== undefined && OTHERWISE.test(plainly(`${wordsOn(pressed)} ${placeOf(pressed)}`))
  );
}

/** The text of a button: its value counts first. */
export function wordsOn({ value, text }: Pick<Button, 'value' | 'text'>): string {
  return `${value} ${text}`;
}

/** The words of an address of its own that a button leads to. */
function placeOf({ action }: Button): string {
  return action === undefined ? '' : plainly(new URL(action).pathname);
}

function saidOn(button: Button): string {
  return plainly(wordsOn(button));
}

/** Words that signs join, each by itself. */
function plainly(words: string): string {
  return words.replace(/[/_-]+/g, ' ');
}

/** The last part of the path of an address. */
export function lastPart(action: string): string {
  return new URL(action).pathname.split('/').at(-1) ?? '';
}
