import type { TSchema } from '@sinclair/typebox';
import { Action, ActionChange, ActionInput } from '../resources/action.js';
import {
  Attachment,
  AttachmentInput,
  MeterAttachmentInput,
  UploadedAttachment,
} from '../resources/attachment.js';
import { Client, ClientChange, ClientInput } from '../resources/client.js';
import { ApiError, PageLinks, Pagination } from '../resources/common.js';
import { Contact, ContactChange, ContactInput, TenantActionUrl } from '../resources/contact.js';
import {
  CustomField,
  CustomFieldDefinition,
  CustomFieldDefinitionChange,
  CustomFieldDefinitionInput,
} from '../resources/custom-field.js';
import { CustomFieldInputs, CustomFieldValues } from '../resources/custom-field-value.js';
import {
  InspectionEvent,
  PdfGenerated,
  PropertyEvent,
  WebhookTest,
} from '../resources/delivery.js';
import { Initialization, Inspection } from '../resources/inspection.js';
import {
  InitializationInput,
  InspectionChange,
  InspectionInput,
} from '../resources/inspection-input.js';
import { InspectionMetadata } from '../resources/inspection-metadata.js';
import {
  ConditionInput,
  ConditionValue,
  Item,
  ItemChange,
  ItemCopyInput,
  ItemInput,
  SectionItem,
  SectionItemChange,
  SectionItemInput,
} from '../resources/item.js';
import { Meter, MeterChange, MeterInput } from '../resources/meter.js';
import { CodeExchange, OauthError, TokenRefresh, TokenResponse } from '../resources/oauth.js';
import { OptionSet, RoomOptionSet } from '../resources/option-set.js';
import { Pdf, PdfInput } from '../resources/pdf.js';
import { Profile } from '../resources/profile.js';
import {
  Address,
  AddressChange,
  AddressInput,
  InspectedProperty,
  Property,
  PropertyChange,
  PropertyInput,
} from '../resources/property.js';
import { CopiedReport, CopyInput, Report } from '../resources/report.js';
import { Room, RoomChange, RoomCopyInput, RoomInput } from '../resources/room.js';
import { Field, FieldInput, Section, SectionChange, SectionInput } from '../resources/section.js';
import { SelfServiceTemplates } from '../resources/self-service-templates.js';
import {
  StaffReference,
  StaffUser,
  StaffUserChange,
  StaffUserInput,
} from '../resources/staff-user.js';
import { Template } from '../resources/template.js';
import { CreatedWebhook, Webhook, WebhookChange, WebhookInput } from '../resources/webhook.js';
import { WebhookDelivery } from '../resources/webhook-delivery.js';
import type { Slot } from '../revision.js';

/** The schemas that have a name of their own in the documents and everything generated from them. */
export const NAMED_SCHEMAS: Readonly<Record<string, Slot<TSchema>>> = {
  Action,
  ActionChange,
  ActionInput,
  Address,
  AddressChange,
  AddressInput,
  ApiError,
  Attachment,
  AttachmentInput,
  Client,
  ClientChange,
  ClientInput,
  CodeExchange,
  ConditionInput,
  ConditionValue,
  Contact,
  ContactChange,
  ContactInput,
  CopiedReport,
  CopyInput,
  CreatedWebhook,
  CustomField,
  CustomFieldDefinition,
  CustomFieldDefinitionChange,
  CustomFieldDefinitionInput,
  CustomFieldInputs,
  CustomFieldValues,
  Field,
  FieldInput,
  Initialization,
  InitializationInput,
  InspectedProperty,
  Inspection,
  InspectionChange,
  InspectionEvent,
  InspectionInput,
  InspectionMetadata,
  Item,
  ItemChange,
  ItemCopyInput,
  ItemInput,
  Meter,
  MeterAttachmentInput,
  MeterChange,
  MeterInput,
  OauthError,
  OptionSet,
  PageLinks,
  Pagination,
  Pdf,
  PdfGenerated,
  PdfInput,
  Profile,
  Property,
  PropertyChange,
  PropertyEvent,
  PropertyInput,
  Report,
  Room,
  RoomChange,
  RoomCopyInput,
  RoomInput,
  RoomOptionSet,
  Section,
  SectionChange,
  SectionInput,
  SectionItem,
  SectionItemChange,
  SectionItemInput,
  SelfServiceTemplates,
  StaffReference,
  StaffUser,
  StaffUserChange,
  StaffUserInput,
  Template,
  TenantActionUrl,
  TokenRefresh,
  TokenResponse,
  UploadedAttachment,
  Webhook,
  WebhookChange,
  WebhookDelivery,
  WebhookInput,
  WebhookTest,
};
