/** Checks of what Lintel decided about inspections where the specification is silent. */
import { check } from '../../engine/check.js';
import { readJson, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { shapeOf } from '../../net/mark.js';
import { all, answers, equals, fits, holds, succeeds } from '../words/expect.js';
import { eachShows, echo, type Records, refusal, shows, works } from '../words/kinds.js';
import { record, text } from '../words/types.js';

export const dateKeepsForm = eachShows(
  'inspections.decided.date-keeps-form',
  'a date stays a date and a date-time keeps its offset',
);
export const durationUnits = refusal(
  'inspections.decided.duration-units',
  'a time_to_complete in months or weeks is refused',
);
export const durationShownInHours = eachShows(
  'inspections.decided.duration-in-hours',
  'time_to_complete is shown in hours and minutes, seconds rounded up',
);
export const defaults = shows('inspections.decided.defaults', 'what is left out gets its default');
export const partOfPricing = shows(
  'inspections.decided.part-of-pricing',
  'the parts of pricing that are left out are empty strings',
);
export const takesDateOption = eachShows(
  'inspections.decided.takes-date-option',
  'conduct_date_option is taken and is 0 when left out',
);
export const takesTypist = eachShows(
  'inspections.decided.takes-typist',
  'typist.id sets the typist and null removes it',
);
export const takesReportNotes = eachShows(
  'inspections.decided.takes-report-notes',
  'notes.report is taken on create and on update',
);
export const clientOfProperty = eachShows(
  'inspections.decided.client-of-property',
  'client_id is that of the property at creation and stays',
);
export const propertyIsPresent = shows(
  'inspections.decided.property-is-present',
  'property shows what the property shows now',
);
export const staffUnknown = refusal(
  'inspections.decided.staff-unknown',
  'an unknown clerk or typist is refused',
);
export const referenceUnknown = refusal(
  'inspections.decided.reference-unknown',
  'an unknown property or type is refused',
);
export const changesEach = echo(
  'inspections.decided.changes-each',
  'each field that can be changed is changed',
  'title',
  'conduct_date',
  'conduct_date_option',
  'location_of_keys',
  'return_key',
  'time_to_complete',
  'pricing',
  'notes',
);
export const takesSameReferences = works(
  'inspections.decided.takes-same-references',
  'property.id and type.id may be repeated in an update',
);
export const referencesFixed = refusal(
  'inspections.decided.references-fixed',
  'property.id and type.id cannot be changed to another value',
);

export const strongKeys = check(
  'inspections.decided.strong-report-keys',
  'a report_key has at least 22 URL-safe characters',
  ({ records }: Records) =>
    all(
      ...records.map((one) => {
        const key = String(valueAt(readJson(one), 'report_key'));
        const { length, kind } = shapeOf(key);
        return holds(
          length >= 22 && kind !== 'any',
          one,
          'body.report_key',
          '22 characters or more',
          key,
        );
      }),
    ),
);

export const keyOpensNothing = check(
  'inspections.decided.key-opens-nothing',
  'a report_key authorises no request, in the header or in the query',
  ({ attempts }: { attempts: readonly Exchange[] }) =>
    all(...attempts.map((attempt) => answers(attempt, 401))),
);

export const templateLoadsAtOnce = check(
  'inspections.decided.template-loads-at-once',
  'the content of a preloaded template is in the report at once',
  ({ report }: { report: Exchange }) => {
    const rooms = valueAt(readJson(report), 'rooms');
    const count = Array.isArray(rooms) ? rooms.length : 0;
    return all(
      succeeds(report),
      holds(count > 0, report, 'body.rooms', 'at least one room', count),
    );
  },
);
export const templateKeepsState = eachShows(
  'inspections.decided.template-keeps-state',
  'a preloaded template has no influence on the state',
);
export const templateUnknown = refusal(
  'inspections.decided.template-unknown',
  'an unknown preload_template_id is refused',
);

export const cannotBeDeleted = check(
  'inspections.decided.cannot-be-deleted',
  'DELETE on an inspection answers 405',
  ({ deletion, after }: { deletion: Exchange; after: Exchange }) =>
    all(answers(deletion, 405), succeeds(after)),
);

export const wordingOfAccount = check(
  'inspections.decided.wording-of-account',
  'an account has either the names with Check or those with Move',
  ({ records }: Records) => {
    const last = records.at(-1) as Exchange; // never empty
    const names = records.map((one) => String(valueAt(readJson(one), 'type.name') ?? ''));
    const isOne = ['Check', 'Move'].some((word) => names.every((name) => name.includes(word)));
    return all(
      fits(last, record({ type: record({ name: text }) })),
      holds(isOne, last, 'body.type.name', 'one wording', names),
    );
  },
);

export const takesDateTimes = works(
  'inspections.decided.takes-date-times',
  'date-times are taken with or without seconds and fractions, with Z or an offset',
);
export const noSuchDay = refusal(
  'inspections.decided.no-such-day',
  'a day that does not exist is refused',
);

export const setsCoverImage = shows(
  'inspections.decided.sets-cover-image',
  'cover_image.id names an attachment of the inspection',
);
export const coverImageUnknown = refusal(
  'inspections.decided.cover-image-unknown',
  'a cover_image.id that is no attachment of the inspection is refused',
);
export const removesCoverImage = check(
  'inspections.decided.removes-cover-image',
  'cover_image null removes the image',
  ({ update }: { update: Exchange }) => all(succeeds(update), equals(update, 'cover_image', null)),
);
