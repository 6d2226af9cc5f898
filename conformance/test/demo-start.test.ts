import { expect, it } from 'vitest';
import { demonstrate } from '../src/cli/demo.js';
import { openTerminal } from './support/terminal.js';

it('says that the server is started before anything else, since that may take long', async () => {
  const terminal = openTerminal();
  const io = { ...terminal, showStep: (step = 'done') => terminal.printError(step) };
  const server = `${process.execPath} --version`; // ends at once
  const exitCode = await demonstrate({ server }, io, async () => 0);
  expect(terminal.written()).toMatch(
    /^starting the server with demo data\ndone\n.* did not become ready/,
  );
  expect(exitCode).toBe(3);
});

it('says while it waits how long, and for what', { timeout: 30_000 }, async () => {
  const terminal = openTerminal();
  const io = { ...terminal, showStep: (step = 'done') => terminal.printError(step) };
  const server = `${process.execPath} -e setTimeout(()=>{},5500)`;
  expect(await demonstrate({ server }, io, async () => 0)).toBe(3);
  expect(terminal.written()).toContain(
    'demo data: 5 s so far, of at most 120 s, waiting for demo.json in the folder LINTEL_DATA_DIR\n',
  );
});
