// Brings the properties in step with a file: adds what is new, changes what differs, leaves the rest alone.
//   node examples/sync-properties.mjs [file.csv]
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ValidationError } from '@lintel/client';
import { SingleBar } from 'cli-progress';
import { parse } from 'csv-parse/sync';
import { connectToDemo } from './demo.mjs';

const file = process.argv[2] ?? fileURLToPath(new URL('properties.csv', import.meta.url));
const rows = parse(readFileSync(file), { columns: true, skip_empty_lines: true, trim: true });
const client = connectToDemo();

const known = new Map();
for await (const property of client.listProperties({ per_page: 100 }))
  known.set(property.ref, property);

const bar = new SingleBar({ format: '{bar} {value}/{total} {ref}', noTTYOutput: true });
bar.start(rows.length, 0, { ref: '' });
const counts = { added: 0, changed: 0, unchanged: 0, refused: 0 };
const complaints = [];
for (const row of rows) {
  counts[await sync(row)] += 1;
  bar.increment({ ref: row.ref });
}
bar.stop();

for (const complaint of complaints) console.error(complaint);
console.log(
  Object.entries(counts)
    .map(([what, count]) => `${count} ${what}`)
    .join(', '),
);
process.exitCode = counts.refused > 0 ? 1 : 0;

async function sync(row) {
  const wanted = toProperty(row);
  const existing = known.get(row.ref);
  if (existing && isAsWanted(existing, wanted)) return 'unchanged';
  try {
    if (existing) await client.updateProperty(existing.id, wanted);
    else await client.createProperty(wanted);
    return existing ? 'changed' : 'added';
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    complaints.push(`${row.ref}: ${Object.values(error.fieldErrors).flat().join(' ')}`);
    return 'refused';
  }
}

function toProperty({ ref, line1, city, postcode, type, beds, baths, tags }) {
  return {
    ref,
    address: { line1, city, postcode },
    type,
    no_of_beds: Number(beds),
    no_of_baths: Number(baths),
    tags: tags ? tags.split(';') : [],
  };
}

function isAsWanted(existing, { address, tags, ...wanted }) {
  return (
    Object.entries(wanted).every(([name, value]) => existing[name] === value) &&
    Object.entries(address).every(([name, value]) => existing.address[name] === value) &&
    tags.length === existing.tags.length &&
    tags.every((tag) => existing.tags.includes(tag))
  );
}
