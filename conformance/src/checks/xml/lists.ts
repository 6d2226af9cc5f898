import { check } from '../../engine/check.js';
import { readJson, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { tryReadJsonx } from '../../net/jsonx-reader.js';
import { all, allIfAny, holds, metBecause, succeeds } from '../words/expect.js';

/** The members of `pagination` that are compared; a server may add others. */
const DOCUMENTED = ['perPage', 'currentPage', 'totalPages', 'totalRecords'];

export const listNames = check(
  'xml.answers.list-names',
  'the pages of a list are described in XML by the names they have in JSON',
  ({ xml, json }: { xml: Exchange; json: Exchange }) => {
    const read = tryReadJsonx(xml.response.body);
    if ('fault' in read || !isSuccess(xml)) return metBecause('the list is not shown in JSONx');
    const [inJson, inXml] = [readJson(json), read.value].map((body) =>
      Object.keys(Object(valueAt(body, 'pagination'))),
    );
    const expected = DOCUMENTED.filter((name) => inJson?.includes(name));
    return allIfAny(
      expected.map((name) =>
        holds(inXml?.includes(name) === true, xml, 'body.pagination', name, inXml),
      ),
      metBecause('the list in JSON has none of these names'),
    );
  },
);

export const listsRecords = check(
  'xml.answers.lists-records',
  'a list in XML holds as many records as it counts, as in JSON',
  ({ xml }: { xml: Exchange }) => {
    const read = tryReadJsonx(xml.response.body);
    if ('fault' in read) return all(succeeds(xml), holds(false, xml, 'body', 'JSONx', read.fault));
    const data = valueAt(read.value, 'data');
    const [total, size] = ['totalRecords', 'perPage'].map((name) =>
      Number(valueAt(read.value, `pagination.${name}`)),
    );
    const due = Math.min(total ?? 0, size ?? 0);
    const shown = Array.isArray(data) ? data.length : undefined;
    const isSo = shown === due || !Number.isInteger(due); // a wrong total is judged elsewhere
    return all(succeeds(xml), holds(isSo, xml, 'body.data', `${due} records`, shown));
  },
);
