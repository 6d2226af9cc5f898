/** Questions that the specification leaves open. Each row may be answered in any of its ways. */

/** The questions with their possible answers; the first is the default. */
const CHOICES = {
  /** Whether ids are random or sequential. */
  ids: ['sparse', 'dense'],
  /** Whether both revisions share one sequence of ids or have one each. */
  numbers: ['together', 'apart'],
  /** The case of letters in UUIDs that the server creates. */
  uuids: ['upper', 'lower'],
  /** How UTC times are written. */
  times: ['zulu', 'fraction', 'offset'],
  /** The status of a successful create. */
  created: ['201', '200'],
  /** The media type and the shape of an error. */
  errors: ['problem', 'plain'],
  tokens: ['signed', 'opaque'],
  /** Sign-in and consent on several pages, or on one. */
  pages: ['two-step', 'plain'],
  /** A page size or page number that is too large gives the nearest page, or is refused. */
  paging: ['nearest', 'strict'],
  /** Whether lists show a new record at once or after a delay. */
  lists: ['at-once', 'late'],
  /** How a list of ids is written in a query. */
  arrays: ['brackets', 'commas'],
  /** Which custom fields a record shows: all of the account, or those with a value. */
  fields: ['all', 'given'],
  /** Whether a custom field may be set to an empty string. */
  values: ['filled', 'filled-or-empty'],
  /** Whether the list of available custom fields is a plain array or has an envelope. */
  listing: ['bare', 'enveloped'],
  pdf: ['later', 'at-once'],
  /** The payload of an event: all fields at the top level, or the inspection in a nested object. */
  events: ['flat', 'nested'],
  /** Whether POST /webhooks exists, as a route that receives events of other services. */
  inbound: ['none', 'webhooks'],
  /** Whether the account requires a review before an inspection is complete. */
  review: ['skipped', 'required'],
  /** Whether inspections are assigned and closed only on request, or by the office as well. */
  office: ['waits', 'acts'],
  /** Whether a report can always be written, or only once the inspection was started. */
  writing: ['always', 'started'],
  /** Whether an object in an update is merged into the stored one or replaces it. */
  objects: ['merged', 'replaced'],
  /** The precision with which conduct_date is stored. */
  appointments: ['seconds', 'minutes'],
  /** The method of `complete`, which the specification names differently in prose and example. */
  complete: ['post', 'put'],
  /** The response to creating a section: the section, no body, or 202 for later. */
  sections: ['returned', 'silent', 'later'],
  /**
   * The reports that can be copied to another inspection: any, or those of finished inspections.
   */
  copies: ['any', 'finished'],
  /** Whether the URL of a PDF is public, or needs the token and redirects. */
  files: ['open', 'guarded'],
  /** Whether a contact that reports are delivered to needs an email address. */
  contacts: ['reachable-or-not', 'reachable'],
  /**
   * What an inspection may be initialized from: a report or a template, or only the one its type
   * allows.
   */
  beginnings: ['either', 'by-type'],
  /** Which meter may follow another one: any, or only a later reading of the same meter. */
  readings: ['any', 'same-meter'],
  /** Whether surrounding white space of texts is kept. */
  texts: ['kept', 'trimmed'],
  /** Whether two rooms of a report, or two items of a room, may have the same name. */
  names: ['repeated', 'single'],
  /** The name of the attachments at the top level of a report. */
  report: ['pending_attachments', 'attachments'],
  /** Whether the JSONx namespace has the usual prefix or is the default namespace. */
  xml: ['prefixed', 'bare'],
} as const;

type Choices = typeof CHOICES;

/** One answer to each question. */
export type Variant = { readonly [Name in keyof Choices]: Choices[Name][number] };

/**
 * Parses `ids=dense,pdf=at-once`. Questions that are not named get their default; `other` alone
 * selects the last answer to every question. Throws an Error when a name or answer is unknown.
 */
export function readVariant(text: string): Variant {
  const names = Object.keys(CHOICES) as (keyof Choices)[]; // the keys of a literal
  const parts = text.split(',').filter((part) => part !== '' && part !== 'other');
  const wanted = new Map(
    parts.map((part) => {
      const [name = '', value] = part.split('=');
      return [name, value] as const;
    }),
  );
  const unknown = [...wanted.keys()].find((name) => !Object.hasOwn(CHOICES, name));
  if (unknown !== undefined) throw new Error(`There is no '${unknown}' among ${names.join(', ')}.`);
  const entries = names.map((name) => {
    const values: readonly string[] = CHOICES[name];
    const value = wanted.get(name) ?? values.at(text === 'other' ? -1 : 0) ?? '';
    if (!values.includes(value)) throw new Error(`${name} is one of ${values.join(', ')}.`);
    return [name, value];
  });
  return Object.fromEntries(entries) as Variant; // every value was looked up in the table
}
