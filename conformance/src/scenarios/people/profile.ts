import { profileAnswers, profileHasItsFields } from '../../checks/people/profile.js';
import { scenario } from '../../engine/scenario.js';
import { readProfile } from '../records/clerks.js';

export const readOwnProfile = scenario({
  id: 'profile/read',
  about: 'The user reads the own profile.',
  checks: [profileAnswers, profileHasItsFields],
  async act(context) {
    const { judge, needs } = context;
    const profile = await readProfile(context, 'alice');
    judge(profileAnswers, { profile });
    needs(profile, profileAnswers);
    judge(profileHasItsFields, { profile });
  },
});
