// The public names of the package: resources, endpoints, revisions, scopes, errors, validation.

export { type Contract, contract, type EndpointId, endpoints } from './contract.js';
export { isDate, isDateOrDateTime, isDateTime, isDuration } from './dates.js';
export {
  type Endpoint,
  errorsOf,
  existsIn,
  type Method,
  methodsOf,
  parametersOf,
} from './endpoint.js';
export { ERROR_CODES, type ErrorCode } from './error-codes.js';
export { ApiError, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './resources/common.js';
export { Profile, ROLES, type Role, type RoleCode } from './resources/profile.js';
export {
  DETACHMENT,
  FURNISHED,
  Property,
  PropertyChange,
  PropertyInput,
} from './resources/property.js';
export {
  type InCurrent,
  inRevision,
  type Per,
  per,
  REVISIONS,
  type Revision,
  type Slot,
} from './revision.js';
export { isScope, SCOPES, type Scope, scopesOf } from './scopes.js';
export { MAX_ID, type ReferenceKind, type Static } from './types.js';
export {
  compile,
  type Draft,
  type Examination,
  expectation,
  type Problem,
  problemAt,
  type Validator,
} from './validation.js';
