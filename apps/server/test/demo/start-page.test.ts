import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DataDir, startTestDemo, type TestDemo, usedDataDir } from '../support/demo.js';
import { startTestServer, type TestServer } from '../support/server.js';

describe('the start page of the demo', () => {
  let folder: DataDir;
  let demo: TestDemo;
  let page: Response;
  let text: string;
  beforeAll(async () => {
    folder = await usedDataDir();
    demo = await startTestDemo(folder.dataDir);
    page = await fetch(demo.addresses.publicUrl);
    text = await page.text();
  });
  afterAll(async () => {
    await demo.stop();
    folder.remove();
  });

  it('shows what demo.json holds', () => {
    const { current, earlier, applications, users } = demo.access;
    const facts = [
      ...[current, earlier].flatMap((access) => Object.values(access)),
      ...applications.flatMap(({ id, secret, redirectUris }) => [id, secret, ...redirectUris]),
      ...users.flatMap(({ email, password, account, roleName }) => [
        email,
        password,
        account,
        roleName,
      ]),
    ];
    expect(facts.filter((fact) => !text.includes(fact))).toEqual([]);
  });

  it('asks for nothing but itself and holds nothing a page may not run', () => {
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('cache-control')).toBe('no-store');
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(text).not.toMatch(/\b(?:src|style|onclick)=/);
  });

  it('leads to addresses that answer', async () => {
    const links = [...text.matchAll(/<a href="([^"]+)"/g)].map(([, href]) =>
      String(href).replaceAll('&amp;', '&'),
    );
    expect(links.length).toBeGreaterThan(4);
    for (const link of links) expect([link, (await fetch(link)).status]).toEqual([link, 200]);
  });
});

describe('the start page of any other server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  it('shows the addresses and no way in', async () => {
    const text = await (await fetch(server.addresses.publicUrl)).text();
    expect(text).toContain(server.addresses.current.baseUrl);
    expect(text).toContain(server.addresses.earlier.baseUrl);
    expect(text).not.toMatch(/secret|password|lintel_/i);
  });

  it('is answered to HEAD without a body', async () => {
    const page = await fetch(server.addresses.publicUrl, { method: 'HEAD' });
    expect(page.status).toBe(200);
    expect(await page.text()).toBe('');
  });

  it.each(['current', 'earlier'] as const)(
    'leads to the contract of the %s revision',
    async (revision) => {
      const { baseUrl, authUrl } = server.addresses[revision];
      const document = JSON.parse(await (await fetch(`${baseUrl}/openapi.json`)).text());
      expect(document.servers).toEqual([{ url: baseUrl, description: expect.any(String) }]);
      expect(document.paths['/oauth/token'].servers[0].url).toBe(authUrl);
      const { flows } = document.components.securitySchemes.oauth2;
      expect(flows.authorizationCode.tokenUrl).toBe(`${authUrl}/oauth/token`);
      expect(JSON.stringify(document)).not.toContain('127.0.0.1:4010');
    },
  );
});
