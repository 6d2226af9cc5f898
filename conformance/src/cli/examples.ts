/** Examples of each command, at the end of its help. */
import type { Command } from 'commander';
import { renderEndings } from './exit-codes.js';

const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  init: ['init', 'init --name "Our test system" --base-url https://test.example.org/api'],
  doctor: ['doctor', 'doctor --config other.yaml'],
  plan: ['plan', 'plan OAU --revision current', 'plan --failed --read-only'],
  run: [
    'run',
    'run PRO --revision current',
    'run --scenario oauth/refresh --verbose',
    'run --failed --out conformance-out',
  ],
  list: ['list PRP', 'list must --not-tested'],
  explain: [
    'explain PRP-026',
    'explain properties.create.city-required',
    'explain oauth/refresh',
    'explain pagination/one-lost',
  ],
  demo: ['demo', 'demo PRO --revision current', 'demo --server "node path/to/main.js demo"'],
  report: ['report conformance-out --as html,junit'],
  replay: ['replay conformance-out'],
  diff: ['diff before-out after-out'],
  certify: ['certify conformance-out --key key.pem --holder "Example Ltd"'],
  verify: ['verify certificate.html --public-key public.pem'],
  cleanup: ['cleanup conformance-out'],
  proxy: [
    'proxy pagination',
    'proxy --target https://test.example.org/api --fault pagination/one-lost',
  ],
};

/** Adds examples to the help of every command. */
export function addExamples(program: Command): void {
  for (const command of program.commands) {
    const lines = (EXAMPLES[command.name()] ?? []).map(
      (line) => `  $ npx ${program.name()} ${line}`,
    );
    const endings = renderEndings(command.name());
    command.addHelpText('after', `\nExamples:\n${lines.join('\n')}\n\n${endings}`);
  }
}
