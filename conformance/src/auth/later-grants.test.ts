import { expect, it } from 'vitest';
import { countLaterGrants, type Owner } from './later-grants.js';

const ANNA: Owner = {
  user: 'anna',
  signIn: { mode: 'manual' },
  client: 'a',
  place: 'https://target.example/oauth/token',
};

it('counts the later grants of a user, without those that failed', () => {
  const later = countLaterGrants();
  const [first, second, failed, other] = [ANNA, ANNA, ANNA, { ...ANNA, user: 'ben' }].map((owner) =>
    later.add(owner),
  );
  for (const grant of [first, second, other]) if (grant) later.settle(grant, true);
  if (failed) later.settle(failed, false);
  expect(first && later.mayHaveEnded(first)).toBe(1);
  expect(other && later.mayHaveEnded(other)).toBeUndefined();
});

it('takes no number of later grants for the reason after which a token was accepted', () => {
  const later = countLaterGrants();
  const give = () => {
    const grant = later.add(ANNA);
    later.settle(grant, true);
    return grant;
  };
  const [first, second] = [give(), give()];
  later.noteAccepted(first, later.begin());
  expect(later.mayHaveEnded(first)).toBeUndefined();
  give();
  expect(later.mayHaveEnded(second)).toBeUndefined();
  expect(later.mayHaveEnded(first)).toBe(2);
});
