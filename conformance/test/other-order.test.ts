import process from 'node:process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, layGround, openBench } from '../faults/bench.js';
import type { ServerFolder } from '../src/demo/server-process.js';
import { matcher } from '../src/faults/effects.js';
import type { Effect } from '../src/faults/fault.js';
import { isGood, isObject } from '../src/faults/message.js';

let ground: ServerFolder;
let bench: Bench | undefined;

beforeAll(async () => {
  ground = await layGround(process.env);
  bench = await openBench(ground);
}, 60_000);

afterAll(async () => {
  await bench?.stop();
  await ground.remove();
});

const isCreate = matcher('POST /inspections');
const isCompletion = matcher('POST /inspections/{}/complete');

/** Shows the id of a new inspection behind the id of something else, and notes what is done by whom. */
function putIdBehind() {
  const created = new Map<string, string>();
  const completed = new Map<string, string>();
  const effect: Effect = {
    answer(answer, request) {
      const by = request.headers['authorization'] ?? '';
      const [, , id = ''] = request.path.split('/');
      if (isCompletion(request)) completed.set(by, `${answer.status} ${id}`);
      if (!isCreate(request) || !isGood(answer) || !isObject(answer.json)) return;
      const { id: own, ...others } = answer.json;
      created.set(String(own), by);
      answer.json = { made_with: { id: 1 }, ...others, id: own };
    },
  };
  return { effect, created, completed };
}

it('an inspection of each account is completed, whatever stands before their ids', async () => {
  const { effect, created, completed } = putIdBehind();
  const strictness = { lintel: false, strict: false };
  await bench?.try({ effect, revision: 'current', selection: ['states/complete'], strictness });
  expect(completed.size).toBe(2);
  for (const [by, completion] of completed) {
    const [status, id = ''] = completion.split(' ');
    expect([status, created.get(id)]).toEqual(['200', by]);
  }
}, 60_000);
