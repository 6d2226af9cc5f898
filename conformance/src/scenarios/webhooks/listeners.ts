import { OutOfReach } from '../../base/stops.js';
import * as webhooks from '../../checks/webhooks/listeners.js';
import { showsListener } from '../../checks/webhooks/subscription.js';
import { type Context, type ScenarioContext, scenario } from '../../engine/scenario.js';
import { valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { wholeFlow } from '../oauth/flow.js';
import {
  addListener,
  askForListener,
  NoRoute,
  pathOfListener,
  postListener,
} from '../records/listener.js';
import { apiWithout } from '../requests/other-scopes.js';

const URL = 'https://webhooks.example.com/lintel';

/** Addresses that no deployment should deliver to, whatever its operator allows. */
const PRIVATE = ['https://10.0.0.1/', 'https://169.254.169.254/latest', 'https://[fe80::1]/'];

export const keepListeners = scenario({
  id: 'webhooks/listeners',
  about: 'Listeners are added, read, changed and deleted.',
  checks: [
    webhooks.createdFromLittle,
    webhooks.createdFromAll,
    webhooks.readsOne,
    webhooks.secretShownOnce,
    webhooks.nothingReadable,
    webhooks.updateIsPartial,
    webhooks.deleteReturnsIt,
  ],
  async act(context) {
    const { api, judge, marks } = context;
    const little = await api.post('/webhooks', { url: URL });
    const own = `/webhooks/${context.needsId(little, webhooks.createdFromLittle)}`;
    judge(webhooks.createdFromLittle, { created: little, url: URL });
    const read = await api.get(own);
    judge(webhooks.readsOne, { created: little, read });
    judge(webhooks.secretShownOnce, { created: little, reads: [read, await api.get('/webhooks')] });

    const [secret, username, password] = [marks.word(), marks.word(), marks.word()];
    const events = ['inspection.completed', 'pdf.generated'];
    const input = { events, secret, active: false, auth: { username, password } };
    const whole = await add(context, input);
    judge(webhooks.createdFromAll, { created: whole, events });
    const wholeRead = await api.get(`/webhooks/${context.needsId(whole, webhooks.createdFromAll)}`);
    const reads = [whole, wholeRead, await api.get('/webhooks')];
    judge(webhooks.nothingReadable, { answers: reads, hidden: [secret, username, password] });

    const update = await api.put(own, { events });
    judge(webhooks.updateIsPartial, { before: read, update, events });
    const deletion = await api.delete(own);
    judge(webhooks.deleteReturnsIt, { before: update, deletion, after: await api.get(own) });
  },
});

export const listListeners = scenario({
  id: 'webhooks/list',
  about: 'Two listeners are listed, and another application lists its own.',
  checks: [webhooks.listsOwn],
  async act(context) {
    const { api, apiFor, judge } = context;
    const made = [await add(context, {}), await add(context, {})];
    const ids = made.map((one) => context.needsId(one, webhooks.createdFromLittle));
    judge(webhooks.listsOwn, {
      list: await api.get('/webhooks'),
      ids,
      others: await apiFor({ client: 'b' }).get('/webhooks'),
    });
  },
});

export const refuseListeners = scenario({
  id: 'webhooks/refusals',
  about:
    'Listeners are sent that may not be: without url, with unknown events, with addresses that lead inside.',
  checks: [
    webhooks.urlRequired,
    webhooks.unknownEventRefused,
    webhooks.httpRefused,
    webhooks.localRefused,
  ],
  async act(context) {
    const { judge } = context;
    const twin = await add(context, {});
    context.needs(twin, webhooks.createdFromLittle);
    const refusalOf = (input: object) => add(context, input);
    judge(webhooks.urlRequired, { refused: await refusalOf({ url: undefined }), twin });
    const events = ['property.created', 'property.painted'];
    judge(webhooks.unknownEventRefused, { refused: await refusalOf({ events }), twin });
    const url = URL.replace('https', 'http');
    judge(webhooks.httpRefused, { refused: await refusalOf({ url }), twin });
    const refused: Exchange[] = [];
    for (const address of PRIVATE) refused.push(await refusalOf({ url: address }));
    judge(webhooks.localRefused, { refused, twin });
  },
});

export const lackScopes = scenario({
  id: 'webhooks/scopes',
  about: 'The webhook routes are called with tokens that lack a scope of theirs.',
  checks: [webhooks.scopesGovern],
  async act(context) {
    const { afterwards, asksForAll, judge } = context;
    const without = (scope: string) => apiWithout(context, scope);
    const known = asksForAll ? undefined : findAdded(context);
    const twin = known ?? (await addListener(context, { url: URL }).catch(unlessNoRoute));
    if (!twin || !(known || showsListener(twin, URL))) return lackRoutes(context);
    const own = pathOfListener(twin);
    const refused = [
      await without('webhooks.read').get('/webhooks'),
      await askForListener({ afterwards, api: without('webhooks.write') }, { url: URL }),
    ];
    // The specification does not show the routes of one webhook.
    if (asksForAll && own !== undefined) {
      refused.push(
        await without('webhooks.read').get(own),
        await without('webhooks.write').put(own, { active: false }),
        await without('webhooks.write').delete(own),
      );
    }
    judge(webhooks.scopesGovern, { refused, twin });
  },
});

/** The answer to another scenario that has added a listener with every scope. */
function findAdded({ address, recorded }: Context): Exchange | undefined {
  const url = `${address.baseUrl}/webhooks`;
  return recorded().find(
    (one) =>
      one.request.method === 'POST' &&
      one.request.url === url &&
      isSuccess(one) &&
      showsListener(one, String(valueAt(JSON.parse(one.request.body), 'url'))),
  );
}

function unlessNoRoute(error: unknown): undefined {
  if (!(error instanceof NoRoute)) throw error;
}

/**
 * Judges the scopes where no route for listeners is known: they can be granted, and requests
 * without them must not succeed.
 */
async function lackRoutes(context: ScenarioContext): Promise<void> {
  const { afterwards, grants, judge } = context;
  const { scopes } = grants.client('a');
  const missing = webhooks.SCOPES.filter((scope) => scopes?.includes(scope) === false);
  if (missing.length > 0) throw new OutOfReach(`clients.a.scopes leaves out ${missing.join(', ')}`);
  const { tokens: granted } = await wholeFlow(context);
  const writing = { afterwards, api: apiWithout(context, 'webhooks.write') };
  const refused = [
    await apiWithout(context, 'webhooks.read').get('/webhooks'),
    await postListener(writing, { url: URL }),
  ];
  // A successful answer that shows no listener comes from something else.
  const closed = refused.filter((one) => !isSuccess(one) || showsListener(one, URL));
  judge(webhooks.scopesGovern, { refused: closed, twin: granted, granted });
}

function add(context: ScenarioContext, input: object): Promise<Exchange> {
  return askForListener(context, { url: URL, ...input });
}
