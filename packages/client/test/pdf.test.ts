import { afterEach, expect, it } from 'vitest';
import { createClient, type PdfProgress, TimeoutError, waitForPdf } from '../src/index.js';
import { type Answers, answer, type Receiver, startReceiver } from './support/receiver.js';

let receiver: Receiver | undefined;
afterEach(() => receiver?.close());

async function clientOf(answers: Answers) {
  receiver = await startReceiver(answers);
  return createClient({ baseUrl: receiver.url, token: 'abc' });
}

const PDF = { type: 'CHANGES', url: 'https://files.example/report.pdf' };

it('asks until the PDF is there, and tells how long it has been', async () => {
  const client = await clientOf([answer(202), answer(202), answer(200, PDF)]);
  const progress: PdfProgress[] = [];
  const pdf = await waitForPdf(client, 7, {
    type: 'CHANGES',
    interval: 5,
    onProgress: (one) => progress.push(one),
  });
  expect(pdf).toEqual(PDF);
  expect(progress.map(({ requests }) => requests)).toEqual([1, 2]);
  expect(receiver?.arrivals.map(({ url, body }) => [url, body])).toEqual(
    Array(3).fill(['/inspections/7/pdf', '{"type":"CHANGES"}']),
  );
});

it('sends no body when no type is wanted', async () => {
  const client = await clientOf([answer(200, PDF)]);
  await waitForPdf(client, 7);
  expect(receiver?.arrivals[0]?.body).toBe('');
});

it('does not wait for ever', async () => {
  const client = await clientOf([answer(202)]);
  await expect(waitForPdf(client, 7, { interval: 20, timeout: 50 })).rejects.toThrow(TimeoutError);
});

it('ends when the caller ends it', async () => {
  const client = await clientOf([answer(202)]);
  const ending = new AbortController();
  const onProgress = () => ending.abort(new Error('Enough.'));
  await expect(waitForPdf(client, 7, { onProgress, signal: ending.signal })).rejects.toThrow(
    'Enough.',
  );
});
