/** A check that had nothing to look at says so. */
import { expect, test } from 'vitest';
import { answer, exchange } from '../../../test/support/exchanges.js';
import type { Finding } from '../../engine/check.js';
import { itemsShowActions } from '../lives/shown-additions.js';
import { takesNoSerial } from '../meters/stated.js';
import { leadsToItsPage } from '../pagination/links.js';
import { customerSeesOwn } from '../people/people.js';
import { byClientOfNothing, byClientOnPages } from '../properties/filter.js';
import { keepsCancelled } from '../properties/reports.js';
import { emptiesTags } from '../properties/update.js';
import { pendingByGiven } from '../reports/report.js';
import { namesakeIsNew } from '../rooms/copies.js';
import { isToldOfEach } from '../webhooks/pdf-generated.js';
import { valuesKept } from '../xml/requests.js';

const refused = answer({}, 422);
const [list, report] = [answer({ data: [] }), answer({ rooms: [] })];
const pdf = exchange({ method: 'POST', body: { type: 'FULL' } });

const SILENT: readonly (readonly [string, Finding])[] = [
  ['an action', itemsShowActions.judge({ report, action: refused })],
  ['a meter', takesNoSerial.judge({ update: refused, other: answer({ serial_no: 'E-1' }) })],
  ['a link', leadsToItsPage.judge({ list, again: undefined })],
  ['a page', byClientOnPages.judge({ list: refused, other: 2, client: 1 })],
  ['a client', byClientOfNothing.judge({ list: refused, client: 1 })],
  ['a report', keepsCancelled.judge({})],
  ['a list of tags', emptiesTags.judge({ update: refused })],
  ['a file', pendingByGiven.judge({ report, upload: refused, uuid: 'u' })],
  ['a copy', namesakeIsNew.judge({ copied: refused, report, name: 'Hall' })],
  ['a PDF', isToldOfEach.judge({ first: pdf, there: pdf, before: 0, after: 0 })],
  ['a body', valuesKept.judge({ written: [refused], sent: [{}], paths: [] })],
];

test.each(SILENT)('where there is not %s, a pass has a remark', (_, finding) => {
  expect(finding).toEqual({ outcome: 'met', note: expect.any(String) });
});

test('where it is the only check, nothing seen is no pass', () => {
  const finding = customerSeesOwn.judge({ list, foreign: answer({}, 404) });
  expect(finding).toEqual({ outcome: 'unknown', why: 'the list shows that user no property' });
});
