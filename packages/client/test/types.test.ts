import { expectTypeOf, it } from 'vitest';
import type * as earlier from '../src/earlier.js';
import type {
  ApiClient,
  Delivery,
  Inspection,
  InspectionInput,
  Page,
  Pdf,
  Property,
} from '../src/index.js';

// What the compiler knows; `pnpm typecheck` judges it.

it('a list gives a page when awaited and records when walked', () => {
  expectTypeOf<Awaited<ReturnType<ApiClient['listProperties']>>>().toEqualTypeOf<Page<Property>>();
  expectTypeOf<ReturnType<ApiClient['listProperties']>>().toExtend<AsyncIterable<Property>>();
});

it('a PDF may not be there yet', () => {
  expectTypeOf<Awaited<ReturnType<ApiClient['requestPdf']>>>().toEqualTypeOf<Pdf | undefined>();
});

it('what may grow stays open, and what is sent does not', () => {
  expectTypeOf<string>().toExtend<Property['furnished']>();
  expectTypeOf<'Furnished'>().not.toExtend<NonNullable<InspectionInput['conduct_date_option']>>();
});

it('coordinates and prices are text or numbers (GEN-040)', () => {
  expectTypeOf<Property['geocoords']['lat']>().toEqualTypeOf<string | number | null>();
  expectTypeOf<NonNullable<Inspection['pricing']>['price']>().toEqualTypeOf<string | number>();
});

it('the event of a delivery tells what it holds', () => {
  type Generated = Extract<Delivery, { type: 'pdf.generated' }>;
  expectTypeOf<Generated['data']['url']>().toEqualTypeOf<string>();
});

it('each revision has what it has', () => {
  expectTypeOf<ApiClient>().toHaveProperty('createSection');
  expectTypeOf<earlier.ApiClient>().toHaveProperty('createRoom');
  expectTypeOf<earlier.ApiClient>().not.toHaveProperty('createSection');
  expectTypeOf<earlier.Property>().not.toHaveProperty('customFields');
});
