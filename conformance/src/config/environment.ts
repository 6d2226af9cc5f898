import { join } from '../base/dotted.js';

/** The variables of the process, handed in so that nothing but the entry point reads them. */
export type Environment = Readonly<Record<string, string | undefined>>;

const PLACE = /\$\{([A-Za-z_][A-Za-z0-9_]*)\}/g;
/** A text that looks like a placeholder and is none: `${A-B}`, `$NAME`. */
const NO_PLACE = /\$\{|^\$[A-Z_][A-Z0-9_]*$/;

/** The keys that may lack their variables, and what is wrong with those. */
export interface Lenience {
  readonly mayLack: (key: string) => boolean;
  /** Gets the problems of these keys. */
  readonly lacking: string[];
}

/** What `fillIn` needs and finds. */
export interface Filling {
  readonly environment: Environment;
  /** Gets each variable that is missing, and each invalid placeholder, with its key. */
  readonly problems: string[];
  /** Gets every text that names a variable, as it is written, by its key. */
  readonly written: Map<string, string>;
  readonly lenience?: Lenience | undefined;
}

/**
 * Replaces every `${NAME}` in the texts of `value`. A key that may lack its variable gets the name of the
 * variable.
 */
export function fillIn(value: unknown, filling: Filling, key = ''): unknown {
  if (typeof value === 'string') return fillInText(value, filling, key);
  if (Array.isArray(value)) {
    return value.map((entry, index) => fillIn(entry, filling, `${key}[${index}]`));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, fillIn(part, filling, join(key, name))]),
  );
}

function fillInText(
  text: string,
  { environment, problems, written, lenience }: Filling,
  key: string,
): string {
  if (NO_PLACE.test(text.replace(PLACE, ''))) {
    problems.push(
      `${key} names no environment variable; write "\${NAME}", with letters, digits and _`,
    );
  }
  return text.replace(PLACE, (_, name: string) => {
    written.set(key, text);
    const found = environment[name];
    const fault = findFault(found);
    if (fault === undefined) return found ?? '';
    const lacking = lenience?.mayLack(key) ? lenience.lacking : undefined;
    (lacking ?? problems).push(`${key} needs the environment variable ${name}, ${fault}`);
    return lacking ? name : (found ?? '');
  });
}

function findFault(value: string | undefined): string | undefined {
  if (value === undefined) return 'which is not set';
  if (value.trim() === '') return 'which is empty';
  if (/[\r\n]$/.test(value)) return 'whose value ends with a line break; set it without';
  return undefined;
}
