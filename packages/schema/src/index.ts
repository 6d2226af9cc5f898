// The public names of the package: contract, resources, revisions, scopes, errors, validation, documents.

export {
  type ApiEndpointId,
  type AreaName,
  apiEndpoints,
  areaOf,
  areas,
  type Contract,
  contract,
  type EndpointId,
  endpoints,
} from './contract.js';
export {
  type DateTimeParts,
  durationSeconds,
  isDate,
  isDateOrDateTime,
  isDateTime,
  isDuration,
  parseDateTime,
} from './dates.js';
export {
  type Endpoint,
  errorsOf,
  existsIn,
  METHODS,
  type Method,
  methodsOf,
  parametersOf,
} from './endpoint.js';
export { ERROR_CODES, type ErrorCode } from './error-codes.js';
export { deliveryExampleOf, exampleOf } from './examples.js';
export { type CalendarDuration, type Interval, isInterval, parseInterval } from './intervals.js';
export { METER_LIMITS, NAMED_PROBLEMS, PENDING_UPLOADS, REPORT_LIMITS } from './limits.js';
export { openapi } from './openapi/openapi.js';
export { PARAMETERS, type ParameterName } from './parameters.js';
export { expectation, type Problem, problemAt } from './problems.js';
export {
  Action,
  ActionChange,
  ActionInput,
  PRIORITIES,
  RESPONSIBILITIES,
} from './resources/action.js';
export {
  Attachment,
  AttachmentInput,
  MeterAttachmentInput,
  UploadedAttachment,
} from './resources/attachment.js';
export {
  ANSWERS,
  type Answer,
  BLOCK_TYPES,
  type BlockType,
  CONDITION_FORMS,
  CONDITIONS,
  type ConditionForm,
  conditionFormOf,
  EARLIER_BLOCK_TYPES,
} from './resources/block-type.js';
export { Client, ClientChange, ClientInput } from './resources/client.js';
export { ApiError, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, PageOf } from './resources/common.js';
export {
  CONTACT_TYPES,
  Contact,
  ContactChange,
  ContactInput,
  type ContactTypeCode,
  TenantActionUrl,
} from './resources/contact.js';
export {
  CUSTOM_FIELD_ENTITIES,
  CustomField,
  CustomFieldDefinition,
  CustomFieldDefinitionChange,
  CustomFieldDefinitionInput,
  type CustomFieldEntity,
  DEFAULT_CUSTOM_FIELD_TYPE,
} from './resources/custom-field.js';
export { CustomFieldInputs, CustomFieldValues } from './resources/custom-field-value.js';
export {
  deliveryOf,
  InspectionEvent,
  PdfGenerated,
  PropertyEvent,
  WebhookTest,
} from './resources/delivery.js';
export {
  DELIVERY_NAMES,
  type DeliveryName,
  EVENT_NAMES,
  EVENTS,
  type EventName,
} from './resources/event.js';
export {
  CONDUCT_DATE_OPTIONS,
  type ConductDateOption,
  INITIALIZATION_FROM,
  INITIALIZATION_TYPES,
  Initialization,
  type InitializationType,
  Inspection,
} from './resources/inspection.js';
export {
  InitializationInput,
  InspectionChange,
  InspectionInput,
} from './resources/inspection-input.js';
export { InspectionMetadata } from './resources/inspection-metadata.js';
export {
  INSPECTION_STATE_CODES,
  INSPECTION_STATES,
  type InspectionStateCode,
  type InspectionStateName,
} from './resources/inspection-state.js';
export {
  EARLIER_TYPE_CODES,
  INSPECTION_TYPE_CODES,
  INSPECTION_TYPES,
  type InspectionTypeCode,
  SELF_SERVICE_TYPE,
  SELF_SERVICER_TYPE_CODES,
  WORDINGS,
  type Wording,
} from './resources/inspection-type.js';
export {
  ConditionInput,
  ConditionValue,
  Item,
  ItemChange,
  ItemCopyInput,
  ItemInput,
  SectionItem,
  SectionItemChange,
  SectionItemInput,
} from './resources/item.js';
export { METER_TYPES, Meter, MeterChange, MeterInput } from './resources/meter.js';
export {
  AuthorizeQuery,
  CodeExchange,
  OAUTH_ERRORS,
  OauthError,
  type OauthErrorName,
  TokenRefresh,
  TokenRequest,
  TokenResponse,
} from './resources/oauth.js';
export { OptionSet, RoomOptionSet } from './resources/option-set.js';
export { PDF_TYPES, Pdf, PdfInput, type PdfType } from './resources/pdf.js';
export { Profile, ROLES, type Role, type RoleCode } from './resources/profile.js';
export {
  Address,
  AddressChange,
  AddressInput,
  DETACHMENT,
  FURNISHED,
  InspectedProperty,
  Property,
  PropertyChange,
  PropertyInput,
} from './resources/property.js';
export { COPY_MODES, CopiedReport, CopyInput, Report } from './resources/report.js';
export { Room, RoomChange, RoomCopyInput, RoomInput } from './resources/room.js';
export {
  FIELD_DICTIONARIES,
  FIELD_TYPES,
  Field,
  FieldInput,
  Section,
  SectionChange,
  SectionInput,
} from './resources/section.js';
export { SelfServiceTemplates } from './resources/self-service-templates.js';
export {
  STAFF_ROLES,
  StaffReference,
  StaffUser,
  StaffUserChange,
  StaffUserInput,
} from './resources/staff-user.js';
export { Template } from './resources/template.js';
export {
  CreatedWebhook,
  WEBHOOK_FORMATS,
  Webhook,
  WebhookChange,
  type WebhookFormat,
  WebhookInput,
} from './resources/webhook.js';
export {
  DELIVERY_STATES,
  type DeliveryState,
  WebhookDelivery,
  WebhookDeliveryFilters,
} from './resources/webhook-delivery.js';
export {
  type InCurrent,
  inRevision,
  MEDIA_TYPES,
  type Per,
  per,
  REVISIONS,
  type Revision,
  type Slot,
} from './revision.js';
export { isScope, MANAGEMENT_SCOPES, SCOPES, type Scope, scopesOf } from './scopes.js';
export { LONG_TEXT, SHORT_TEXT } from './texts.js';
export { MAX_ID, type ReferenceKind, type Static } from './types.js';
export { compile, type Draft, type Examination, type Validator } from './validation.js';
