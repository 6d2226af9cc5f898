import { expect, it } from 'vitest';
import { exchange } from '../../test/support/exchanges.js';
import { registerSecretsOf } from '../net/known-slots.js';
import { createSecrets } from '../net/secrets.js';
import { findReadableSecrets } from './redaction-scan.js';

it.each([
  '{"report_key":"k3y\\/of\\u002bit"}',
  '{\n  "report_key" : "483920",\n  "refresh_token":\n    "word"\n}',
  '<json:string name="report_key">k3y&amp;1</json:string>',
  '<json:string name="report_key">\n  483920\n</json:string>',
  '<oauth><access_token>word</access_token></oauth>',
])('secrets are readable until they are hidden: %s', (body) => {
  const one = exchange({ body });
  expect(findReadableSecrets(new Map([[one.id, one]]))).not.toEqual([]);
  const secrets = createSecrets();
  registerSecretsOf(one, secrets);
  expect(findReadableSecrets(new Map([[one.id, secrets.hide(one)]]))).toEqual([]);
});
