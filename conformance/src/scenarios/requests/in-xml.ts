/** Requests of the earlier revision whose answers nobody reads as JSON are made in XML, where a target has that. */
import { everyRoute } from '../../checks/xml/requests.js';
import type { Context } from '../../engine/scenario.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';

/** Sends a body, as XML unless it is to be JSON, and asks for XML; and goes on in JSON where that does not work. */
export async function askInXml(
  { api, cannotJudge, judge, revision, settings }: Context,
  method: string,
  path: string,
  body: unknown,
  as: 'json' | 'jsonx' = 'jsonx',
): Promise<Exchange> {
  if (revision === 'current' || !settings.profiles.xml) {
    cannotJudge('XML is none of what is judged here', everyRoute);
    return api.send(method, path, { json: body });
  }
  const exchange = await api.send(method, path, { [as]: body, accept: 'application/xml' });
  judge(everyRoute, { calls: [exchange] });
  return isSuccess(exchange) ? exchange : api.send(method, path, { json: body });
}
