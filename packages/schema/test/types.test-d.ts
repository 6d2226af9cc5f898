import { expectTypeOf } from 'vitest';
import { endpoint } from '../src/endpoint.js';
import {
  type ApiEndpointId,
  type Contract,
  compile,
  type Draft,
  type EndpointId,
  type InCurrent,
  type Inspection,
  InspectionInput,
  type Property,
  type Static,
} from '../src/index.js';
import { Profile } from '../src/resources/profile.js';

// What the compiler must know of the contract, and what it must refuse: checked by `pnpm typecheck`.

expectTypeOf<'listMeters' | 'authorize'>().toExtend<EndpointId>();
expectTypeOf<'listMeters'>().toExtend<ApiEndpointId>();
expectTypeOf<Extract<ApiEndpointId, 'authorize' | 'issueToken'>>().toBeNever();

type PropertyRecord = Static<InCurrent<typeof Property>>;
expectTypeOf<PropertyRecord['furnished']>().toEqualTypeOf<
  'Unfurnished' | 'Part Furnished' | 'Fully Furnished'
>();
expectTypeOf<PropertyRecord['parent_property_id']>().toEqualTypeOf<number | null>();
expectTypeOf<Static<typeof Property.earlier>>().not.toHaveProperty('uprn');

type InspectionRecord = Static<InCurrent<typeof Inspection>>;
expectTypeOf<InspectionRecord['state']['id']>().toEqualTypeOf<
  100 | 200 | 300 | 310 | 350 | 400 | 500 | 600
>();
expectTypeOf<InspectionRecord['initialized']>().toEqualTypeOf<boolean | undefined>();

expectTypeOf<Contract['getProfile']['responses'][200]>().toEqualTypeOf<typeof Profile>();
expectTypeOf<keyof Contract['requestPdf']['responses']>().toEqualTypeOf<200 | 202>();
expectTypeOf<Contract['requestPdf']['responses'][202]>().toBeNull();

const inspectionInput = compile(InspectionInput.current);
type InspectionDraft = ReturnType<typeof inspectionInput.examine>['draft'];
expectTypeOf<InspectionDraft>().toEqualTypeOf<Draft<Static<typeof InspectionInput.current>>>();
expectTypeOf<InspectionDraft['property']>().toEqualTypeOf<{ readonly id?: number } | undefined>();

const row = {
  summary: 'Read',
  method: 'GET',
  path: '/me',
  revisions: ['current'],
  scopes: ['profile.read'],
  responses: { 200: Profile },
  origin: 'lintel',
  requirements: ['PRO-001'],
} as const;

endpoint(row);
// @ts-expect-error a scope that does not exist
endpoint({ ...row, scopes: ['profile.write'] });
// @ts-expect-error a failure that does not exist
endpoint({ ...row, errors: ['teapot'] });
// @ts-expect-error a revision that does not exist
endpoint({ ...row, revisions: ['next'] });
// @ts-expect-error scopes are written out even when there are none
endpoint({ ...row, scopes: undefined });
