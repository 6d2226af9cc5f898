import { openSearchDesk } from '../../src/storage/searches/search-desk.js';
import { keepSearchThread } from '../../src/storage/searches/search-thread.js';

// A program that searches a file twice, for long in the end, and closes nothing.

const [, , file = ''] = process.argv;
const statement = (sql: string) => ({ sql, parameters: [] });
const desk = openSearchDesk(keepSearchThread(file));
let found = 0;
for (const numbers of [1, 1_000_000])
  found += (
    await desk.search({
      account_id: 1,
      values: {},
      size: 10,
      rows: statement('select null as body'),
      matches: statement(
        `with recursive numbers (number) as
          (select 1 union all select number + 1 from numbers where number < ${numbers})
          select count(*) as total, '[]' as numbers from numbers`,
      ),
    })
  ).total;
process.stdout.write(`found ${found}`);
