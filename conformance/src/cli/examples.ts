/** What a command is typed like, at the end of its help. */
import type { Command } from 'commander';
import { EXIT } from '../engine/exit-code.js';

const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  init: ['init', 'init --name "Our test system" --base-url https://test.example.org/api'],
  doctor: ['doctor', 'doctor --config other.yaml'],
  plan: ['plan', 'plan OAU --revision current'],
  run: [
    'run',
    'run PRO --revision current',
    'run --scenario oauth/refresh --verbose',
    'run --failed --out conformance-out',
  ],
  list: ['list PRP', 'list --not-tested'],
  explain: ['explain PRP-026'],
  demo: ['demo', 'demo PRO --revision current', 'demo --server "node path/to/main.js demo"'],
  report: ['report conformance-out --as html,junit'],
  replay: ['replay conformance-out'],
  diff: ['diff before-out after-out'],
  certify: ['certify conformance-out --key key.pem --holder "Example Ltd"'],
  verify: ['verify certificate.html --public-key public.pem'],
  cleanup: ['cleanup conformance-out'],
  proxy: ['proxy', 'proxy --target https://test.example.org/api --fault pagination/one-lost'],
};

const JUDGING = `
Exit codes:
  ${EXIT.conforms}    everything that was judged holds
  ${EXIT.fails}    something fails
  ${EXIT.usage}    the command was not understood
  ${EXIT.configuration}    the configuration has to be put right; nothing was judged
  ${EXIT.harness}    the suite or the network failed, or the target asked to wait before anything was judged
  ${EXIT.notAllJudged}    nothing fails, but something could not be judged
  ${EXIT.interrupted}  interrupted`;

const WITH_CODES: readonly string[] = ['run', 'demo'];

/** Adds to the help of every command what it is typed like. */
export function addExamples(program: Command): void {
  for (const command of program.commands) {
    const lines = (EXAMPLES[command.name()] ?? []).map((line) => `  $ ${program.name()} ${line}`);
    const codes = WITH_CODES.includes(command.name()) ? `\n${JUDGING}` : '';
    command.addHelpText('after', `\nExamples:\n${lines.join('\n')}${codes}`);
  }
}
