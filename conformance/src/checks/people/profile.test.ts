import { expect, it } from 'vitest';
import { answer } from '../../../test/support/exchanges.js';
import { consult } from '../../engine/judgement.js';
import { inspection } from '../inspections/inspection.cases.js';
import { namesActor } from '../inspections/shape.js';
import { sameUser } from '../oauth/refresh.js';

const profile = answer({ id: '7' });
const blocked = { outcome: 'blocked', by: 'profile.fields' };

it('leaves an id that is no integer to the check of the profile', () => {
  expect(consult(namesActor, { created: inspection(), profile })).toMatchObject(blocked);
  expect(consult(sameUser, { read: answer({ id: '7' }), profile })).toMatchObject(blocked);
});
