import { describe, expect, it } from 'vitest';
import {
  codes,
  endpointsOnlyIn,
  fields,
  mediaTypes,
  movedEndpoints,
  queryParameters,
  scopes,
  statuses,
} from './differences.js';

// The paragraph "Differences between the revisions" of the specification, held against the contract: the earlier one
// offers XML, rooms and items routes, GET report/actions, and lacks custom fields, meters, parent_property_id, uprn,
// contact update/delete, initialization, live inspections, tenant-action-url and the extra scopes.

const isAbout = (subject: RegExp) => (entry: string) => subject.test(entry);

describe('the earlier revision offers', () => {
  it('XML', () => {
    expect(mediaTypes().earlier).toEqual(['application/xml']);
  });

  it('rooms and items routes, GET report/actions and, by decision, actions and option sets, and nothing else', () => {
    expect(endpointsOnlyIn().earlier).toEqual([
      'GET /inspections/{inspectionId}/report/actions',
      'POST /inspections/{inspectionId}/rooms',
      'PUT /inspections/{inspectionId}/rooms',
      'PUT /inspections/{inspectionId}/rooms/{roomId}',
      'DELETE /inspections/{inspectionId}/rooms/{roomId}',
      'PUT /inspections/{inspectionId}/rooms/{roomId}/copy',
      'POST /inspections/{inspectionId}/rooms/{roomId}/items',
      'PUT /inspections/{inspectionId}/rooms/{roomId}/items',
      'PUT /inspections/{inspectionId}/rooms/{roomId}/items/{itemId}',
      'DELETE /inspections/{inspectionId}/rooms/{roomId}/items/{itemId}',
      'POST /inspections/{inspectionId}/rooms/{roomId}/items/{itemId}/actions',
      'PUT /inspections/{inspectionId}/rooms/{roomId}/items/{itemId}/actions/{actionId}',
      'DELETE /inspections/{inspectionId}/rooms/{roomId}/items/{itemId}/actions/{actionId}',
      'PUT /inspections/{inspectionId}/rooms/{roomId}/items/{itemId}/copy',
      'GET /option-sets',
    ]);
  });

  it('no field, query parameter, code or scope that the current one has not', () => {
    for (const { earlier } of [fields(), queryParameters(), codes(), scopes()])
      expect(earlier).toEqual([]);
  });
});

describe('the earlier revision lacks', () => {
  const lacking = { endpoints: endpointsOnlyIn().current, fields: fields().current };

  it('custom fields', () => {
    expect(lacking.endpoints.filter(isAbout(/custom-fields/))).toEqual([
      'GET /custom-fields',
      'POST /custom-fields',
      'GET /custom-fields/1',
      'GET /custom-fields/2',
      'PUT /custom-fields/{customFieldId}',
      'DELETE /custom-fields/{customFieldId}',
    ]);
    expect(queryParameters().current).toEqual([
      'GET /properties: customFields',
      'GET /inspections: customFields',
    ]);
  });

  it('meters', () => {
    expect(lacking.endpoints.filter(isAbout(/meters/))).toHaveLength(6);
  });

  it('contact update and delete, and tenant-action-url', () => {
    expect(lacking.endpoints.filter(isAbout(/contacts/))).toEqual([
      'PUT /inspections/{inspectionId}/contacts/{contactId}',
      'DELETE /inspections/{inspectionId}/contacts/{contactId}',
      'PUT /properties/{propertyId}/contacts/{contactId}',
      'DELETE /properties/{propertyId}/contacts/{contactId}',
      'GET /properties/{propertyId}/contacts/{contactId}/tenant-action-url',
    ]);
  });

  it('initialization', () => {
    expect(lacking.endpoints.filter(isAbout(/initialization/))).toHaveLength(1);
  });

  it('live inspections, and the block types the current one added', () => {
    expect(codes().current).toEqual([
      'Inspection type 202 Live inspection',
      'Block type ALARMS',
      'Block type MAINTENANCE_COSTS',
    ]);
  });

  it('the extra scopes', () => {
    expect(scopes().current).toEqual([
      'clients.write',
      'staff.write',
      'templates.read',
      'templates.write',
      'file-share.read',
      'file-share.write',
      'configuration.read',
      'configuration.write',
    ]);
  });

  it('sections and, by decision, action reports, templates and the writing of clients and staff', () => {
    const rest = isAbout(/custom-fields|meters|contacts|initialization/);
    expect(lacking.endpoints.filter((entry) => !rest(entry))).toEqual([
      'POST /clients',
      'PUT /clients/{clientId}',
      'GET /inspections/{inspectionId}/action-reports',
      'PUT /inspections/{inspectionId}/templates/{templateId}',
      'POST /staff',
      'PUT /staff/{staffId}',
      'GET /templates',
      'GET /templates/{templateId}/report',
      'POST /v2/inspections/{inspectionId}/rooms',
      'PUT /v2/inspections/{inspectionId}/rooms',
      'PUT /v2/inspections/{inspectionId}/rooms/{sectionId}',
      'DELETE /v2/inspections/{inspectionId}/rooms/{sectionId}',
      'POST /v2/inspections/{inspectionId}/rooms/{sectionId}/items',
      'PUT /v2/inspections/{inspectionId}/rooms/{sectionId}/items',
      'PUT /v2/inspections/{inspectionId}/rooms/{sectionId}/items/{itemId}',
      'DELETE /v2/inspections/{inspectionId}/rooms/{sectionId}/items/{itemId}',
      'POST /v2/inspections/{inspectionId}/rooms/{sectionId}/items/{itemId}/actions',
      'PUT /v2/inspections/{inspectionId}/rooms/{sectionId}/items/{itemId}/actions/{actionId}',
      'DELETE /v2/inspections/{inspectionId}/rooms/{sectionId}/items/{itemId}/actions/{actionId}',
    ]);
  });

  it('parent_property_id, uprn, reopened_from_review_at, auto_load_contacts and what the above brings', () => {
    expect(lacking.fields).toEqual([
      'Inspection.reopened_from_review_at',
      'Inspection.customFields',
      'Inspection.initialized',
      'Inspection.initialization',
      'InspectionChange.custom_fields',
      'InspectionChange.customFields',
      'InspectionInput.auto_load_contacts',
      'InspectionInput.custom_fields',
      'InspectionInput.customFields',
      'Property.parent_property_id',
      'Property.uprn',
      'Property.customFields',
      'PropertyChange.parent_property_id',
      'PropertyChange.uprn',
      'PropertyChange.custom_fields',
      'PropertyChange.customFields',
      'PropertyInput.parent_property_id',
      'PropertyInput.uprn',
      'PropertyInput.custom_fields',
      'PropertyInput.customFields',
    ]);
  });
});

describe('both revisions', () => {
  it('have the copy from a property, each under its own path (CPY-002)', () => {
    expect(movedEndpoints()).toEqual([
      {
        what: 'copyFromProperty',
        current: '/inspections/{inspectionId}/report/copy-from-property/{sourcePropertyId}',
        earlier: '/inspections/{inspectionId}/copy-from-property/{sourcePropertyId}',
      },
    ]);
  });

  it('have the same statuses but for validation failures (ERR-015, ERR-016)', () => {
    expect(statuses()).toEqual([{ what: 'validation_failed', current: '422', earlier: '400' }]);
  });
});
