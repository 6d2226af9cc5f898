/** Some of what the specification leaves open, as a table: each row may be answered in either way. */

/** These open questions with their possible answers; the first is the default. */
const CHOICES = {
  /** Numbers of records. */
  ids: ['sparse', 'dense'],
  /** Whether both revisions number their records together, or each on its own. */
  numbers: ['together', 'apart'],
  /** Letters in the uuids this server makes. */
  uuids: ['upper', 'lower'],
  /** How UTC is written. */
  times: ['zulu', 'fraction', 'offset'],
  /** The status of a create. */
  created: ['201', '200'],
  /** The media type and the shape of an error. */
  errors: ['problem', 'plain'],
  tokens: ['signed', 'opaque'],
  /** Sign-in and consent: page after page, or all on one. */
  pages: ['two-step', 'plain'],
  /** A page that is too large or too far: the nearest there is, or a refusal. */
  paging: ['nearest', 'strict'],
  /** Whether lists show a record at once, or a moment after it was created. */
  lists: ['at-once', 'late'],
  /** How a list of numbers is written in a query. */
  arrays: ['brackets', 'commas'],
  /** Which custom fields a record shows: all of the account, or those with a value. */
  fields: ['all', 'given'],
  /** Whether a custom field that is sent may be empty. */
  values: ['filled', 'filled-or-empty'],
  /** Whether the available custom fields are listed bare or in an envelope. */
  listing: ['bare', 'enveloped'],
  pdf: ['later', 'at-once'],
  /** What a webhook holds: all at the top, or the inspection in an object of its own. */
  events: ['flat', 'nested'],
  /** What POST /webhooks is: nothing, or where others tell this service something. */
  inbound: ['none', 'webhooks'],
  /** Whether the account wants a review before an inspection is complete. */
  review: ['skipped', 'required'],
  /** Whether the office waits to be asked, or assigns and closes inspections by itself. */
  office: ['waits', 'acts'],
  /** Whether a report can always be written, or once the inspection was started. */
  writing: ['always', 'started'],
  /** Whether what an update says of an object is added to it, or takes its place. */
  objects: ['merged', 'replaced'],
  /** How exactly the time of an appointment is kept. */
  appointments: ['seconds', 'minutes'],
  /** The method of complete, which the prose and the example name differently. */
  complete: ['post', 'put'],
  /** What creating a section answers with: the section, nothing, or that it will be there later. */
  sections: ['returned', 'silent', 'later'],
  /** Which reports are copied to another inspection. */
  copies: ['any', 'finished'],
  /** Whether the address of a PDF is open to everybody, or asks for the token and leads on. */
  files: ['open', 'guarded'],
  /** Whether a contact that reports are delivered to needs an email. */
  contacts: ['reachable-or-not', 'reachable'],
  /** What an inspection may begin with: a report or a template, or that of the two its type allows. */
  beginnings: ['either', 'by-type'],
  /** Which meter may follow another one: any, or a later reading of the same. */
  readings: ['any', 'same-meter'],
  /** Whether blanks around a text are kept. */
  texts: ['kept', 'trimmed'],
  /** Whether two rooms of a report, or two items of a room, may be called alike. */
  names: ['repeated', 'single'],
  /** The name of the attachments at the top of a report. */
  report: ['pending_attachments', 'attachments'],
  /** The namespace of JSONx: with the usual prefix, or as the default. */
  xml: ['prefixed', 'bare'],
} as const;

type Choices = typeof CHOICES;

/** One answer to each of these questions. */
export type Variant = { readonly [Name in keyof Choices]: Choices[Name][number] };

/**
 * Reads `ids=dense,pdf=at-once`; what is not named is as by default, and `other` alone is the last
 * answer to every question. Throws an Error that names what is not understood.
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
