import { Type } from '@sinclair/typebox';
import { check } from '../../engine/check.js';
import type { Exchange } from '../../net/exchange.js';
import { answers, fits } from '../words/expect.js';

type ProfileSeen = { readonly profile: Exchange };

export const profileAnswers = check(
  'profile.answers',
  'GET /me answers 200',
  ({ profile }: ProfileSeen) => answers(profile, 200),
);

export const profileHasItsFields = check(
  'profile.fields',
  'the profile has its five fields with their types',
  ({ profile }: ProfileSeen) =>
    fits(
      profile,
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        email: Type.String(),
        company: Type.String(),
        role: Type.Integer(),
      }),
    ),
);
