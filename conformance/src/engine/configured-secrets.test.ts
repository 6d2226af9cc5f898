import { describe, expect, it } from 'vitest';
import { EMAIL, PASSWORD } from '../../test/support/small-server.js';
import { checkSettings } from '../config/load.js';
import { createSecrets } from '../net/secrets.js';
import { registerConfigured } from './configured-secrets.js';

/** What is hidden when steps fill a page in with these values. */
function secretsOf(fill: Readonly<Record<string, string>>, email?: string) {
  const address = { baseUrl: 'https://acme-1.example.org/api', authUrl: 'https://a.example.org' };
  const settings = checkSettings(
    {
      target: { name: 'Ours', current: address },
      clients: { a: { id: 'app-1', secret: 's3cret-of-a', redirectUris: ['http://127.0.0.1:9/'] } },
      actors: {
        alice: { signIn: { mode: 'form', steps: [{ fill }], ...(email ? { email } : {}) } },
      },
    },
    {},
  );
  const secrets = createSecrets();
  registerConfigured(settings, secrets);
  return secrets;
}

describe('what the steps of a sign-in fill in', () => {
  it.each(['kennwort', 'mdp', 'senha', 'contraseña', 'user[key]', 'x'])(
    'is hidden in a field called %s',
    (field) => {
      const secrets = secretsOf({ [field]: PASSWORD });
      const body = new URLSearchParams({ user: 'ann', [field]: PASSWORD }).toString();
      expect(secrets.hide(body)).not.toContain('horse');
      expect(secrets.hide(`you typed ${PASSWORD}`)).toMatch(/^you typed ⟦password:1/);
    },
  );

  it.each(['kennwort', 'user[key]'])(
    'is hidden only in its field %s where it is a word',
    (field) => {
      const secrets = secretsOf({ [field]: 'geheim' });
      const body = new URLSearchParams({ [field]: 'geheim', other: 'geheim' }).toString();
      expect(secrets.hide(body)).toMatch(/^[^=]+=⟦password:1:[^⟧]+⟧&other=geheim$/);
      expect(secrets.hide(`{"${field}":"geheim"}`)).toMatch(/^{"[^"]+":"⟦password:1:[^⟧]+⟧"}$/);
      expect(secrets.hide('?archived=geheim geheim')).toBe('?archived=geheim geheim');
    },
  );

  it.each(['en-GB', 'I accept', 'read-only'])(
    'is hidden only in its field as a choice: %s',
    (choice) => {
      const secrets = secretsOf({ choice, key: PASSWORD });
      const body = new URLSearchParams({ choice }).toString();
      expect(secrets.hide(body)).toMatch(/^choice=⟦password:/);
      expect(secrets.hide(`It is ${choice}.`)).toBe(`It is ${choice}.`);
    },
  );

  it('is readable where it is the name of the user', () => {
    expect(secretsOf({ user: EMAIL, key: PASSWORD }).hide(EMAIL)).toBe(EMAIL);
    expect(secretsOf({ user: 'ann.1', key: PASSWORD }, 'ann.1').hide('ann.1')).toBe('ann.1');
    expect(secretsOf({ user: EMAIL, key: 'p@ss.word1' }).hide('p@ss.word1')).toMatch(/^⟦password/);
  });

  it('is readable where it is a part of an address of the target', () => {
    const written = 'https://acme-1.example.org/api/me';
    expect(secretsOf({ organization: 'acme-1', key: PASSWORD }).hide(written)).toBe(written);
  });
});
