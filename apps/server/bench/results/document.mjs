import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../data/places.mjs';
import { asMarkdown } from './table.mjs';

// docs/performance.md: the text is written by people, the figures between the markers only by the benchmark.

const file = join(root, 'docs/performance.md');

/**
 * Puts each table in its place.
 * @param {readonly import('./table.mjs').Table[]} tables
 * @param {string} circumstances command, machine and date, which stand above each table
 */
export function writeTables(tables, circumstances) {
  const written = tables.reduce(
    (text, table) => replaceBetween(text, table.id, `${circumstances}\n\n${asMarkdown(table)}`),
    readFileSync(file, 'utf8'),
  );
  writeFileSync(file, written);
}

/** @param {string} text @param {string} id @param {string} content */
function replaceBetween(text, id, content) {
  const [begin, end] = [`<!-- measured: ${id} -->`, `<!-- end of ${id} -->`];
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`docs/performance.md has no place for ${id}`);
  return `${before}${begin}\n\n${content}\n\n${end}${after}`;
}
