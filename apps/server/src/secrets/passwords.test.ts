import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { hashPassword, isBusy, isOutdated, tryPassword } from './passwords.js';

const always = { mayTry: () => true, countFailure: () => {} };

describe('A password', () => {
  it('is kept as argon2id with the recommended parameters, differently each time', async () => {
    const [one, other] = await Promise.all([hashPassword('lanterns'), hashPassword('lanterns')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
    expect(one).not.toBe(other);
    expect(isOutdated(one)).toBe(false);
    expect(isOutdated(await cheapHash('lanterns'))).toBe(true);
  });

  it('is right on its own hash only, and wrong without one', async () => {
    const stored = await hashPassword('lanterns');
    expect(await tryPassword('lanterns', stored, always)).toBe('right');
    expect(await tryPassword('lantern', stored, always)).toBe('wrong');
    expect(await tryPassword('lanterns', null, always)).toBe('wrong');
  });

  it('is tried in turn, and no more than one beyond those that may fail', async () => {
    const stored = await cheapHash('lanterns');
    let failures = 0;
    const tries = {
      mayTry: () => failures < 20,
      countFailure: () => {
        failures += 1;
      },
    };
    const verdicts = Promise.all(
      Array.from({ length: 150 }, () => tryPassword('lantern', stored, tries)),
    );
    await expect.poll(isBusy).toBe(true);
    const told = await verdicts;
    expect([20, 21]).toContain(told.filter((verdict) => verdict === 'wrong').length);
    expect(told.filter((verdict) => verdict === 'not tried')).toHaveLength(150 - failures);
    expect(isBusy()).toBe(false);
  });
});

function cheapHash(password: string): Promise<string> {
  return hash(password, { memoryCost: 1024, timeCost: 1, parallelism: 1 });
}
