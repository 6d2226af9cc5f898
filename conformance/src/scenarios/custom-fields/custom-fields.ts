import { OutOfReach } from '../../base/stops.js';
import * as decided from '../../checks/custom-fields/decided.js';
import * as ofInspections from '../../checks/custom-fields/of-inspections.js';
import * as fields from '../../checks/custom-fields/stated.js';
import { hasNoCustomFields } from '../../checks/custom-fields/stated.js';
import { returnsIt as inspectionComesBack } from '../../checks/inspections/create.js';
import { leadsToItsPage } from '../../checks/pagination/links.js';
import { returnsIt } from '../../checks/properties/create.js';
import { type ScenarioContext, scenario } from '../../engine/scenario.js';
import { idsOf, readJson, valueAt } from '../../net/body.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { followOthers, orFollowPlain } from '../pagination/walk.js';
import {
  type CustomFieldInput,
  changeText,
  readCustomFields,
  sayRefused,
} from '../records/custom-fields.js';
import { writeDay } from '../records/date-forms.js';
import { calendarOf, usualType } from '../records/inspection.js';
import { bareProperty, makeProperty, NO_SUCH_ID, standingProperty } from '../records/property.js';
import { listWhen } from '../requests/lists.js';
import { readOnce, readUnlessAsked } from '../requests/once.js';
import { fillOne, makeOther, tryStrange } from './filled.js';
import { chooseFrom, findOptionalField, findTextFields, NO_OPTIONAL } from './text-fields.js';

/** What a list of unknown shape cannot show. */
const OF_LISTS = [fields.listed, fields.listsOnlyAvailable];

export const useCustomFields = scenario({
  id: 'custom-fields/use',
  about: 'A property gets values in its custom fields, they are changed, and it is found by them.',
  profile: 'custom-fields',
  revisions: ['current'],
  checks: [
    fields.isObject,
    fields.entryFields,
    fields.listed,
    fields.requiredAsListed,
    fields.listsOnlyAvailable,
    fields.takenOnCreate,
    fields.updateWithAll,
    fields.untouchedByOthers,
    fields.filtersList,
    leadsToItsPage,
    decided.filterMatchesPart,
    decided.leftOutIsCleared,
    decided.showsEveryField,
    decided.listShape,
    decided.inspectionListShape,
  ],
  async act(context) {
    const { api, cannotJudge, judge, marks, needsId } = context;
    const ofInspections = await readOnce(context, '/custom-fields/2');
    judge(decided.inspectionListShape, { list: ofInspections });
    const orFollow = <T>(use: () => T | Promise<T>) =>
      orFollowPlain(context, '/properties', leadsToItsPage, use);
    const found = await orFollow(() => findTextFields(context));
    const { list, texts, required, unread } = found;
    if (unread !== undefined) cannotJudge(unread, ...OF_LISTS);
    judge(decided.listShape, { list });

    const value = `Blue ${marks.word()}`;
    const strange = await tryStrange(context, { texts, required, ofInspections });
    if (strange) judge(fields.listsOnlyAvailable, strange);
    const choices = await orFollow(() => chooseFrom(texts, strange));
    // Created right before the other one, so that an unfiltered list shows both on its first page.
    const word = marks.word();
    const other = await makeOther(context, { required, field: choices[1], word });
    const filled = await fillOne(context, { ...found, choices, value });
    if (!filled) {
      judgeForm(context, found, other.exchange);
      return orFollow(() => {
        throw new OutOfReach(sayRefused(1));
      });
    }
    const own = needsId(filled.exchange, returnsIt);
    judgeForm(context, found, filled.exchange);
    judgeFilled(context, found, { ...filled, value });
    const path = `/properties/${own}`;
    const changed = await changeValues(context, path, { ...filled, value, word });
    await findByText(context, { ...filled, ...changed, own, other: other.id });
    const untouched = await api.put(path, { notes: 'Only this changes' });
    judge(fields.untouchedByOthers, { before: changed.after, update: untouched });
    await leaveOut(context, path, { ...filled, ...changed });
  },
});

type Found = Awaited<ReturnType<typeof findTextFields>>;
type Filled = NonNullable<Awaited<ReturnType<typeof fillOne>>>;

/** Judges the form in which a property shows its custom fields. */
function judgeForm(
  { judge }: ScenarioContext,
  { list, unread }: Pick<Found, 'list' | 'unread'>,
  property: Exchange,
): void {
  judge(fields.isObject, { property });
  judge(fields.entryFields, { property });
  if (unread === undefined) judge(fields.listed, { property, list });
  judge(fields.requiredAsListed, { property, list });
}

/** Judges the values of a property that was created with some. */
function judgeFilled(
  { judge }: ScenarioContext,
  { list, unread }: Pick<Found, 'list' | 'unread'>,
  { id, beside, given, exchange, value }: Filled & { readonly value: string },
): void {
  if (unread === undefined) judge(fields.listsOnlyAvailable, { answered: exchange, id, value });
  judge(fields.takenOnCreate, { property: exchange, id, value, beside });
  judge(decided.showsEveryField, { property: exchange, list, set: Object.keys(given) });
}

interface ToChange extends Filled {
  /** The text of the first field. */
  readonly value: string;
  /** A word of the new text. */
  readonly word: string;
}

/** Updates the values. Returns what was sent, what is read, and the texts the two fields now have. */
async function changeValues(context: ScenarioContext, path: string, of: ToChange) {
  const { api, judgeOnceShown } = context;
  const { id, beside, third, exchange, value, word } = of;
  const which = { shown: exchange, id, beside: beside?.id, third, word };
  const { update, values, text } = await changeText(context, path, which);
  const after = await judgeOnceShown(
    () => api.get(path),
    (after, judge) => judge(fields.updateWithAll, { update, after, values }),
  );
  const besideNow = beside && { id: beside.id, value: textAt(after, beside.id) };
  // A search must find the updated value where the update was accepted.
  return { after, values, text: isSuccess(update) ? text : value, beside: besideNow };
}

/** The text of a custom field that a property shows; empty where it shows none. */
function textAt(property: Exchange, id: string): string {
  const shown = valueAt(readJson(property), `customFields.${id}.value`);
  return typeof shown === 'string' ? shown : '';
}

interface ToFind extends Pick<Filled, 'id' | 'beside'> {
  /** The property with the text, and another one that has it in the field beside. */
  readonly own: number;
  readonly other: number;
  readonly text: string;
}

/** The list of what matches every query; of the first alone where the target does not combine them. */
async function searchByAll(
  context: ScenarioContext,
  isRight: (list: Exchange) => boolean,
  [first, ...others]: readonly Readonly<Record<string, string>>[],
): Promise<Exchange> {
  // Every way to combine filters finds what fits all of them. That they can be combined is not shown.
  const isEnough = (list: Exchange) => isRight(list) || (others.length > 0 && isRefusal(list));
  const query = Object.assign({}, first, ...others);
  const list = await listWhen(context, '/properties', isEnough, query);
  return isRight(list) || !isEnough(list) ? list : listWhen(context, '/properties', isRight, first);
}

/** Finds the property by the texts of its fields, by page, and by parts of a text. */
async function findByText(
  context: ScenarioContext,
  { id, beside, own, other, text }: ToFind,
): Promise<void> {
  const { api, judge, wants } = context;
  const isThere = (found: Exchange) => idsOf(found).includes(own);
  const query = { [`customFields[${id}]`]: text };
  const ofBeside = beside?.value ? [{ [`customFields[${beside.id}]`]: beside.value }] : [];
  const list = await searchByAll(context, isThere, [query, ...ofBeside]);
  // Each of the two has the text in one of these fields, and neither in both.
  const ofBoth = beside && { ...query, [`customFields[${beside.id}]`]: text };
  const alsoOfAnother = ofBoth && (await api.get('/properties', { query: ofBoth }));
  for (const led of await followOthers(context, [list])) judge(leadsToItsPage, led);
  // It is the only match, so the second page of size 1 must be empty.
  const pageOf = (page: number) =>
    api.get('/properties', { query: { ...query, per_page: 1, page } });
  const second = await pageOf(2);
  // Where the filter is overlooked and another one was made since, it is the second of all.
  const later = isThere(second) ? await pageOf(3) : second;
  judge(fields.filtersList, { list, later, alsoOfAnother, own, other });
  if (!wants(decided.filterMatchesPart)) return;
  const search = (words: string) =>
    api.get('/properties', { query: { [`customFields[${id}]`]: words } });
  const part = text.slice(2, -2);
  const lists = [await search(part), await search(part.toUpperCase())];
  judge(decided.filterMatchesPart, { lists, id: own });
}

/** Updates the property without the value of the first field, if that is optional. */
async function leaveOut(
  { api, cannotJudge, judge, wants }: ScenarioContext,
  path: string,
  { id, isOptional, values }: Filled & { readonly values: CustomFieldInput },
): Promise<void> {
  if (!isOptional) return cannotJudge(NO_OPTIONAL, decided.leftOutIsCleared);
  if (!wants(decided.leftOutIsCleared)) return;
  const { [id]: _left, ...others } = values;
  const cleared = await api.put(path, { custom_fields: others });
  judge(decided.leftOutIsCleared, { update: cleared, id });
}

export const sendCustomFieldForms = scenario({
  id: 'custom-fields/forms',
  about: 'Custom field values are sent in every form, right and wrong.',
  profile: 'custom-fields',
  revisions: ['current'],
  checks: [
    decided.everyForm,
    decided.otherName,
    decided.otherTypesRefused,
    decided.unknownIdRefused,
  ],
  async act(context) {
    const { api, judge } = context;
    const { id, required } = await findOptionalField(context);
    const input = await bareProperty(context);
    const post = (given: unknown, name = 'custom_fields') =>
      api.post('/properties', { ...input, custom_fields: undefined, [name]: given });

    const bare = await post({ ...required, [id]: 'bare' });
    const nothing = await post({ ...required, [id]: null });
    const named = await post({ ...required, [id]: { value: 'named' } }, 'customFields');
    const path = `/properties/${(await makeProperty(context)).id}`;
    const put = (given: unknown, name = 'custom_fields') => api.put(path, { [name]: given });
    const renamed = await put({ ...required, [id]: { value: 'renamed' } }, 'customFields');
    judge(decided.otherName, { taken: [named, renamed], id, values: ['named', 'renamed'] });

    const changed = await put({ ...required, [id]: 'changed' });
    const emptied = await put({ ...required, [id]: null });
    judge(decided.everyForm, {
      taken: [bare, nothing, changed, emptied],
      id,
      values: ['bare', '', 'changed', ''],
    });
    const twin = await put({ ...required, [id]: { value: 'right' } });
    for (const wrong of [5, true, ['text'], { value: 5 }]) {
      judge(decided.otherTypesRefused, { refused: await put({ ...required, [id]: wrong }), twin });
    }
    const refused = await put({ ...required, [NO_SUCH_ID]: { value: 'x' } });
    judge(decided.unknownIdRefused, { refused, twin });
  },
});

export const liveWithoutCustomFields = scenario({
  id: 'custom-fields/none',
  about:
    'A user of an account without custom fields sends a value all the same, and makes an inspection.',
  profile: 'custom-fields',
  revisions: ['current'],
  checks: [
    fields.nothingWithoutThem,
    fields.isObject,
    ofInspections.sameShape,
    decided.emptyWithoutThem,
  ],
  async act(context) {
    const { apiFor, judge, marks, needs, needsId } = context;
    const api = apiFor({ actor: 'carol' });
    const list = await readUnlessAsked(context, 'carol', '/custom-fields/1');
    if (readCustomFields(list).length > 0) {
      throw new OutOfReach(
        'actors.carol sees custom fields, but needs an account without them; if that account has none, the target shows carol those of another account',
      );
    }
    const address = { line1: marks.street(), city: 'Hull', postcode: 'HU1 1AA' };
    const input = { address, no_of_beds: 1, no_of_baths: 1 };
    const twin = await api.post('/properties', input);
    const custom_fields = { 1: { value: 'smuggled' } };
    needs(twin, returnsIt);
    const attempt = await api.post('/properties', { ...input, custom_fields });
    judge(fields.nothingWithoutThem, { attempt, twin });
    judge(fields.isObject, { property: twin });
    judge(decided.emptyWithoutThem, { list, property: twin });
    const inspection = await api.post('/inspections', {
      property: { id: needsId(twin, returnsIt) },
      type: usualType(context),
      conduct_date: writeDay(context, (await calendarOf(context)).week[1]),
    });
    needs(inspection, inspectionComesBack);
    judge(ofInspections.sameShape, { inspection });
  },
});

export const manageDefinitions = scenario({
  id: 'custom-fields/definitions',
  about: 'Definitions of custom fields are made, changed, used and removed.',
  profile: 'custom-fields',
  revisions: ['current'],
  disturbs: true, // a new required field would break the creates of other scenarios
  checks: [
    decided.definitionsListed,
    decided.definitionCreated,
    decided.definitionsManaged,
    decided.requiredOnCreate,
    decided.requiredOnUpdate,
  ],
  async act(context) {
    const { afterwards, api, judge, marks, needsId } = context;
    judge(decided.definitionsListed, { list: await api.get('/custom-fields') });
    const input = await bareProperty(context);
    const definition = { name: marks.word(), type: 'TEXT', required: true, entity: 1 };
    const created = await api.post('/custom-fields', definition);
    judge(decided.definitionCreated, { created, name: definition.name });
    const id = String(needsId(created, decided.definitionCreated));
    let removal: Promise<Exchange> | undefined;
    const remove = () => (removal ??= api.delete(`/custom-fields/${id}`));
    afterwards(remove);

    const refused = await api.post('/properties', input);
    const given = {
      ...(valueAt(input, 'custom_fields') as CustomFieldInput),
      [id]: { value: 'x' },
    };
    const twin = await api.post('/properties', { ...input, custom_fields: given });
    judge(decided.requiredOnCreate, { refused, twin });
    const path = `/properties/${needsId(twin, returnsIt)}`;
    const { [id]: _left, ...others } = given;
    const without = await api.put(path, { custom_fields: others });
    const complete = await api.put(path, { custom_fields: given });
    judge(decided.requiredOnUpdate, { refused: without, twin: complete, id });

    const name = marks.word();
    const update = await api.put(`/custom-fields/${id}`, { name });
    const deletion = await remove();
    const list = await api.get('/custom-fields');
    judge(decided.definitionsManaged, { created, update, deletion, list, name });
  },
});

export const earlierHasNoCustomFields = scenario({
  id: 'custom-fields/earlier',
  about: 'The earlier revision is asked for custom fields.',
  revisions: ['earlier'],
  checks: [fields.earlierHasNoList, hasNoCustomFields],
  async act(context) {
    const { judge } = context;
    judge(hasNoCustomFields, { created: (await standingProperty(context)).exchange });
    judge(fields.earlierHasNoList, { list: await readOnce(context, '/custom-fields/1') });
  },
});
