/** Contacts that are reached below what they do not belong to. */
import { asks, writesTo } from '../../effects.js';
import { type Effect, family, row, within } from '../../fault.js';

/** Finds a contact by its id alone, wherever below the same kind of record it was added. */
const foundAnywhere = (of: 'properties' | 'inspections', methods: string): Effect => {
  const contacts = `/${of}/{}/contacts`;
  return asks(`${methods} ${contacts}/{}`, (request, memory) => {
    const id = request.path.split('/').at(-1);
    const made = writesTo(memory, `POST ${contacts}`).find(
      ({ json }) => String(Object(json).id) === id,
    );
    if (made) request.path = `${made.request.path}/${id}`;
  });
};

export const CONTACTS_ELSEWHERE = family(
  'contacts',
  ...within(
    'current',
    row(
      'of-any-property',
      'CON-016',
      'a contact is changed and deleted under every property of the account',
      foundAnywhere('properties', 'PUT|DELETE'),
    ),
    row(
      'of-any-inspection',
      'CON-012',
      'a contact is changed and deleted under every inspection of the account',
      foundAnywhere('inspections', 'PUT|DELETE'),
    ),
  ),
);
