/** Redirect URLs and tokens that are compared less closely than they should be. */
import { trusting } from '../../effects.js';
import { type Effect, family, row } from '../../fault.js';
import { form } from '../../words/token-route.js';

/** Looks at the redirect URL of an exchange less closely. */
const likened = (change: (url: string) => string): Effect =>
  form((fields) => {
    const url = fields.get('redirect_uri');
    if (url !== null) fields.set('redirect_uri', change(url));
  });

export const OAUTH_TOKEN_REQUESTS = family(
  'part',
  row(
    'redirect-slash',
    'OAU-028',
    'a slash more at the end of the redirect URL is overlooked in the exchange',
    likened((url) => url.replace(/\/$/, '')),
  ),
  row(
    'redirect-case',
    'OAU-028',
    'the letter case of the redirect URL is overlooked in the exchange',
    likened((url) => url.toLowerCase()),
  ),
  row(
    'redirect-cut',
    'OAU-028',
    'the redirect URL of the exchange may lack its end',
    form((fields, { redirectUriOfCode }) => {
      const [given, sent] = [fields.get('redirect_uri'), fields.get('code')];
      const asked = redirectUriOfCode.get(sent ?? '');
      if (given !== null && asked?.startsWith(given)) fields.set('redirect_uri', asked);
    }),
  ),
  row(
    'bare-word',
    'OAU-042 OAU-043',
    'the word Bearer alone opens everything',
    trusting('* /**', ({ headers }) => headers['authorization']?.trim() === 'Bearer'),
  ),
);
