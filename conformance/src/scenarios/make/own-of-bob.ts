/** A property and an inspection of bob, whose account may require other custom fields than that of alice. */
import { idAt } from '../../net/body.js';
import { isSuccess } from '../../net/exchange.js';
import { fillRequired, readCustomFields } from './custom-fields.js';
import { once } from './once.js';

/** Their addresses. */
export interface OwnOfBob {
  readonly property: string;
  readonly inspection: string;
}

export const ownOfBob = once(async ({ apiFor, marks }): Promise<OwnOfBob | undefined> => {
  const bob = apiFor({ actor: 'bob' });
  const create = async (path: string, entity: 1 | 2, body: object) => {
    const created = await bob.post(path, body);
    if (isSuccess(created)) return idAt(created);
    const fields = readCustomFields(await bob.get(`/custom-fields/${entity}`));
    const custom_fields = fillRequired(fields);
    if (Object.keys(custom_fields).length === 0) return Number.NaN;
    return idAt(await bob.post(path, { ...body, custom_fields }));
  };
  const address = { line1: marks.street(), city: 'Leeds', postcode: 'LS1 4DY' };
  const id = await create('/properties', 1, { address, no_of_beds: 2, no_of_baths: 1 });
  if (Number.isNaN(id)) return undefined;
  const appointment = { property: { id }, type: { id: 1 }, conduct_date: '2031-05-06' };
  const inspection = await create('/inspections', 2, { ...appointment, ref: marks.ref() });
  if (Number.isNaN(inspection)) return undefined;
  return { property: `/properties/${id}`, inspection: `/inspections/${inspection}` };
});
