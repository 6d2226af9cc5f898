// How changesets become changelogs: the sentences that were written, without hashes of commits, which tell readers nothing.

/** The entry of one changeset. */
export function getReleaseLine({ summary }) {
  const [first, ...rest] = summary.trim().split('\n');
  return [`- ${first}`, ...rest.map((line) => (line.trim() ? `  ${line}` : ''))].join('\n');
}

/** The entry of a package that only follows others. */
export function getDependencyReleaseLine(_changesets, updated) {
  const names = updated.map(({ name, newVersion }) => `${name} ${newVersion}`);
  return names.length > 0 ? `- Uses ${names.join(', ')}.` : '';
}
