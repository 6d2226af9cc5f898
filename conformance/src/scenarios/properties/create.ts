import { takesJsonBody } from '../../checks/general/formats.js';
import { isVisibleAtOnce } from '../../checks/general/writes.js';
import * as create from '../../checks/properties/create.js';
import * as values from '../../checks/properties/create-values.js';
import { listedAsRead, sameShape } from '../../checks/properties/list.js';
import {
  detachmentValues,
  furnishedValues,
  idsAreUnique,
  typeIsFree,
} from '../../checks/properties/rules.js';
import { FIELDS } from '../../checks/properties/shape.js';
import { type Context, type ScenarioContext, scenario } from '../../engine/scenario.js';
import { idAt, idsOf, recordsOf } from '../../net/body.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import {
  bareProperty,
  listedIn,
  needPermission,
  postWithListed,
  propertyDefaults,
  type WithListed,
} from '../records/property.js';
import { needListed, pageWith, readNew } from '../requests/lists.js';
import { sendTexts } from '../requests/short-texts.js';
import { LINE, LINES, TAG } from '../values/texts.js';

const UNUSUAL_TYPE = 'Converted lighthouse';

/** The checks that judge a listed value, shown or refused. */
const OF_LISTED = { furnished: furnishedValues, detachment: detachmentValues } as const;

export const createProperties = scenario({
  id: 'properties/create',
  about: 'One property is created with the least that is allowed and one with everything.',
  checks: [
    create.returnsIt,
    create.canBeRead,
    create.isListed,
    create.onlyFiveRequired,
    takesJsonBody,
    typeIsFree,
    idsAreUnique,
    ...Object.values(OF_LISTED),
    isVisibleAtOnce,
    sameShape,
    listedAsRead,
    ...FIELDS,
    values.country,
    values.defaults,
    values.leftOutIsFalse,
    values.leftOutIsNull,
    values.noTags,
    values.takesBaths,
    values.takesBeds,
    values.takesFlags,
    values.takesGarages,
    values.takesLines,
    values.takesTags,
    values.takesTexts,
    values.takesUprn,
  ],
  async act(context) {
    const { judge, wants } = context;
    const least = await bareProperty(context);
    const bare = await createWithLeast(context, least);
    const everything = everyInput(context, { least, bare });
    const { full, sent } = await createWithEverything(context, everything);
    judgeTaken(context, { bare, least, full, sent });
    if (wants(values.country)) await nameCountry(context, { bare, least });
    judge(values.leftOutIsNull, { bare });
    judge(values.leftOutIsFalse, { bare });
    judge(values.noTags, { bare });
    judge(values.defaults, { property: bare, expected: propertyDefaults(context.revision) });
    for (const field of FIELDS) judge(field, { records: [bare, full] });
    judge(idsAreUnique, { properties: [bare, full] });

    const { line1 } = everything.address;
    const { read, wholeRead, list } = await readBoth(context, { bare, full, line1 });
    await findInList(context, { full, wholeRead, list });
    for (const field of FIELDS) judge(field, { records: [read, wholeRead] });
    for (const taken of TAKEN_AS_READ) judge(taken, { created: wholeRead, sent });
    judge(values.takesTags, { created: wholeRead, sent: sent.tags });
  },
});

/** The checks of sent values that a property shows again when it is read. */
const TAKEN_AS_READ = [
  values.takesLines,
  values.takesTexts,
  values.takesFlags,
  values.takesBeds,
  values.takesBaths,
  values.takesUprn,
];

type Least = Awaited<ReturnType<typeof bareProperty>>;

/** Creates a property with nothing but what is required; without it, nothing else is judged. */
async function createWithLeast(context: ScenarioContext, least: Least): Promise<Exchange> {
  const { api, judge, needs } = context;
  const bare = await api.post('/properties', least);
  judge(create.returnsIt, { created: bare, line1: least.address.line1 });
  await needPermission(context, bare);
  judge(takesJsonBody, { created: bare });
  judge(create.onlyFiveRequired, { bare });
  needs(bare, create.returnsIt);
  return bare;
}

interface WithLeast {
  readonly least: Least;
  readonly bare: Exchange;
}

/** A value for every input, the bare property being the parent. */
function everyInput({ marks, revision }: Context, { least, bare }: WithLeast) {
  return {
    ...least,
    address: {
      line1: marks.street(),
      line2: 'Flat 3',
      city: 'York',
      county: 'North Yorkshire',
      postcode: 'YO1 7HH',
    },
    ref: marks.ref(),
    furnished: 'Fully Furnished',
    type: 'House',
    detachment: 'End Terrace',
    no_of_beds: 4,
    no_of_baths: 3,
    no_of_garages: 2,
    parking: true,
    garden: true,
    notes: LINES,
    tags: [TAG, 'listed', 'near the station'],
    ...(revision === 'current' ? { uprn: '010012345678', parent_property_id: idAt(bare) } : {}),
  };
}

type Everything = ReturnType<typeof everyInput>;

/**
 * Creates a property with unusual texts and many rooms and, where that is refused, a plain one; and
 * judges the values that lists allow. Returns the answer and what was sent.
 */
async function createWithEverything(context: ScenarioContext, everything: Everything) {
  const { api, judge, needs } = context;
  const { answered: unusual, sent: withTexts } = await sendTexts(
    (body) => api.post('/properties', body),
    {
      ...everything,
      address: { ...everything.address, line2: `Flat 3 ${LINE}` },
      type: `${UNUSUAL_TYPE} ${LINE}`,
      tags: [TAG, LINE],
      no_of_beds: 300,
      no_of_baths: 140,
    },
  );
  // The target may refuse a tag with a comma or so many rooms: the specification says neither which
  // texts a tag may have nor how many rooms a property.
  const plain = { ...everything, tags: ['sea view', 'listed'] };
  const usual = isRefusal(unusual) ? await postPlain(context, plain) : undefined;
  const full = usual?.created ?? unusual;
  const sent = { ...everything, ...(usual?.body ?? withTexts) };
  const odd = usual
    ? await api.post('/properties', await elsewhereLike(context, usual.body))
    : unusual;
  needs(full, create.returnsIt);
  const asked = { ...usual, created: full, body: sent };
  for (const field of ['furnished', 'detachment'] as const) {
    judge(OF_LISTED[field], listedIn(asked, field));
  }
  judge(typeIsFree, { created: odd, type: usual ? UNUSUAL_TYPE : withTexts.type });
  return { full, sent };
}

interface WithBoth extends WithLeast {
  readonly full: Exchange;
  readonly sent: Everything;
}

/** Judges that both answers show the values that were sent. */
function judgeTaken({ judge }: ScenarioContext, { bare, least, full, sent }: WithBoth): void {
  const { takesBaths, takesBeds, takesFlags, takesGarages, takesLines, takesTexts } = values;
  for (const taken of [takesLines, takesTexts, takesGarages, takesBeds, takesBaths]) {
    judge(taken, { created: full, sent });
  }
  for (const taken of [takesBeds, takesBaths]) judge(taken, { created: bare, sent: least });
  judge(takesFlags, { created: full, sent });
  judge(values.takesTags, { created: full, sent: sent.tags });
  judge(values.takesUprn, { created: full, sent });
}

/**
 * Creates a property in another country. The country is among the fields of a property but not
 * among the inputs, so it may be refused.
 */
async function nameCountry(context: ScenarioContext, { bare, least }: WithLeast): Promise<void> {
  const { api, judge } = context;
  const { address } = await bareProperty(context);
  const abroad = { ...least, address: { ...address, country: 'Scotland' } };
  const elsewhere = await api.post('/properties', abroad);
  judge(values.country, { bare, full: elsewhere, sent: abroad.address.country });
}

interface Both {
  readonly bare: Exchange;
  readonly full: Exchange;
  /** The street of the full one. */
  readonly line1: string;
}

/** Reads both properties, and lists by the address of the full one before that can be waited for. */
async function readBoth(context: ScenarioContext, { bare, full, line1 }: Both) {
  const { api, judge, needs, needsId } = context;
  const path = `/properties/${needsId(full, create.returnsIt)}`;
  const atOnce = await api.get(path);
  const list = await api.get('/properties', { query: { address: line1 } });
  const wholeRead = isSuccess(atOnce) ? atOnce : await readNew(context, path);
  const read = await readNew(context, `/properties/${needsId(bare, create.returnsIt)}`);
  judge(create.canBeRead, { created: bare, read });
  judge(create.canBeRead, { created: full, read: wholeRead });
  judge(isVisibleAtOnce, { created: full, read: atOnce, list });
  needs(read, create.canBeRead);
  needs(wholeRead, create.canBeRead);
  return { read, wholeRead, list };
}

interface Searched {
  readonly full: Exchange;
  readonly wholeRead: Exchange;
  /** The answer to the search for its address. */
  readonly list: Exchange;
}

/** Judges the property in the list. One that the search does not find may still be there. */
async function findInList(context: ScenarioContext, { full, wholeRead, list }: Searched) {
  const { judge, needsId } = context;
  const id = needsId(full, create.returnsIt);
  const isThere = (found: Exchange) => idsOf(found).includes(id);
  const listed = isThere(list) ? list : await pageWith(context, '/properties', id);
  judge(create.isListed, { created: full, list: listed });
  const shows = isThere(listed) ? listed : list;
  const seen = { list: shows, read: wholeRead };
  if (isThere(shows) || recordsOf(shows).length === 1) judge(sameShape, seen);
  needListed(listed, id, create.isListed);
  judge(listedAsRead, seen);
}

/**
 * The body of a similar property at another address, which some targets require to be unique, and
 * of an unusual type.
 */
async function elsewhereLike(context: Context, body: Readonly<Record<string, unknown>>) {
  const { address } = await bareProperty(context);
  return { ...body, address, type: UNUSUAL_TYPE };
}

/**
 * Creates a property; where its tags are refused, with tags of one word each, and finally with
 * plainer texts.
 */
async function postPlain(context: Context, body: Readonly<Record<string, unknown>>) {
  let last: WithListed | undefined;
  const { answered } = await sendTexts(async (sent) => {
    const asked = await postWithTags(context, sent);
    if (!last || !isRefusal(asked.created)) last = asked;
    return asked.created;
  }, body);
  return last ?? { created: answered, body };
}

async function postWithTags(context: Context, body: Readonly<Record<string, unknown>>) {
  const asked = await postWithListed(context, body);
  if (!isRefusal(asked.created)) return asked;
  const plainest = await postWithListed(context, { ...body, tags: ['listed', 'furnished'] });
  return isRefusal(plainest.created) ? asked : plainest;
}
