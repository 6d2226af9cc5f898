import { randomUUID } from 'node:crypto';
import type { Api } from '../../engine/api.js';
import type { Context } from '../../engine/scenario.js';
import type { Exchange } from '../../net/exchange.js';
import type { MadeInspection } from './inspection.js';

/** Where the rooms of a report are written in a revision. */
export function roomsPath(
  { revision }: Pick<Context, 'revision'>,
  { path }: Pick<MadeInspection, 'path'>,
): string {
  return revision === 'current' ? `/v2${path}/rooms` : `${path}/rooms`;
}

/** Asks for a room or section, by default one of free text conditions. */
export function addRoom(
  context: Pick<Context, 'api' | 'revision'>,
  inspection: Pick<MadeInspection, 'path'>,
  extra: object = {},
): Promise<Exchange> {
  const { api, revision } = context;
  const input = { name: 'Kitchen', block_type: 'DETAILED' };
  const ofCurrent = { uuid: randomUUID(), fields: [] };
  return api.post(roomsPath(context, inspection), {
    ...input,
    ...(revision === 'current' ? ofCurrent : {}),
    ...extra,
  });
}

/** The usual item of these reports. */
export const ITEM = { name: 'Oven', description: 'White, gas', condition: 'Clean' };

/** Asks for an item in a room or section, where a revision has such a route. */
export function addItem(
  context: Pick<Context, 'api' | 'revision'>,
  inspection: Pick<MadeInspection, 'path'>,
  room: number,
  extra: object = {},
): Promise<Exchange> {
  const path = `${roomsPath(context, inspection)}/${room}/items`;
  return context.api.post(path, { ...ITEM, ...extra });
}

/** Asks for an action on an item. */
export function addAction(
  context: Pick<Context, 'api' | 'revision'>,
  inspection: Pick<MadeInspection, 'path'>,
  place: { readonly room: number; readonly item: number },
  input: object,
): Promise<Exchange> {
  const path = `${roomsPath(context, inspection)}/${place.room}/items/${place.item}/actions`;
  return context.api.post(path, input);
}

/** Reads the list of all actions of a report. */
export function readActions(
  { api, revision }: Pick<Context, 'api' | 'revision'>,
  { path }: Pick<MadeInspection, 'path'>,
): Promise<Exchange> {
  return api.get(revision === 'current' ? `${path}/action-reports` : `${path}/report/actions`);
}

/** Reads the report of an inspection. */
export function readReport(
  api: Pick<Api, 'get'>,
  { path }: Pick<MadeInspection, 'path'>,
): Promise<Exchange> {
  return api.get(`${path}/report`);
}
