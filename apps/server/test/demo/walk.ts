import { apiOf, type TestApi } from '../support/api.js';
import { signInToDemo, type TestDemo } from '../support/demo.js';

// Everything an administrator sees, by the lists of the API.

/** A record as the API shows it. */
export type Shown = Readonly<Record<string, unknown>> & { readonly id: number };

/** A property with what belongs to it. */
export interface ShownProperty extends Shown {
  readonly ref: string;
  readonly parent_property_id: number | null;
  readonly address: Readonly<Record<string, string | null>>;
  readonly created_at: string;
  readonly meters: readonly Shown[];
  readonly contacts: readonly Shown[];
}

/** What is in an account. */
export interface ShownAccount {
  readonly profile: Shown;
  readonly properties: readonly ShownProperty[];
  readonly clients: readonly Shown[];
  readonly staff: readonly Shown[];
  readonly customFields: readonly Shown[];
  /** The properties once more, as the earlier revision shows them. */
  readonly earlier: readonly Shown[];
}

/** Both accounts of the demo, each seen by its administrator. */
export async function walkDemo(demo: TestDemo): Promise<readonly ShownAccount[]> {
  const administrators = demo.access.users.filter(({ role }) => role === 1);
  const accounts: ShownAccount[] = [];
  for (const administrator of administrators) {
    const { access_token } = await signInToDemo(demo, administrator);
    accounts.push(await walkAccount(demo, access_token));
  }
  return accounts;
}

async function walkAccount(demo: TestDemo, token: string): Promise<ShownAccount> {
  const api = apiOf(demo, token);
  const properties: ShownProperty[] = [];
  for (const property of await everyPage(api, '/properties')) {
    const meters = await bodyOf(api, `/properties/${property.id}/meters`);
    const contacts = await bodyOf(api, `/properties/${property.id}/contacts`);
    properties.push({ ...property, meters, contacts } as unknown as ShownProperty); // the guard judged it
  }
  return {
    profile: await bodyOf(api, '/me'),
    properties,
    clients: await everyPage(api, '/clients'),
    staff: await everyPage(api, '/staff'),
    customFields: await bodyOf(api, '/custom-fields'),
    earlier: await everyPage(apiOf(demo, token, 'earlier'), '/properties'),
  };
}

/** Every record of a list. */
export async function everyPage(api: TestApi, path: string): Promise<Shown[]> {
  const records: Shown[] = [];
  for (let page = 1; ; page += 1) {
    const { data, links } = await bodyOf(api, `${path}?per_page=50&page=${page}`);
    records.push(...data);
    if (links.next === null) return records;
  }
}

/** What a path answers. */
export async function bodyOf(api: TestApi, path: string) {
  const { body } = await api.get(path).expect(200);
  return body;
}
