import { SETTINGS } from './config.js';

/** The page that lists every setting, made from the settings themselves. */
export function configurationPage(): string {
  const rows = Object.entries(SETTINGS).map(
    ([name, { describes, otherwise }]) => `| \`${name}\` | ${code(otherwise)} | ${describes} |`,
  );
  return [
    '# Configuration',
    '',
    '<!-- Generated from apps/server/src/config.ts by `pnpm generate`. -->',
    '',
    'The server reads its settings from the environment. All mistakes are told together at the start,',
    'misspelt names included. What is set for one account is in operating.md.',
    '',
    '| Variable | Default | Meaning |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function code(text: string): string {
  return text === '' ? '(empty)' : `\`${text}\``;
}
