/** Requests of the earlier revision in XML, where the target claims it. */
import { everyRoute } from '../../checks/xml/requests.js';
import type { ApiOptions } from '../../engine/api.js';
import type { Context, ScenarioContext } from '../../engine/scenario.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';

export const XML = { accept: 'application/xml' };

/** Whether XML is judged in this revision of the target. */
export function hasXml({ revision, settings }: Pick<Context, 'revision' | 'settings'>): boolean {
  return revision === 'earlier' && settings.profiles.xml;
}

/**
 * Sends a body whose answer no scenario reads, as JSONx by default, and requests XML. Where that
 * fails, sends and requests JSON.
 */
export async function askInXml(
  context: ScenarioContext,
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
 * Sends a body as JSONx where the target claims XML, and as JSON where that fails. `xml/look-back`
 * judges the answer, so that the scenario does not depend on XML.
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

/** Sends a JSON body whose answer no scenario reads, and requests XML. */
export function putForXml(context: Context, path: string, body: unknown): Promise<Exchange> {
  return sendForXml(context, 'PUT', path, body);
}

/**
 * The same with another method. Where that fails, requests JSON. `xml/look-back` judges the answer.
 */
export async function sendForXml(
  context: Context,
  method: string,
  path: string,
  json: unknown,
): Promise<Exchange> {
  const { send } = context.api;
  const first = hasXml(context) ? await send(method, path, { json, ...XML }) : undefined;
  return first && isSuccess(first) ? first : send(method, path, { json });
}
