// Reads the profile over tokens in a file that other processes use as well, twice from the same source.
import { createClient } from '@lintel/client';
import { createAuthorization, fileTokenStore } from '@lintel/client/oauth';

const { path, application, baseUrl, authUrl } = JSON.parse(process.argv[2]);
const authorization = createAuthorization({
  authUrl,
  clientId: application.id,
  clientSecret: application.secret,
  redirectUri: application.redirectUris[0],
  scopes: ['profile.read', 'properties.read'],
});
const store = fileTokenStore(path);
const client = createClient({ baseUrl, token: authorization.tokenSource(store) });
const [first, second] = await Promise.all([client.getProfile(), client.getProfile()]);
process.stdout.write(`${first.email} ${new Set([first.email, second.email]).size}\n`);
