// Books an inspection, fills its report with sections, items and photos, and completes it.
//   node examples/write-report.mjs [photo.jpg ...]
import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connectToDemo } from './demo.mjs';

const ROOMS = {
  Hallway: ['Front door', 'Flooring', 'Lighting'],
  Kitchen: ['Worktops', 'Hob and oven', 'Sink and taps'],
};
const given = process.argv.slice(2);
const photos = given.length > 0 ? given : [fileURLToPath(new URL('photo.png', import.meta.url))];
const client = connectToDemo();

const { data } = await client.listProperties({ per_page: 1 });
const inspection = await client.createInspection({
  property: { id: data[0].id },
  type: { id: 1 },
  conduct_date: new Date().toISOString(),
});
console.log(`inspection ${inspection.id} of ${data[0].address.line1}`);

for (const [name, items] of Object.entries(ROOMS)) {
  const section = await client.createSection(inspection.id, { name, block_type: 'DETAILED' });
  for (const item of items) {
    const { id } = await client.createSectionItem(inspection.id, section.id, {
      name: item,
      condition: 'Clean and in good order',
    });
    for (const photo of photos) await upload(photo, { room_id: section.id, item_id: id });
  }
  console.log(`${name}: ${items.length} items, ${items.length * photos.length} photos`);
}

const done = await client.completeInspection(inspection.id);
console.log(`${done.state.name}`);

/** With a UUID of our own, an upload that is repeated after a broken connection is still one photo. */
async function upload(path, place) {
  const file = new File([await openAsBlob(path)], basename(path));
  await client.uploadAttachment(inspection.id, { file, uuid: randomUUID(), ...place });
}
