import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runProgram } from '../src/cli/program.js';
import { configureServer } from './support/configured-server.js';
import { openTerminal } from './support/terminal.js';

const { at, prepare } = configureServer();

describe('whoever interrupts before anything is judged', () => {
  it.each([
    ['run', 'Interrupted: nothing was judged.'],
    ['doctor', 'Interrupted: not everything was looked at.'],
    ['cleanup', 'Interrupted: records may remain. Run cleanup again.'],
  ])('is told so by %s', async (name, told) => {
    const acts = new Set<() => Promise<void>>();
    const terminal = {
      ...openTerminal(),
      onInterrupt(act: () => Promise<void>) {
        acts.add(act);
        return () => void acts.delete(act);
      },
    };
    let said = '';
    const config = await prepare((same) => same, {
      before({ url = '' }) {
        if (url.includes('/oauth/authorize') && said === '') {
          for (const act of acts) void act();
          said = terminal.written();
        }
        return false;
      },
    });
    writeFileSync(at('ledger.ndjson'), '');
    const more = { run: ['PRO-001', '--out', at()], cleanup: [at()] }[name] ?? [];
    await runProgram([name, '--config', config, ...more], terminal);
    expect(said).toContain(told);
    expect(acts.size).toBe(0);
  });
});
