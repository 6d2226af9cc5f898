import process from 'node:process';
import { openSqlite } from '../../../src/storage/sqlite.js';

// A program that writes notes of hundreds of pages into a file until it is killed, and tells the number of each that is
// committed.

const [, , file = ''] = process.argv;
const database = openSqlite(file);
const statement = {
  sql: 'insert into notes (text) values (hex(randomblob(1000000)))',
  parameters: [],
};
for (let number = 1; ; number += 1) {
  await database.write((session) => session.run(statement, {}));
  process.stdout.write(`${number}\n`);
}
