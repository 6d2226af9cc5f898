import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadRegister } from '../register/load.js';
import { loadClasses, loadUnits } from '../register/specification.js';
import { renderTable } from '../report/table.js';
import { renderRegisterCoverage } from './register-coverage.js';

const PAGE = new URL('../../../docs/coverage.md', import.meta.url);

describe('the page on coverage', () => {
  it('is current; write-coverage makes it anew', () => {
    const coverable = { register: loadRegister(), units: loadUnits(), classes: loadClasses() };
    expect(readFileSync(PAGE, 'utf8')).toContain(renderRegisterCoverage(coverable));
  });

  it('escapes what would break a table', () => {
    expect(renderTable(['a', 'b'], [['x | y', 1]])).toEqual([
      '| a | b |',
      '| --- | --- |',
      '| x \\| y | 1 |',
    ]);
  });
});
