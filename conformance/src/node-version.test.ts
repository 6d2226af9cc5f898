import process from 'node:process';
import { expect, it } from 'vitest';
import { refuseOldNode } from './node-version.js';

it.each(['18.20.8', '20.19.5', '22.13.1', '22.9.0'])(
  'is refused with its reason: Node %s',
  (version) => {
    expect(refuseOldNode(version)).toMatch(
      new RegExp(
        `needs Node 22\\.14\\.0 or newer, and this is Node ${version.replaceAll('.', '\\.')}`,
      ),
    );
  },
);

it.each(['22.14.0', '22.20.0', '23.0.0', '26.1.0', process.versions.node])(
  'is good enough: Node %s',
  (version) => {
    expect(refuseOldNode(version)).toBeUndefined();
  },
);
