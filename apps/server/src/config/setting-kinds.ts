import { resolve } from 'node:path';

// How the texts of settings are read: each reader gives the value, or says what the text should have been.

/** What a setting should have been, as the end of "must be …". */
export class Expected {
  readonly what: string;

  constructor(what: string) {
    this.what = what;
  }
}

/** A whole number. */
export const integer = (from: number, to: number) => (text: string) => {
  const number = Number(text);
  const fits = /^\d+$/.test(text) && number >= from && number <= to;
  return fits ? number : new Expected(`a whole number from ${from} to ${to}`);
};

/** One of a few words. */
export const oneOf =
  <const T extends readonly string[]>(...values: T) =>
  (text: string): T[number] | Expected =>
    values.find((value) => value === text) ?? new Expected(`one of ${values.join(', ')}`);

/** An address below which routes are mounted, so its path is taken as it stands. */
export const address = (text: string) => {
  if (text === '') return null;
  const given = text.replace(/\/+$/, '');
  const url = URL.canParse(given) ? new URL(given) : null;
  const isPlain = /^https?:\/\/[^/?#@\\\s]+(?:\/[\w.~-]+)*$/i.test(given);
  const isKept = url && !/\/\.{1,2}(?:\/|$)/.test(given);
  return url && isPlain && isKept
    ? given
    : new Expected(
        'an http or https address without user, query or fragment, and with a plain path',
      );
};

/** A bucket, and what the names of its objects begin with. */
export const bucketAddress = (text: string) => {
  if (text === '') return null;
  const [, bucket, path = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(text) ?? [];
  if (bucket === undefined)
    return new Expected('an address like s3://bucket or s3://bucket/folder');
  const folder = path.replace(/\/+$/, '');
  return { bucket, prefix: folder === '' ? '' : `${folder}/` };
};

/** Texts separated by commas. */
export const list = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Origins as browsers send them; they are compared letter by letter. */
export const origins = (text: string) => {
  const given = list(text);
  const isOrigin = (origin: string) =>
    /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin;
  return given.every(isOrigin)
    ? given
    : new Expected(
        'origins separated by commas, each like https://app.example.com: in lower case, without path or slash at the end, and never *',
      );
};

/** A folder of this machine. */
export const folder = (text: string) => {
  const isAddress = /^(?:[a-z][\w+.-]+)?:/i.test(text);
  const isHome = text.startsWith('~'); // only a shell knows where that is
  const isRoot = resolve(text) === resolve('/');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const hasControl = /[\x00-\x1f\x7f]/.test(text);
  return isAddress || isHome || isRoot || hasControl
    ? new Expected('the path of a folder of its own, such as /srv/lintel')
    : resolve(text);
};

/** The address of a PostgreSQL database. */
export const postgresAddress = (text: string) => {
  const fits = text === '' || (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text));
  return fits ? text : new Expected('an address like postgres://user:password@host:5432/database');
};
