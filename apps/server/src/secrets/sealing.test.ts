import { expect, it } from 'vitest';
import { createSealingKey, sealerOf } from './sealing.js';

const sealer = sealerOf(createSealingKey());

it('What is sealed is opened again, and is different each time', () => {
  for (const text of ['', 'lanterns', 'für ß 🏮'.repeat(100)]) {
    const sealed = sealer.seal(text);
    expect(sealed).not.toContain('lanterns');
    expect(sealer.open(sealed)).toBe(text);
    expect(sealer.seal(text)).not.toBe(sealed);
  }
});

it('What was changed by a single sign is not opened', () => {
  const sealed = sealer.seal('lanterns');
  for (let at = 0; at < sealed.length; at += 1) {
    const other = sealed[at] === 'A' ? 'B' : 'A';
    const changed = sealed.slice(0, at) + other + sealed.slice(at + 1);
    expect(() => sealer.open(changed), changed).toThrow();
  }
  expect(() => sealer.open('')).toThrow();
  expect(() => sealer.open(sealer.mark)).toThrow();
});

it('What another key has sealed is told by its mark', () => {
  const other = sealerOf(createSealingKey());
  const sealed = other.seal('lanterns');
  expect(sealed.startsWith(other.mark)).toBe(true);
  expect(other.mark).not.toBe(sealer.mark);
  expect(() => sealer.open(sealed)).toThrow('sealed with another key');
});
