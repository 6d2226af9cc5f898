/** Readers of request bodies. They accept exactly what the specification names. */
import { invalid } from './refusal.js';

/**
 * Validates a value of a request body. Throws Refusal, naming the path `at`, when it is not valid.
 */
export type Reader<T> = (value: unknown, at: string) => T;

type Readers<T> = { readonly [Name in keyof T]: Reader<T[Name]> };

export const text: Reader<string> = (value, at) => {
  if (typeof value !== 'string') throw invalid(at, 'a text');
  return value;
};

/** A string that is not blank. */
export const filled: Reader<string> = (value, at) => {
  if (text(value, at).trim() === '') throw invalid(at, 'a text that is not empty');
  return text(value, at);
};

export const flag: Reader<boolean> = (value, at) => {
  if (typeof value !== 'boolean') throw invalid(at, 'true or false');
  return value;
};

export const whole: Reader<number> = (value, at) => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) {
    throw invalid(at, 'a whole number');
  }
  return value;
};

/** A non-negative integer. */
export const count: Reader<number> = (value, at) => {
  if (whole(value, at) < 0) throw invalid(at, 'a number from 0 on');
  return whole(value, at);
};

export const email: Reader<string> = (value, at) => {
  if (!/^[^\s@]+@[^\s@]+$/.test(text(value, at))) throw invalid(at, 'an email address');
  return text(value, at);
};

export const uuid: Reader<string> = (value, at) => {
  const pattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
  if (!pattern.test(text(value, at))) throw invalid(at, 'a uuid');
  return text(value, at);
};

/** Any value, unchanged. */
export const anything: Reader<unknown> = (value) => value;

export function oneOf<const T extends string | number>(...values: readonly T[]): Reader<T> {
  return (value, at) => {
    const found = values.find((one) => one === value);
    if (found === undefined) throw invalid(at, `one of ${values.join(', ')}`);
    return found;
  };
}

export function orNull<T>(read: Reader<T>): Reader<T | null> {
  return (value, at) => (value === null ? null : read(value, at));
}

export function listOf<T>(read: Reader<T>): Reader<T[]> {
  return (value, at) => {
    if (!Array.isArray(value)) throw invalid(at, 'a list');
    return value.map((one, index) => read(one, `${at}[${index}]`));
  };
}

/** An object whose keys are record ids. */
export function byId<T>(read: Reader<T>): Reader<Map<number, T>> {
  return (value, at) =>
    new Map(
      Object.entries(plain(value, at)).map(([key, one]) => {
        if (!/^\d{1,16}$/.test(key)) throw invalid(`${at}.${key}`, 'named by a number');
        return [Number(key), read(one, `${at}.${key}`)];
      }),
    );
}

/** An object with any of the named fields, all of one type. */
export function byName<T>(read: Reader<T>, names: readonly string[]): Reader<Record<string, T>> {
  return (value, at) => {
    const entries = Object.entries(plain(value, at)).map(([name, one]) => {
      if (!names.includes(name)) throw invalid(`${at}.${name}`, 'left out: it is not known here');
      return [name, read(one, `${at}.${name}`)] as const;
    });
    return Object.fromEntries(entries);
  };
}

/** An object with all required fields, any optional ones, and no others. */
export function object<R extends object, O extends object>(
  required: Readers<R>,
  optional: Readers<O>,
): Reader<R & Partial<O>> {
  const readers: Readonly<Record<string, Reader<unknown>>> = { ...required, ...optional };
  return (value, at) => {
    const given = plain(value, at);
    const within = (name: string) => (at ? `${at}.${name}` : name);
    for (const name of Object.keys(required)) {
      if (!Object.hasOwn(given, name)) throw invalid(within(name), 'given');
    }
    const entries = Object.entries(given).map(([name, one]) => {
      const read = Object.hasOwn(readers, name) ? readers[name] : undefined;
      if (!read) throw invalid(within(name), 'left out: it is not known here');
      return [name, read(one, within(name))];
    });
    return Object.fromEntries(entries) as R & Partial<O>; // each entry was read by its reader
  };
}

function plain(value: unknown, at: string): object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid(at, 'an object');
  }
  return value;
}
