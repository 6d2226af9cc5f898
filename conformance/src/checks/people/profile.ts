import { Type } from '@sinclair/typebox';
import { check, type Finding, ofForm } from '../../engine/check.js';
import type { Exchange } from '../../net/exchange.js';
import { answers, fits, given } from '../words/expect.js';

type ProfileSeen = { readonly profile: Exchange };

export const profileAnswers = check(
  'profile.answers',
  'GET /me answers 200',
  ({ profile }: ProfileSeen) => answers(profile, 200),
);

const PROFILE = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  company: Type.String(),
  role: Type.Integer(),
});

export const profileHasItsFields = ofForm(
  { of: /^GET \S*\/me$/, schema: PROFILE },
  check(
    'profile.fields',
    'the profile has its five fields with their types',
    ({ profile }: ProfileSeen) => fits(profile, PROFILE),
  ),
);

/** Judges a response that names the user. Blocked where the profile itself is wrong. */
export function givenUser(profile: Exchange, look: () => Finding): Finding {
  return given(profileAnswers.judge({ profile }), profileAnswers, () =>
    given(fits(profile, Type.Pick(PROFILE, ['id'])), profileHasItsFields, look),
  );
}
