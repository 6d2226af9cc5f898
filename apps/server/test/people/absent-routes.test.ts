import { REVISIONS } from '@lintel/schema';
import { expect, it } from 'vitest';
import { startTestAccount } from '../support/account.js';
import { apiOf } from '../support/api.js';

it('there are no routes for file shares, nor for configurations (PRO-017)', async () => {
  const { server, account } = await startTestAccount();
  try {
    for (const revision of REVISIONS) {
      const api = apiOf(server, await account.token(), revision);
      for (const path of ['/file-shares', '/file-share', '/configuration', '/configurations']) {
        const { status, body } = await api.get(path);
        expect([status, body.error.code]).toEqual([404, 'not_found']);
      }
    }
  } finally {
    await server.stop();
  }
});
