// Keeps the PDF of every report that has been completed; run it every night, it takes only what it has not yet.
//   node examples/archive-pdfs.mjs [folder]
import { createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { waitForPdf } from '@lintel/client';
import { connectToDemo } from './demo.mjs';

const COMPLETE = 400;
const folder = process.argv[2] ?? 'archive';
const atMost = Number(process.env.ARCHIVE_AT_MOST ?? Number.POSITIVE_INFINITY);
const client = connectToDemo();
mkdirSync(folder, { recursive: true });

let kept = 0;
for await (const inspection of client.listInspections({ state_id: [COMPLETE], per_page: 100 })) {
  if (kept >= atMost) break;
  const file = join(folder, nameOf(inspection));
  if (existsSync(file)) continue;
  const pdf = await waitForPdf(client, inspection.id, {
    onProgress: ({ elapsed }) =>
      console.log(`${file}: waiting for ${Math.round(elapsed / 1000)} s`),
  });
  await download(pdf.url, file);
  kept += 1;
  console.log(file);
}
console.log(`${kept} reports archived`);

/** Another name when the report is completed anew. */
function nameOf({ id, type, property, completed_at }) {
  const words = [completed_at?.slice(0, 10), property.address.postcode, type.name, id];
  return `${words.join('-').replaceAll(/[^\w-]+/g, '-')}.pdf`;
}

/** A download that breaks leaves no half file behind under its name. */
async function download(url, file) {
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}.`);
  await pipeline(Readable.fromWeb(response.body), createWriteStream(`${file}.part`));
  renameSync(`${file}.part`, file);
}
