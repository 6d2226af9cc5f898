// Changes tokens a few times as soon as it is the given moment, and writes down in a log when a change begins and ends.
import { appendFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileTokenStore } from '@lintel/client/oauth';

const { path, log, moment } = JSON.parse(process.argv[2]);
await pause(Math.max(0, moment - Date.now()));
const change = () =>
  fileTokenStore(path).change(async (tokens) => {
    appendFileSync(log, '(');
    await pause(20);
    appendFileSync(log, ')');
    return tokens;
  });
await Promise.all(Array.from({ length: 3 }, change));
