import {
  everyAnswerIsJson,
  jsonContentType,
  jsonWheneverAsked,
} from '../../checks/general/formats.js';
import { idsArePositive, onlyKnownFields, timestampsInUtc } from '../../checks/general/records.js';
import { fitsProperty } from '../../checks/inspections/filter-recorded.js';
import { carriesRateLimit } from '../../checks/limits/limits.js';
import { notStored } from '../../checks/oauth/tokens.js';
import { inspectionsNewestFirst, propertiesNewestFirst } from '../../checks/pagination/creation.js';
import { linksKeepQuery } from '../../checks/pagination/decided.js';
import { canBeFollowed } from '../../checks/pagination/links.js';
import * as lists from '../../checks/pagination/recorded.js';
import { namesOfStates } from '../../checks/states/create.js';
import {
  CONTACT,
  METER,
  PROFILE,
  PROPERTY,
  PROPERTY_OF_CURRENT,
} from '../../checks/words/documented.js';
import { scenario } from '../../engine/scenario.js';
import { idAt, readJson, valueAt } from '../../net/body.js';
import { type Exchange, isBelow, isSuccess, pathAfter } from '../../net/exchange.js';
import { followElsewhere } from '../pagination/walk.js';
import { needProfile } from '../records/clerks.js';
import { standingProperty } from '../records/property.js';
import { hostContact, hostMeter, hostProperty, readProperty } from '../records/standing.js';
import { readMadeOnce } from '../requests/once.js';

/** The path of each list, with the check of its order. */
const ORDERED = [
  [propertiesNewestFirst, '/properties'],
  [inspectionsNewestFirst, '/inspections'],
] as const;

/** Fields that the decisions add to the documented ones. */
const ADDED = ['account_id', 'created_at'];

/** Checks of every list that was read during the run. */
const OF_LISTS = [
  lists.eachOnce,
  lists.emptyPageIsLater,
  lists.fullBeforeTheLast,
  lists.linksStepOne,
  lists.pagesFitTotal,
  lists.recordsFitTotal,
  lists.withinSize,
] as const;

export const lookBack = scenario({
  id: 'general/look-back',
  about: 'The answers of the whole run are looked at once more.',
  last: true,
  checks: [
    idsArePositive,
    jsonContentType,
    everyAnswerIsJson,
    jsonWheneverAsked,
    namesOfStates,
    notStored,
    carriesRateLimit,
    canBeFollowed,
    linksKeepQuery,
    ...OF_LISTS,
    propertiesNewestFirst,
    inspectionsNewestFirst,
    fitsProperty,
  ],
  async act(context) {
    const { address, cannotJudge, judge, recorded, revision } = context;
    const isToken = ({ request }: Exchange) =>
      request.url === `${address.authUrl}/oauth/token` && request.method === 'POST';
    const all = recorded();
    const answered = all.filter((one) => isBelow(one, address.baseUrl) && !isOAuth(one));
    judge(idsArePositive, { answered });
    judge(jsonContentType, { answered });
    if (revision === 'earlier') cannotJudge('the earlier revision serves XML', everyAnswerIsJson);
    else judge(everyAnswerIsJson, { answered, baseUrl: address.baseUrl, revision });
    judge(jsonWheneverAsked, { answered, baseUrl: address.baseUrl, revision });
    const ofInspections = answered.filter(({ request }) =>
      request.url.startsWith(`${address.baseUrl}/inspections`),
    );
    judge(namesOfStates, { records: ofInspections.filter(isSuccess) });
    judge(carriesRateLimit, { answered });
    judge(linksKeepQuery, { lists: answered.filter(isFilteredList), baseUrl: address.baseUrl });
    const listed = answered.filter((one) => isList(one, address.baseUrl));
    for (const check of OF_LISTS) judge(check, { lists: listed });
    const ofAll = listed.filter((one) => pathAfter(one, address.baseUrl) === '/inspections');
    judge(fitsProperty, { lists: ofAll });
    judge(canBeFollowed, { again: await followElsewhere(context, listed) });
    for (const [check, route] of ORDERED) {
      const ofRoute = answered.filter((one) => pathAfter(one, address.baseUrl) === route);
      const isCreation = (one: Exchange) =>
        one.request.method === 'POST' && Number.isInteger(idAt(one));
      const created = ofRoute.filter(isSuccess).filter(isCreation);
      judge(check, { lists: ofRoute.filter((one) => isList(one, address.baseUrl)), created });
    }
    judge(notStored, { answered: all.filter(isToken) });
  },
});

export const showKnownFields = scenario({
  id: 'general/known-fields',
  about: 'A profile, a property and a contact are looked at for fields nobody documented.',
  checks: [onlyKnownFields, timestampsInUtc],
  async act(context) {
    const { judge, revision } = context;
    const { exchange } = await standingProperty(context);
    const records = [await needProfile(context), await readProperty(context)];
    records.push((await hostContact(context)).exchange);
    const property = revision === 'current' ? [...PROPERTY, ...PROPERTY_OF_CURRENT] : PROPERTY;
    const known = [PROFILE, property, CONTACT].map((names) => [...names, ...ADDED]);
    if (revision === 'current') {
      const [host, meter] = [await hostProperty(context), await hostMeter(context)];
      records.push(await readMadeOnce(context, `/properties/${host.id}/meters/${meter.id}`));
      known.push([...METER, ...ADDED]);
    }
    judge(onlyKnownFields, { records, known });
    judge(timestampsInUtc, { created: exchange });
  },
});

/**
 * Whether the exchange is a successful read of a page of properties or inspections, filtered or
 * not.
 */
function isList(exchange: Exchange, baseUrl: string): boolean {
  const path = pathAfter(exchange, baseUrl);
  const isOne = path === '/properties' || path === '/inspections';
  return isOne && exchange.request.method === 'GET' && isSuccess(exchange);
}

function isFilteredList(exchange: Exchange): boolean {
  const { search } = new URL(exchange.request.url);
  const links = valueAt(readJson(exchange), 'links');
  return search !== '' && typeof links === 'object' && links !== null;
}

/** Whether it is a request of OAuth: the base URL of OAuth may lie below that of the API. */
function isOAuth({ request }: Exchange): boolean {
  return new URL(request.url).pathname.includes('/oauth/');
}
