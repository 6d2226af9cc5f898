import { OutOfReach } from '../../base/stops.js';
import * as items from '../../checks/items/stated.js';
import * as rooms from '../../checks/rooms/stated.js';
import type { Context } from '../../engine/scenario.js';
import { type Exchange, isRefusal } from '../../net/exchange.js';
import type { MadeInspection } from './inspection.js';
import { ofItsOwn, roomsPath } from './report.js';

/**
 * Adds and updates items of one room, and copies it by name. Throws OutOfReach when the target
 * forbids that type of room.
 */
export function itemsIn(context: Context, made: MadeInspection, room: Exchange) {
  const { api, needsId } = context;
  if (room.response.status === 403) throw new OutOfReach('this target forbids rooms of that type');
  const root = isRefusal(room) ? rooms.everyBlockType : rooms.returnsIt;
  const own = `${roomsPath(context, made)}/${needsId(room, root)}`;
  const path = `${own}/items`;
  return {
    path,
    post: (input: object) => api.post(path, { name: ofItsOwn('Something'), ...input }),
    put: (item: Exchange, input: object) => {
      const { name } = JSON.parse(item.request.body);
      return api.put(`${path}/${needsId(item, items.returnsIt)}`, { name, ...input });
    },
    copy: (name: string) => api.put(`${own}/copy`, { room: { name } }),
  };
}
