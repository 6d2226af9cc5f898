import { check } from '../../engine/check.js';
import { valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { tryReadJsonx } from '../../net/jsonx-reader.js';
import { all, holds, succeeds } from '../words/expect.js';

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
    const isSo = shown === due || !Number.isInteger(due); // numbers are judged by themselves
    return all(succeeds(xml), holds(isSo, xml, 'body.data', `${due} records`, shown));
  },
);
