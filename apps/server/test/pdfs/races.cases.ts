import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Storage, Stores } from '../../src/domain/ports.js';
import { renderPdf } from '../../src/jobs/render-pdf.js';
import { createWorker } from '../../src/jobs/worker.js';
import { type DatabaseName, newDatabase, runSql } from '../support/databases.js';
import { addRoom } from '../support/reports.js';
import { fetchBytes } from '../support/uploads.js';
import { type PdfDesk, startPdfDesk } from './desk.js';

// Many who ask at once, and reports that change while their PDF is made.

const ASKERS = 50;

export function pdfRaceCases(database: DatabaseName): void {
  let desk: PdfDesk;
  beforeAll(async () => {
    desk = await startPdfDesk(await newDatabase(database));
  });
  afterAll(() => desk.stop());

  const jobs = () => runSql(desk.server, "select id from jobs where kind = 'render_pdf'");
  const askOften = (id: number) =>
    Promise.all(Array.from({ length: ASKERS }, async () => (await desk.request(id)).status));

  it('fifty parallel requests lead to one job, one PDF and one event (PDF-012)', async () => {
    const id = await desk.inspection();
    expect(new Set(await askOften(id))).toEqual(new Set([202]));
    expect(await jobs()).toHaveLength(1);
    expect(await desk.told()).toHaveLength(1);
    expect(new Set(await askOften(id))).toEqual(new Set([200]));
    expect(await desk.told()).toEqual([]);
    expect(await runSql(desk.server, 'select id from pdfs')).toHaveLength(1);
  });

  it('requests while a PDF is published are answered with 202 or 200, and lead to one event', async () => {
    const id = await desk.inspection();
    await desk.request(id);
    let isDone = false;
    const working = desk.work().finally(() => {
      isDone = true;
    });
    const statuses: number[] = [];
    while (!isDone) {
      await pause(20); // for whoever draws
      statuses.push(
        ...(await Promise.all([desk.request(id), desk.request(id)])).map(({ status }) => status),
      );
    }
    await working;
    expect(new Set([...statuses, 200])).toEqual(new Set([202, 200]));
    expect(await desk.told()).toHaveLength(1);
    expect(await jobs()).toEqual([]);
  });

  it('a PDF asked for again after a change shows the change when it is announced, and is announced once', async () => {
    const id = await desk.inspection();
    await desk.request(id);
    const kind = renderPdf(desk.server.deps);
    let runs = 0;
    const run: typeof kind.run = async (job, signal) => {
      const outcome = await kind.run(job, signal);
      runs += 1;
      if (runs === 1) {
        await addRoom(desk.api.earlier, id, { name: 'Attic' });
        expect((await desk.request(id)).status).toBe(202);
      }
      return outcome;
    };
    await createWorker(desk.server.deps, { render_pdf: { ...kind, run } }).runDue();
    expect(runs).toBe(2);
    const events = await desk.told();
    expect(events).toHaveLength(1);
    const { status, url } = await desk.request(id);
    expect(status).toBe(200);
    const [{ url: announced } = { url: '' }] = events as { url: string }[];
    expect(await fetchBytes(announced)).toEqual(await fetchBytes(url));
  });

  it('the report that a PDF of changes compares with is not written while both are read', async () => {
    const previous = await desk.inspection();
    await addRoom(desk.api.earlier, previous);
    const id = await desk.inspection();
    const source = { type: 6, init_from: previous };
    await desk.api.current.put(`/inspections/${id}/initialization`).send(source).expect(200);
    await desk.api.current.post(`/inspections/${id}/start`).expect(200);
    expect((await desk.request(id, 'CHANGES')).status).toBe(202);

    const { deps } = desk.server;
    const order: string[] = [];
    let writing: Promise<unknown> | undefined;
    const write: Storage['write'] = async (work) => {
      const written = await deps.storage.write((stores) =>
        work({ ...stores, sections: { ...stores.sections, all: whileWriting(stores) } }),
      );
      order.push('read');
      return written;
    };
    const whileWriting =
      ({ sections }: Stores): Stores['sections']['all'] =>
      async (report) => {
        writing ??= addRoom(desk.api.earlier, previous, { name: 'Attic' }).then(() =>
          order.push('written'),
        );
        await Promise.race([writing, pause(300)]);
        return sections.all(report);
      };
    const kind = renderPdf({ ...deps, storage: { ...deps.storage, write } });
    expect(await createWorker(deps, { render_pdf: kind }).runDue()).toBe(1);
    await writing;
    expect(order).toContain('written');
    expect(order[0]).toBe('read');
    expect((await desk.request(id, 'CHANGES')).status).toBe(202); // what was read is no longer there
    await desk.told();
  });

  it('a PDF that cannot be made is tried five times, and then again when somebody asks (PDF-014)', async () => {
    const id = await desk.inspection();
    const { deps, worker } = desk.server;
    const broken = createWorker(
      { ...deps, log: deps.log.child({}, { level: 'silent' }) },
      { render_pdf: { ...renderPdf(deps), run: () => Promise.reject(new Error('no paper')) } },
    );
    expect((await desk.request(id)).status).toBe(202);
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      expect(await broken.runDue()).toBe(attempt <= 5 ? 1 : 0);
      desk.clock.forward({ minutes: 2 });
    }
    expect(await deps.storage.stores.jobs.listDead()).toMatchObject([
      { kind: 'render_pdf', attempts: 5, failure: 'no paper' },
    ]);
    expect(await worker.runDue()).toBe(0);
    expect((await desk.request(id)).status).toBe(202);
    expect(await desk.told()).toHaveLength(1);
    expect((await desk.request(id)).status).toBe(200);
  });
}
