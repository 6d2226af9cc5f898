// Compares JSONx with the JSON functions of the platform on one generated report of about 432 KB.
// The four functions take turns, and the printed number is the median of the ratios within each
// round, so that a slow moment of the machine does not count against one of them alone. Build the
// package first.

import { decodeJsonx, encodeJsonx } from '../dist/index.js';

const ROUNDS = 200;
const WARM_UP_ROUNDS = 40;

const REMARKS = [
  'Good order, light wear to the leading edge.',
  'Scuff marks to the left of the door & frame, about 30 cm above the skirting board.',
  'Not tested: no access to the "upper" unit on the day.',
  'Clean; minor chips < 5 mm along the sill.',
  'Tenant says: as found, see photographs.\nNo further action.',
];

function generateReport(noOfSections, noOfItems) {
  return {
    id: 4711,
    created_at: '2025-03-04T10:11:12Z',
    editable: true,
    conclusion: null,
    tags: [],
    sections: numbers(noOfSections).map((section) => ({
      id: section + 1,
      name: `Section ${section + 1}`,
      items: numbers(noOfItems).map((item) => generateItem(section, item)),
    })),
  };
}

function generateItem(section, item) {
  return {
    id: section * 1000 + item,
    name: pick(['Door', 'Walls', 'Ceiling', 'Floor', 'Window'], item),
    description: numbers(4 + ((section + item) % 4))
      .map((remark) => pick(REMARKS, section + item * 3 + remark))
      .join(' '),
    condition: pick(['GOOD', 'FAIR', 'POOR', null], item),
    is_action: item % 7 === 0,
    cost: item * 1.25,
    photo: `https://example.com/photos/${section}/${item}.jpg`,
  };
}

function numbers(count) {
  return Array.from({ length: count }, (_, index) => index);
}

function pick(values, index) {
  return values[index % values.length];
}

const report = generateReport(40, 24);
const json = JSON.stringify(report);
const jsonx = encodeJsonx(report);
const bytes = Buffer.from(jsonx);
// The same document with one comment: the reader for plain documents leaves it to the XML parser.
const commented = Buffer.from(jsonx.replace('><', '><!-- --><'));

if (
  JSON.stringify(decodeJsonx(bytes)) !== json ||
  JSON.stringify(decodeJsonx(commented)) !== json
) {
  throw new Error('the round trip changed the document');
}

const subjects = {
  stringify: () => JSON.stringify(report),
  // Strings are put together lazily: asking for a character makes the engine finish the work.
  write: () => encodeJsonx(report).charCodeAt(0),
  parse: () => JSON.parse(json),
  read: () => decodeJsonx(bytes),
  readByParser: () => decodeJsonx(commented),
};

function measureRound() {
  const round = {};
  for (const [name, subject] of Object.entries(subjects)) {
    const start = performance.now();
    subject();
    round[name] = performance.now() - start;
  }
  return round;
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

numbers(WARM_UP_ROUNDS).forEach(measureRound);
const rounds = numbers(ROUNDS).map(measureRound);

function printRatio(label, name, base) {
  const milliseconds = median(rounds.map((round) => round[name])).toFixed(2);
  const ratio = median(rounds.map((round) => round[name] / round[base])).toFixed(2);
  process.stdout.write(`${label}: ${milliseconds} ms, ${ratio} x JSON.${base}\n`);
}

process.stdout.write(`JSON ${json.length} bytes, JSONx ${bytes.length} bytes, ${ROUNDS} rounds\n`);
printRatio('write (target 2.5)', 'write', 'stringify');
printRatio('read (target 9)', 'read', 'parse');
printRatio('read, by the XML parser', 'readByParser', 'parse');
