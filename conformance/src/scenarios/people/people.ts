import { OutOfReach } from '../../base/stops.js';
import * as people from '../../checks/people/people.js';
import type { ActorName, SignIn } from '../../config/schema.js';
import { type Context, scenario } from '../../engine/scenario.js';
import { needProfile } from '../records/clerks.js';
import { standingProperty } from '../records/property.js';
import { readOnce } from '../requests/once.js';
import { mailOf } from '../values/mail-addresses.js';

export const readEveryProfile = scenario({
  id: 'people/profiles',
  about: 'Every configured user reads the own profile.',
  checks: [people.roleIsKnown, people.ownProfile],
  async act(context) {
    const { judge, settings, wants } = context;
    const configured = Object.keys(settings.actors) as ActorName[]; // its keys are actor names
    // The first two users sign in anyway; the others would sign in only for this.
    const actors = wants(people.roleIsKnown) ? configured : configured.filter(isSignedIn);
    const profiles = [];
    const named: people.OwnProfile[] = [];
    for (const actor of actors) {
      const profile = await needProfile(context, actor);
      profiles.push(profile);
      const user = nameIn(settings.actors[actor]?.signIn);
      if (user !== undefined) named.push({ profile, user });
    }
    if (actors === configured) judge(people.roleIsKnown, { profiles });
    judge(people.ownProfile, { profiles: named });
  },
});

const isSignedIn = (actor: ActorName) => actor === 'alice' || actor === 'bob';

/** The name with which a user signs in, where the configuration has it. */
function nameIn(signIn: SignIn | undefined): string | undefined {
  return signIn && 'email' in signIn ? signIn.email : undefined;
}

export const actAsCustomer = scenario({
  id: 'people/customer',
  about: 'A user in the role client looks around and tries to write.',
  checks: [people.customerWritesNothing, people.customerSeesOwn],
  async act(context) {
    const { apiFor, judge } = context;
    const customer = apiFor({ actor: 'customer' });
    const { id, exchange: twin } = await standingProperty(context);
    const foreign = await customer.get(`/properties/${id}`);
    judge(people.customerSeesOwn, { list: await customer.get('/properties'), foreign });

    const refused = await customer.post('/properties', JSON.parse(twin.request.body));
    judge(people.customerWritesNothing, { refused, twin });
  },
});

export const readPeople = scenario({
  id: 'people/read',
  about: 'Clients and staff users are listed and read.',
  checks: [
    people.listsAreEnvelopes,
    people.singleIsRead,
    people.clientFields,
    people.staffFields,
    people.managerByRole,
    people.cannotBeDeleted,
  ],
  async act(context) {
    const { api, judge, needs } = context;
    const lists = [await readOnce(context, '/clients'), await readOnce(context, '/staff')] as const;
    judge(people.listsAreEnvelopes, { lists });
    for (const list of lists) needs(list, people.listsAreEnvelopes);
    const ids = lists.map(people.firstId);
    if (!ids.every(Number.isInteger)) throw new OutOfReach('it needs a client and a staff user');
    const [clientId, staffId] = ids;
    const client = await api.get(`/clients/${clientId}`);
    const staff = await api.get(`/staff/${staffId}`);
    judge(people.singleIsRead, { reads: [client, staff], ids });
    judge(people.clientFields, { read: client });
    judge(people.staffFields, { read: staff });
    judge(people.managerByRole, { list: lists[1] });
    const deletions = [
      await api.delete(`/clients/${clientId}`),
      await api.delete(`/staff/${staffId}`),
    ];
    judge(people.cannotBeDeleted, { deletions });
  },
});

export const writePeople = scenario({
  id: 'people/write',
  about: 'A client and a staff user are created and changed.',
  revisions: ['current'],
  checks: [
    people.clientIsCreated,
    people.clientInputsRequired,
    people.staffIsCreated,
    people.staffInputsRequired,
    people.updatesArePartial,
    people.noFurtherRoutes,
  ],
  async act(context) {
    const { api, judge, marks, needsId } = context;
    const address = { line1: marks.street(), city: 'Leeds', postcode: 'LS1 4DY' };
    const newClient = { name: marks.word(), email: mailOf(context, 'pat'), address };
    // Each has an address of its own: a record created by mistake must not cause the next refusal.
    const newStaff = () => ({
      name: marks.word(),
      email: mailOf(context, 'pat'),
      role: 3,
    });
    const clientRefusals = [
      ...(await postWithout(context, '/clients', () => newClient, ['name', 'email'])),
      ...(await Promise.all(
        ['line1', 'city', 'postcode'].map((part) =>
          api.post('/clients', { ...newClient, address: { ...address, [part]: undefined } }),
        ),
      )),
    ];
    const client = await api.post('/clients', newClient);
    judge(people.clientIsCreated, { created: client, name: newClient.name });
    judge(people.clientInputsRequired, { refusals: clientRefusals, twin: client });

    const staffRefusals = await postWithout(context, '/staff', newStaff, ['name', 'email', 'role']);
    const input = newStaff();
    const staff = await api.post('/staff', input);
    judge(people.staffIsCreated, { created: staff, name: input.name });
    judge(people.staffInputsRequired, { refusals: staffRefusals, twin: staff });
    const clientId = needsId(client, people.clientIsCreated);
    const staffId = needsId(staff, people.staffIsCreated);

    const telephone = '+441134960002';
    judge(people.updatesArePartial, {
      client: [client, await api.put(`/clients/${clientId}`, { telephone })],
      staff: [staff, await api.put(`/staff/${staffId}`, { telephone })],
      telephone,
    });
    const reads = [await api.get('/file-shares'), await api.get('/configuration')];
    judge(people.noFurtherRoutes, { reads });
  },
});

/** Posts the body once for each field, without that field. */
async function postWithout(
  { api }: Context,
  path: string,
  makeBody: () => object,
  fields: readonly string[],
) {
  const exchanges = [];
  for (const field of fields)
    exchanges.push(await api.post(path, { ...makeBody(), [field]: undefined }));
  return exchanges;
}
