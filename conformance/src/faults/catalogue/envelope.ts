/** The words that faults of the property list are written in. */
import { bodies } from '../effects.js';
import { isObject, type Json, type JsonObject, type RequestDraft } from '../message.js';

export const LIST = 'GET /properties';

/** Alters one part of the envelope. */
const part = (
  name: string,
  change: (part: JsonObject, body: JsonObject, request: RequestDraft) => void,
) =>
  bodies(LIST, (body, request) => {
    if (isObject(body) && isObject(body[name])) change(body[name], body, request);
  });
export const pagination = (change: Parameters<typeof part>[1]) => part('pagination', change);
export const links = (change: Parameters<typeof part>[1]) => part('links', change);

/** Alters the records of a page. */
export const data = (change: (records: Json[], request: RequestDraft) => Json[] | undefined) =>
  bodies(LIST, (body, request) => {
    if (isObject(body) && Array.isArray(body['data']))
      body['data'] = change(body['data'], request) ?? body['data'];
  });

/** Alters every link that is not null. */
export const eachLink = (change: (link: string, name: string) => Json) =>
  links((all) => {
    for (const [name, link] of Object.entries(all))
      if (typeof link === 'string') all[name] = change(link, name);
  });
