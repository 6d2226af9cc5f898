import { reportRooms } from '../data/report.mjs';
import { ownedProperty, tokenOf } from '../data/world.mjs';

// Reports entered over HTTP, and PDFs of them made one after another.

const POLL_MS = 1000;

/**
 * Enters a large report and returns the address of its inspection.
 * @param {import('./program.mjs').Program} program
 * @param {number} index of the property
 * @param {Buffer} photo
 */
export async function enterReport(program, index, photo) {
  const property = { id: ownedProperty(index + 1) };
  const inspection = await ask(program, 'POST', '/current/inspections', {
    property,
    type: { id: 1 },
    conduct_date: '2026-03-02',
  });
  const place = `/current/v2/inspections/${inspection.id}/rooms`;
  for (const { name, items } of reportRooms()) {
    const room = await ask(program, 'POST', place, { name, block_type: 'DETAILED' });
    for (const { hasPhoto, ...texts } of items) {
      const item = await ask(program, 'POST', `${place}/${room.id}/items`, texts);
      if (hasPhoto) await upload(program, inspection.id, { item_id: item.id, photo });
    }
  }
  return `/current/inspections/${inspection.id}`;
}

/**
 * Changes reports and asks for their PDFs, again and again until it is stopped.
 * @param {import('./program.mjs').Program} program
 * @param {readonly string[]} places
 */
export function keepDrawing(program, places) {
  let isWanted = true;
  let drawn = 0;
  const loops = places.map(async (place) => {
    while (isWanted) {
      drawn += 1;
      await ask(program, 'PUT', place, { notes: { report: `Note ${drawn}` } });
      await untilDrawn(program, place);
    }
  });
  return {
    /** Returns the number of PDFs when the last one is there. */
    async stop() {
      isWanted = false;
      await Promise.all(loops);
      return drawn;
    },
  };
}

/** @param {import('./program.mjs').Program} program @param {string} place */
async function untilDrawn(program, place) {
  for (;;) {
    const { status } = await send(program, 'POST', `${place}/pdf`, {});
    if (status === 200) return;
    if (status !== 202) throw new Error(`A PDF was answered by ${status}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** @param {import('./program.mjs').Program} program @param {string} method @param {string} path @param {object} body */
async function ask(program, method, path, body) {
  const { status, body: text } = await send(program, method, path, body);
  if (status >= 300) throw new Error(`${method} ${path} answers ${status}: ${text}`);
  return JSON.parse(text);
}

/** @param {import('./program.mjs').Program} program @param {string} method @param {string} path @param {object} body */
function send(program, method, path, body) {
  return program.ask({ method, path, token: tokenOf(1), body: JSON.stringify(body) });
}

/**
 * @param {import('./program.mjs').Program} program
 * @param {number} inspection
 * @param {{ item_id: number, photo: Buffer }} part
 */
async function upload({ port }, inspection, { item_id, photo }) {
  const body = new FormData();
  body.set('item_id', String(item_id));
  body.set('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  const answer = await fetch(
    `http://127.0.0.1:${port}/current/inspections/${inspection}/attachments`,
    {
      method: 'POST',
      headers: { Authorization: `Bearer ${tokenOf(1)}` },
      body,
    },
  );
  if (!answer.ok)
    throw new Error(`A photo was answered by ${answer.status}: ${await answer.text()}`);
}
