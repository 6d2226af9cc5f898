/** The vocabulary of faults of paginated lists. */
import { bodies, replies, writesTo } from '../effects.js';
import type { Effect } from '../fault.js';
import { isGood, isObject, type Json, type JsonObject, type RequestDraft } from '../message.js';

export const LIST = 'GET /properties';

/** Alters one part of the envelope. */
const part = (
  name: string,
  change: (part: JsonObject, body: JsonObject, request: RequestDraft) => void,
  list: string,
) =>
  bodies(list, (body, request) => {
    if (isObject(body) && isObject(body[name])) change(body[name], body, request);
  });
export const pagination = (change: Parameters<typeof part>[1], list = LIST) =>
  part('pagination', change, list);
export const links = (change: Parameters<typeof part>[1], list = LIST) =>
  part('links', change, list);

/** Alters the records of a page. */
export const data = (
  change: (records: Json[], request: RequestDraft) => Json[] | undefined,
  list = LIST,
) =>
  bodies(list, (body, request) => {
    if (isObject(body) && Array.isArray(body['data']))
      body['data'] = change(body['data'], request) ?? body['data'];
  });

/** Swaps two neighbours of a page. */
export const swapSecondAndThird = ([first, second, third, ...others]: Json[]) =>
  third === undefined ? undefined : [first, third, second, ...others];

/** Reverses a page if it is filtered by this parameter. */
export const oldestFirstBy = (list: string, name: string) =>
  data(
    (records, { query }) => (isFilteredBy(query, name) ? [...records].reverse() : undefined),
    list,
  );

function isFilteredBy(query: URLSearchParams, name: string): boolean {
  return [...query.keys()].some((key) => key === name || key.startsWith(`${name}[`));
}

/** Puts records first below which something was created, the latest first. */
export const hungFirst = (path: string, below: string): Effect =>
  replies(`GET ${path}`, (answer, _request, memory) => {
    if (!isGood(answer) || !isObject(answer.json) || !Array.isArray(answer.json['data'])) return;
    const hung = writesTo(memory, `POST ${path}/{}/${below}`);
    const places = hung.map(({ request }) => request.path);
    const rank = (record: Json) =>
      places.lastIndexOf(`${path}/${isObject(record) && record['id']}/${below}`);
    answer.json['data'].sort((one, other) => rank(other) - rank(one));
  });

/** Puts updated records first, the latest first. */
export const changedFirst = (path: string): Effect =>
  replies(`GET ${path}`, (answer, _request, memory) => {
    if (!isGood(answer) || !isObject(answer.json) || !Array.isArray(answer.json['data'])) return;
    const changes = writesTo(memory, `PUT ${path}/{}, POST ${path}/{}/complete`);
    const changed = changes.map(({ request }) => Number(request.path.split('/')[2]));
    const rank = (record: Json) => changed.lastIndexOf(Number(Object(record)['id']));
    answer.json['data'].sort((one, other) => rank(other) - rank(one));
  });

/** Alters every link that is not null. */
export const eachLink = (change: (link: string, name: string) => Json, list = LIST) =>
  links((all) => {
    for (const [name, link] of Object.entries(all))
      if (typeof link === 'string') all[name] = change(link, name);
  }, list);

/** Removes parameters from a link, by name. */
export const withoutParameters = (isOne: (name: string) => boolean) => (link: string) => {
  const url = new URL(link);
  for (const name of [...url.searchParams.keys()]) if (isOne(name)) url.searchParams.delete(name);
  return url.href;
};

/** Removes the filter by custom fields from a link. */
export const withoutCustomFields = withoutParameters((name) => name.startsWith('customFields['));
