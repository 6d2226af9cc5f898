import type { Letter } from './letter.js';

/** A letter as plain text. */
export function letterText({ greeting, news, facts, link, next, from }: Letter): string {
  const width = Math.max(...facts.map(([label]) => label.length)) + 2;
  const table = facts.map(([label, text]) => `${`${label}:`.padEnd(width)}${text}`).join('\n');
  const address = link ? [`${link.label}:\n${link.url}`] : [];
  return `${[greeting, ...news, table, ...address, ...next, from].join('\n\n')}\n`;
}
