import { expect, it } from 'vitest';
import { adviseOnSilence } from './advice.js';

it.each([
  [
    "Hostname/IP does not match certificate's altnames: Host: localhost. is not cert's CN",
    'for another host name',
  ],
  ['certificate has expired', 'not valid today'],
  ['self-signed certificate in certificate chain', 'NODE_EXTRA_CA_CERTS'],
])('%s: %s', (message, words) => {
  expect(adviseOnSilence(`GET https://a.example/me got no answer: ${message}`, 'target')).toContain(
    words,
  );
});
