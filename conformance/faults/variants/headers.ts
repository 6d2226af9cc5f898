/** Correct servers with other headers, or that redirect. */
import { replies } from '../../src/faults/effects.js';
import { answerWith } from '../../src/faults/message.js';
import { isApi, variant } from './variant.js';

const ANY = '* /**';

export const HEADERS = [
  variant(
    'weak-etags',
    'reads have a weak ETag and say what they vary by',
    'RFC 9110 8.8.3: a weak ETag promises no more than the same meaning.',
    replies('GET /**', (answer, request) => {
      if (!isApi(request)) return;
      Object.assign(answer.headers, {
        etag: `W/"${answer.text.length}"`,
        vary: 'Accept, Accept-Encoding, Authorization, Origin',
      });
    }),
  ),
  variant(
    'empty-typed',
    'answers without a body say its type all the same',
    'RFC 9110 8.3: a type says nothing of a body that is not there.',
    replies(ANY, (answer, request) => {
      if (isApi(request) && answer.text === '') answer.headers['content-type'] = 'application/json';
    }),
  ),
  variant(
    'challenges-several',
    '401 names several ways to authenticate',
    'RFC 9110 11.6.1: a server may offer more than one.',
    replies(ANY, (answer) => {
      if (answer.status === 401)
        answer.headers['www-authenticate'] = 'Negotiate, Basic realm="a, b", Bearer realm="api"';
    }),
  ),
  variant(
    'final-slash-moved',
    'a slash at the end leads to the address without it',
    'RFC 9110 15.4.9: a server may name another address for the same request.',
    {
      request: ({ method, path }) =>
        method === 'GET' && /^\/properties\/\d+\/$/.test(path)
          ? { ...answerWith(308), headers: { location: path.slice(0, -1) } }
          : undefined,
    },
  ),
];
