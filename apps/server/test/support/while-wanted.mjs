// Runs a program while someone wants it: until the standard input of this process closes, as it does
// when the process that started it ends, in whatever way. Then it removes the program's folder too.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

const { program, args, options, folder } = JSON.parse(process.argv[2]);
const child = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });

let isWanted = true;
const end = () => {
  isWanted = false;
  child.kill('SIGINT');
};
process.stdin.resume().on('end', end);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);

child.on('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
child.on('exit', (code) => {
  if (!isWanted) rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
