/** Requests of the earlier revision whose answers nobody reads as JSON are made in XML, where a target has that. */
import { everyRoute } from '../../checks/xml/requests.js';
import type { Context } from '../../engine/scenario.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';

/** Sends a body as XML and asks for XML; and sends it as JSON where that does not work. */
export async function askInXml(
  { api, cannotJudge, judge, revision, settings }: Context,
  method: string,
  path: string,
  body: unknown,
): Promise<Exchange> {
  if (revision === 'current' || !settings.profiles.xml) {
    cannotJudge('XML is none of what is judged here', everyRoute);
    return api.send(method, path, { json: body });
  }
  const exchange = await api.send(method, path, { jsonx: body, accept: 'application/xml' });
  judge(everyRoute, { calls: [exchange] });
  return isSuccess(exchange) ? exchange : api.send(method, path, { json: body });
}
