import { profileAnswers, profileHasItsFields } from '../checks/profile.js';
import { scenario } from '../engine/scenario.js';

export const readProfile = scenario({
  id: 'profile/read',
  about: 'The user reads the own profile.',
  checks: [profileAnswers, profileHasItsFields],
  async act({ api, judge, needs }) {
    const profile = await api.get('/me');
    judge(profileAnswers, { profile });
    needs(profile, profileAnswers);
    judge(profileHasItsFields, { profile });
  },
});
