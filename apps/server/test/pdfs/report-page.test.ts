import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASES, newDatabase } from '../support/databases.js';
import { addInspection, addProperty, pullTriggers } from '../support/records.js';
import { type PdfDesk, startPdfDesk } from './desk.js';

// The address a report_key stands for: outside of the API, the finished report as a PDF (D-44).

describe.each(DATABASES)('on %s', (database) => {
  let desk: PdfDesk;
  beforeAll(async () => {
    desk = await startPdfDesk(await newDatabase(database));
  });
  afterAll(() => desk.stop());

  const inspectionAfter = async (...triggers: string[]) => {
    const address = { line1: '2 <b>Mill</b> Lane', city: 'York', postcode: 'YO1' };
    const { id: property_id } = await addProperty(desk.api.current, { address });
    const inspection = await addInspection(desk.api.current, property_id, { title: 'R & D' });
    await pullTriggers(desk.api.current, inspection.id, ...triggers);
    return inspection;
  };
  const open = (key: string) =>
    supertest(desk.server.addresses.publicUrl).get(`/reports/${key}`).redirects(0);

  it('opens the PDF of a report that is Complete, once it is made, and tells no listener of it', async () => {
    const { report_key } = await inspectionAfter('complete');
    await desk.told();
    const waiting = await open(report_key).expect(200);
    expect(waiting.headers['refresh']).toBe('3');
    expect(waiting.text).toContain('R &amp; D');
    expect(waiting.text).toContain('2 &lt;b&gt;Mill&lt;/b&gt; Lane<br>York<br>YO1');
    await desk.work();
    const { headers } = await open(report_key).expect(303);
    const pdf = await fetch(headers['location'] ?? '');
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect((await pdf.text()).slice(0, 5)).toBe('%PDF-');
    expect(await desk.told()).toEqual([]);
  });

  it('opens that of a report that is Closed', async () => {
    const { id, report_key } = await inspectionAfter('complete', 'close');
    await open(report_key).expect(200);
    await desk.publish(id);
    await open(report_key).expect(303);
  });

  it.each([[[]], [['start']], [['start', 'submit']], [['cancel']], [['complete', 'reopen']]])(
    'leads nowhere after %j, for the report is not finished',
    async (triggers) => {
      const { report_key } = await inspectionAfter(...triggers);
      expect((await open(report_key).expect(404)).text).toContain('There is no such report');
    },
  );

  it('shows the report as it is, after it was reopened and changed', async () => {
    const { id, report_key } = await inspectionAfter('complete');
    await desk.publish(id);
    await open(report_key).expect(303);
    await pullTriggers(desk.api.current, id, 'reopen');
    const section = { name: 'Lounge', block_type: 'DETAILED' };
    await desk.api.current.post(`/v2/inspections/${id}/rooms`).send(section).expect(200);
    await open(report_key).expect(404);
    await pullTriggers(desk.api.current, id, 'complete');
    await open(report_key).expect(200);
    await desk.publish(id);
    await open(report_key).expect(303);
  });

  it('tells of an unknown address as such, and authorises no request of the API (INS-074)', async () => {
    for (const key of ['x', '%00', "'", '%F0%9F%98%80', 'x'.repeat(500)])
      expect((await open(key).expect(404)).text).toContain('There is no such report');
    const { id, report_key } = await inspectionAfter('complete');
    const api = supertest(desk.server.addresses.current.baseUrl);
    await api.get(`/inspections/${id}`).set('Authorization', `Bearer ${report_key}`).expect(401);
  });

  it('is not framed, indexed, kept or passed on', async () => {
    const { report_key } = await inspectionAfter('complete');
    const { headers, text } = await open(report_key).expect(200);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toContain('<meta name="robots" content="noindex">');
  });
});
