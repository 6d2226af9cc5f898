/** Requests of the earlier revision are made in XML, where a target has that. */
import { everyRoute } from '../../checks/xml/requests.js';
import type { ApiOptions } from '../../engine/api.js';
import type { Context } from '../../engine/scenario.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';

export const XML = { accept: 'application/xml' };

/** Whether XML is judged in this revision of the target. */
export function hasXml({ revision, settings }: Pick<Context, 'revision' | 'settings'>): boolean {
  return revision === 'earlier' && settings.profiles.xml;
}

/** Sends a body whose answer nobody reads, as XML unless it is to be JSON, and asks for XML; and goes on in JSON where that does not work. */
export async function askInXml(
  context: Context,
  method: string,
  path: string,
  body: unknown,
  as: 'json' | 'jsonx' = 'jsonx',
): Promise<Exchange> {
  const { api, cannotJudge, judge } = context;
  if (!hasXml(context)) {
    cannotJudge(
      'XML is judged in the earlier revision only, and only where profiles.xml is not false',
      everyRoute,
    );
    return api.send(method, path, { json: body });
  }
  const exchange = await api.send(method, path, { [as]: body, ...XML });
  judge(everyRoute, { calls: [exchange] });
  return isSuccess(exchange) ? exchange : api.send(method, path, { json: body });
}

/**
 * Sends a body as XML where a target has that, and as JSON where that does not work. What comes of it is looked at in
 * xml/look-back, so that XML does not rest on the scenario.
 */
export async function sendInXml(
  context: Context,
  method: string,
  path: string,
  body: unknown,
  options: ApiOptions = {},
): Promise<Exchange> {
  const { send } = context.api;
  const first = hasXml(context) ? await send(method, path, { ...options, jsonx: body }) : undefined;
  return first && isSuccess(first) ? first : send(method, path, { json: body });
}

/** The same for a body in JSON whose answer nobody reads: it is asked for in XML. */
export async function putForXml(context: Context, path: string, body: unknown): Promise<Exchange> {
  const { put } = context.api;
  const first = hasXml(context) ? await put(path, body, XML) : undefined;
  return first && isSuccess(first) ? first : put(path, body);
}
