import { type Problem, problemAt, WORDINGS } from '@lintel/schema';
import { refuseInput } from '../errors.js';
import type { Account, AccountRecord } from '../ports/accounts.js';
import { shortTextFault } from '../short-text.js';

// The settings of an account. The operator sets them (D-57); no route of the API shows them all. A setting has the name
// of its column.

/** Name of a setting. */
export type AccountSetting = keyof AccountRecord;

type Value = AccountRecord[AccountSetting];

/** How a setting is written and read by people. */
interface Kind<T> {
  /** What may be written, as the end of "must be …". */
  readonly expects: string;
  /** The value of a text; nothing when the text is none. */
  read(text: string): T | undefined;
  write(value: T): string;
}

interface Setting<T> extends Kind<T> {
  readonly describes: string;
}

const onOff: Kind<boolean> = {
  expects: 'on or off',
  read: (text) => (text === 'on' || text === 'off' ? text === 'on' : undefined),
  write: (value) => (value ? 'on' : 'off'),
};

const shortText: Kind<string> = {
  expects: 'a text of 1 to 255 characters',
  read: (text) => (shortTextFault(text) ? undefined : text),
  write: (value) => value,
};

const timeZone: Kind<string> = {
  expects: 'a time zone like Europe/London',
  read: (text) => (isTimeZone(text) ? text : undefined),
  write: (value) => value,
};

const wording: Kind<Account['wording']> = {
  expects: `one of ${WORDINGS.join(', ')}`,
  read: (text) => WORDINGS.find((name) => name === text),
  write: (value) => value,
};

const template: Kind<number | null> = {
  expects: 'the number of a template, or none',
  read(text) {
    if (text === 'none') return null;
    return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined;
  },
  write: (value) => (value === null ? 'none' : String(value)),
};

/** The settings by name. */
export const ACCOUNT_SETTINGS: { readonly [Name in AccountSetting]: Setting<AccountRecord[Name]> } =
  {
    name: { ...shortText, describes: 'Name of the account.' },
    country: { ...shortText, describes: 'Country of a new property that names none.' },
    time_zone: { ...timeZone, describes: 'Time zone of dates that name none.' },
    custom_fields_enabled: {
      ...onOff,
      describes: 'Whether properties and inspections have custom fields.',
    },
    requires_review: {
      ...onOff,
      describes: 'Whether an inspection that is completed is reviewed first.',
    },
    wording: {
      ...wording,
      describes: 'Names of inspection types: Check In and Out, or Move In and Out.',
    },
    self_service_template_id: {
      ...template,
      describes:
        'Template of a self service inspection that names none; none: the first of the service.',
    },
  };

/** The names of the settings, in the order in which they are shown. */
export const ACCOUNT_SETTING_NAMES = Object.keys(ACCOUNT_SETTINGS) as AccountSetting[]; // keys of a literal object

/** Reads settings as people write them, or refuses all that are wrong at once. */
export function readAccountSettings(
  texts: readonly (readonly [name: string, text: string])[],
): Partial<AccountRecord> {
  const problems: Problem[] = [];
  const values = texts.map(([name, text]) => {
    const setting = ACCOUNT_SETTING_NAMES.find((known) => known === name);
    const value = setting && ACCOUNT_SETTINGS[setting].read(text);
    if (!setting)
      problems.push(
        problemAt(name, `is no setting; there are ${ACCOUNT_SETTING_NAMES.join(', ')}`),
      );
    else if (value === undefined)
      problems.push(problemAt(name, `must be ${ACCOUNT_SETTINGS[setting].expects}`));
    return [name, value];
  });
  if (problems.length > 0) refuseInput(problems);
  return Object.fromEntries(values);
}

/** A setting of an account as people write it. */
export function writeAccountSetting(account: AccountRecord, name: AccountSetting): string {
  return (ACCOUNT_SETTINGS[name] as Setting<Value>).write(account[name]); // the value of a setting is of its kind
}

function isTimeZone(text: string): boolean {
  try {
    return /^[A-Za-z]/.test(text) && Boolean(new Intl.DateTimeFormat('en', { timeZone: text }));
  } catch {
    return false;
  }
}
