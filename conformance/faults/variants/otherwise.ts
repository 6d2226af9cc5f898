/** Servers that decide differently from Lintel what the specification leaves open. */
import { LEVEL_FACTS } from '../../src/engine/verdict.js';
import { FAULTS } from '../../src/faults/catalogue.js';
import type { Fault } from '../../src/faults/fault.js';
import { loadRegister } from '../../src/register/load.js';
import type { Variant } from './variant.js';

const OPEN = new Set(
  loadRegister()
    .filter(({ level }) => LEVEL_FACTS[level].isLeftOpen)
    .map(({ id }) => id),
);

/** Faults that violate only decisions of Lintel but are still not correct, by the reason. */
const BEYOND: Readonly<Record<string, readonly string[]>> = {
  'What was written is shown as it was before, or by one route and not by the next.': [
    'general/changes-apart',
    'general/inspections-apart',
    'general/list-stale',
    'general/reads-late',
    'inspections/contacts-not-copied',
    'inspections/property-frozen',
    'meters/delete-cuts',
    'properties/geocoords-taken',
    'properties/client-object',
    'properties/country-ignored',
    'properties/type-by-default',
    'webhooks/deliveries-early',
    'states/approve-never',
    'states/clerk-assigns-not',
    'states/complete-starts',
    'states/refusal-changes',
  ],
  'A value that is sent as null comes back as another (PRP-033).': ['properties/ref-by-default'],
  'What the specification shows as an array is null (REP-001).': ['reports/empty-null'],
  'A field without a null mark is null (GEN-013).': ['items/item-defaults'],
  'Ids are no integers (PRP-003, INS-003, PRO-001).': ['general/ids-texts'],
  'An id finds another record than the one it is shown with, or none (PRP-001, CON-012).': [
    'general/contacts/id-reused',
    'general/ids-from-zero',
  ],
  'A list that holds nothing is no list (PAG-001, ERR-001).': ['pagination/empty-404'],
  'The list is not ordered by the moment of creation, or next leads elsewhere (PAG-012, PAG-013).':
    ['pagination/links-lose-size', 'pagination/lowest-id-first', 'pagination/order-unstable'],
  'Rooms do not stay in the order they are put in (REP-002).': ['sections/section-first'],
  'The actions of a report are listed twice (REP-011).': ['rooms/actions-copied'],
  'A SCALE room does not take an integer (ITM-010).': ['items/checklist-of-two'],
  'client_id keeps the properties of others as well (PRP-023).': ['properties/filters-or'],
  'What the specification shows of the flow gets no token (OAU-023).': [
    'oauth/tokens/pkce-required',
  ],
  'It answers without the header that every endpoint requires (OAU-043).': [
    'oauth/bearer/token-in-body',
    'oauth/bearer/token-in-query',
  ],
  'An initialization that was set is not shown (INI-003, INI-005).': [
    'initialization/states/preload-counts-not',
  ],
  'Inspections cannot be updated at all (INS-046).': ['states/complete-details-locked'],
  'Reports do not show what stands in them, or cannot be written at all.': [
    'sections/block-type-of-its-own',
    'copies/copy-latest',
    'self-service/content-missing',
    'states/report-never-written',
  ],
  'It answers without a token, and with one of another account (OAU-043, GEN-003).': [
    'people/customer-sees-all',
    'people/everybody-sees-all',
  ],
  'A scope that bears the name of what is read or written is needed whatever is decided (OAU-008).':
    [
      'oauth/bearer/list-without-scope',
      'oauth/bearer/property-without-scope',
      'oauth/bearer/update-without-scope',
      'oauth/reading-inspections',
      'oauth/reading-reports',
      'oauth/writing-inspections',
    ],
  'A time stands for the moment at which the inspection was marked (STA-012).': [
    'states/reopen-clears',
  ],
};

/** A fault that violates only decisions of Lintel is a correct server by the specification. */
export const DECIDED_OTHERWISE: readonly Variant[] = FAULTS.filter(isCorrect).map(
  ({ id, name, breaks, revisions, effect }) => ({
    id: `otherwise/${id}`,
    name,
    allowedBy: `The specification leaves open what ${breaks.join(' and ')} says.`,
    revisions,
    effect,
    unseen: 'anything', // consequences of other decisions are not listed one by one
  }),
);

function isCorrect({ id, breaks, effect }: Fault): boolean {
  const isBeyond = effect.pretends || Object.values(BEYOND).flat().includes(id);
  return !isBeyond && breaks.every((name) => OPEN.has(name));
}
