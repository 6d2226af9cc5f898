import { describe, expect, it } from 'vitest';
import { answer } from '../../test/support/exchanges.js';
import { OutOfReach } from '../base/stops.js';
import { type Redemption, redeemInTime } from './redeem.js';

const BORN = '2026-05-06T07:08:09.000Z';

/** An exchange that is answered so long after its code was asked for. */
function redeemed(ageMs: number, status: number): Redemption {
  const asked = { ...answer({}, 302), at: BORN, ms: 1 };
  const at = new Date(Date.parse(BORN) + ageMs - 1).toISOString();
  const body = status === 200 ? { access_token: 'a' } : { error: 'invalid_grant' };
  const walk = { exchanges: [asked], callback: undefined, signedIn: true, why: '' };
  const authorization = { walk, sent: {}, returned: new URLSearchParams() };
  return { authorization, exchange: { ...answer(body, status), at, ms: 1 } };
}

/** Gives these in turn and counts how many were taken. */
function turns(...redemptions: readonly Redemption[]) {
  let taken = 0;
  const redeem = async () => redemptions[taken++] as Redemption; // none asks for more than there are
  return { redeem, taken: () => taken };
}

describe('a code', () => {
  it('that was too old is asked for once more', async () => {
    const { redeem, taken } = turns(redeemed(3_200, 400), redeemed(900, 200));
    expect((await redeemInTime(redeem, 3)).response.status).toBe(200);
    expect(taken()).toBe(2);
  });

  it('that was refused while it was good is not', async () => {
    const { redeem, taken } = turns(redeemed(2_900, 400), redeemed(100, 200));
    expect((await redeemInTime(redeem, 3)).response.status).toBe(400);
    expect(taken()).toBe(1);
  });

  it('that was taken although it was old is as good as any', async () => {
    const { redeem } = turns(redeemed(9_000, 200));
    expect((await redeemInTime(redeem, 3)).response.status).toBe(200);
  });

  it('that is always too old says that the machine is too slow', async () => {
    const { redeem, taken } = turns(
      redeemed(3_200, 400),
      redeemed(4_000, 400),
      redeemed(5_100, 400),
    );
    const why = redeemInTime(redeem, 3);
    await expect(why).rejects.toThrow(OutOfReach);
    await expect(why).rejects.toThrow('a code of 3 s was 6 s old when it was exchanged, 3 times');
    expect(taken()).toBe(3);
  });

  it('of a lifetime nobody knows is exchanged once', async () => {
    const { redeem, taken } = turns(redeemed(600_000, 400));
    expect((await redeemInTime(redeem)).response.status).toBe(400);
    expect(taken()).toBe(1);
  });
});
