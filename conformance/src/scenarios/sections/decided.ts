import { randomUUID } from 'node:crypto';
import { placedLast } from '../../checks/rooms/copies.js';
import { orderComplete, orderStays } from '../../checks/rooms/decided.js';
import * as decided from '../../checks/sections/decided.js';
import { scenario } from '../../engine/scenario.js';
import { makeInspection } from '../records/inspection.js';
import { NO_SUCH_ID } from '../records/property.js';
import { makeRoom, readFilled, readReport, roomsPath } from '../records/report.js';

export const sendSectionForms = scenario({
  id: 'sections/forms',
  about: 'Sections are created with parts left out, repeated, unknown and wrong.',
  revisions: ['current'],
  checks: [
    decided.nameAndTypeRequired,
    decided.noFieldsByDefault,
    decided.makesUuids,
    decided.uuidForm,
    decided.repeatReturns,
    decided.sameUuidOtherContent,
    decided.unknownKept,
    decided.anyBlockType,
    decided.blockTypeForm,
  ],
  async act(context) {
    const { api, judge, judgeOnceShown } = context;
    const made = await makeInspection(context);
    const path = roomsPath(context, made);
    const least = { name: 'Hall', block_type: 'DETAILED' };
    const bare = await api.post(path, least);
    judge(decided.noFieldsByDefault, {
      answered: [bare],
      expected: [{ fields: {}, field_order: [] }],
    });
    const field = { name: 'Colour', label: 'Colour', type: 'TEXT' };
    judge(decided.makesUuids, { created: await api.post(path, { ...least, fields: [field] }) });
    const uuid = randomUUID();
    const unusual = { ...field, uuid: randomUUID(), type: 'NUMBER', source: { type: 'SCANNER' } };
    const sent = { ...least, uuid, fields: [unusual] };
    const twin = await api.post(path, sent);
    judge(decided.unknownKept, { created: twin, field: unusual });
    const again = await api.post(path, sent);
    await judgeOnceShown(
      () => readReport(api, made),
      (report, judge) => judge(decided.repeatReturns, { created: twin, again, report }),
    );
    const refused = await api.post(path, { ...sent, name: 'Attic' });
    judge(decided.sameUuidOtherContent, { refused, twin });

    const wrong = [
      [decided.nameAndTypeRequired, { name: undefined }],
      [decided.nameAndTypeRequired, { name: '' }],
      [decided.nameAndTypeRequired, { block_type: undefined }],
      [decided.nameAndTypeRequired, { block_type: '' }],
      [decided.uuidForm, { uuid: 'abc' }],
      [decided.blockTypeForm, { block_type: 'bad type' }],
    ] as const;
    for (const [check, fault] of wrong) {
      judge(check, { refused: await api.post(path, { ...least, ...fault }), twin: bare });
    }
    const types = [];
    for (const block_type of ['ALARMS', 'SOMETHING_NEW']) {
      types.push(await api.post(path, { ...least, block_type }));
    }
    judge(decided.anyBlockType, { answered: types });
  },
});

export const manageSections = scenario({
  id: 'sections/manage',
  about: 'Sections and their items are renamed, ordered, changed and removed.',
  revisions: ['current'],
  checks: [
    decided.itemFields,
    decided.itemValues,
    decided.itemRoutes,
    decided.renames,
    decided.removes,
    decided.reorders,
    orderComplete,
    orderStays,
    placedLast,
  ],
  async act(context) {
    const { api, judge, judgeOnceShown, needsId, waiting } = context;
    const made = await makeInspection(context);
    const path = roomsPath(context, made);
    const uuid = randomUUID();
    const field = { uuid: randomUUID(), name: 'Colour', label: 'Colour', type: 'TEXT' };
    const first = await makeRoom(context, made, { uuid, fields: [field] });
    const second = await makeRoom(context, made, { name: 'Hall' });
    const items = `${path}/${first}/items`;
    const sent = { name: 'Door', description: 'Oak', values: { [field.uuid]: 'Brown' } };
    const created = [await api.post(items, sent), await api.post(items, { name: 'Floor' })];
    created.push(await api.post(items, { name: 'Ceiling' }));
    judge(decided.itemFields, { item: created[0] as (typeof created)[number] }); // just made
    judge(decided.itemValues, { answered: created[0] as (typeof created)[number], sent });
    const [one = 0, two = 0, three = 0] = created.map((item) => needsId(item, decided.itemRoutes));
    const read = () => readReport(api, made);
    const before = await readFilled(context, made, { rooms: 2, items: 3 });
    judge(placedLast, { report: before, rooms: [first, second], items: [one, two, three] });

    const changed = await api.put(`${items}/${one}`, { name: 'Door', description: 'Ash' });
    const ordered = await api.put(items, [three, two, one]);
    const deletion = await api.delete(`${items}/${two}`);
    const name = 'Renamed';
    const update = await api.put(`${path}/${first}`, { name });
    const order = [three, one];
    await judgeOnceShown(read, (report, judge) => {
      judge(decided.itemRoutes, { created, changed, ordered, deletion, report, order });
      judge(decided.renames, { update, report, name, uuid });
    });
    const reversed = [second, first];
    const twin = await api.put(path, reversed);
    const after = await judgeOnceShown(read, (report, judge) =>
      judge(decided.reorders, { update: twin, report, order: reversed }),
    );
    for (const wrong of [[first], [first, first], [first, second, NO_SUCH_ID]]) {
      judge(orderComplete, { refused: await api.put(path, wrong), twin });
    }
    judge(orderStays, { before: after, after: await waiting.settled(read) });
    const removed = await api.delete(`${path}/${first}`);
    await judgeOnceShown(read, (report, judge) =>
      judge(decided.removes, { deletion: removed, report, uuid }),
    );
  },
});
