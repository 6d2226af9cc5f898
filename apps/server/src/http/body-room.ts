import { Failure } from '../domain/errors.js';

// The memory that bodies under way share. What a body holds is known only as it arrives, and slow clients could hold as
// much as they like for a minute. So there is room for all of them together, and when it is full the body that has been
// under way the longest gives way: who sends slowly is refused, and a body that comes at once is read all the same.

/** How many bytes all bodies under way may hold together. */
const BODY_ROOM = 64 * 1024 * 1024;

/** A body that holds memory until it leaves. */
export interface Guest {
  /** Ends this body with a failure, for others need what it holds; it leaves. */
  giveWay(failure: Failure): void;
}

/** The room of all bodies under way. */
export interface BodyRoom {
  /** Notes that a body holds so many bytes more; the oldest bodies give way until they fit, at last this one. */
  hold(guest: Guest, bytes: number): void;
  /** Notes that a body holds nothing any more. */
  leave(guest: Guest): void;
}

/** Opens a room for so many bytes. */
export function openBodyRoom(bytes: number): BodyRoom {
  const held = new Map<Guest, number>(); // in the order in which they came
  let left = bytes;
  const leave = (guest: Guest) => {
    left += held.get(guest) ?? 0;
    held.delete(guest);
  };
  return {
    hold(guest, more) {
      held.set(guest, (held.get(guest) ?? 0) + more);
      left -= more;
      for (const oldest of held.keys()) {
        if (left >= 0) break;
        leave(oldest);
        oldest.giveWay(crowdedOut());
      }
    },
    leave,
  };
}

/** Memory is that of the process, whatever reads bodies in it. */
export const ROOM = openBodyRoom(BODY_ROOM);

function crowdedOut(): Failure {
  const explanation = 'The body came too slowly for the memory there is. Send it again.';
  return new Failure('unavailable', { explanation, headers: { Connection: 'close' } });
}
