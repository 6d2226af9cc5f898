import type { Search } from '../lists/search.js';
import type { Statement } from '../statements.js';

// Statements that arrive with each search anew are the ones that came first with the same text, for a connection keeps
// a statement prepared as long as someone holds it.

/** How many are held: those that were asked for last. */
const MOST = 256;

/** Puts into searches the statements that came first. */
export function statementKeeper(most = MOST): (search: Search) => Search {
  const kept = new Map<string, Statement>(); // those asked for last come last
  const keep = (sent: Statement): Statement => {
    if (sent.runsOnce) return sent;
    const key = [sent.sql, ...sent.parameters].join(' '); // one text may take its values from other names
    const known = kept.get(key) ?? sent;
    kept.delete(key);
    kept.set(key, known);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return known;
  };
  return (search) => {
    const rows = keep(search.rows);
    if ('matches' in search) return { ...search, rows, matches: keep(search.matches) };
    return { ...search, rows, total: keep(search.total), numbers: keep(search.numbers) };
  };
}
