import type { Revision } from '../src/revision.js';

// Annex C of the decisions, as it stands there: method and path, revisions, scopes. A star marks an addition.

/** One line of the annex for one method and path. */
export interface AnnexRow {
  readonly method: string;
  readonly path: string;
  readonly revisions: readonly Revision[];
  readonly scopes: readonly string[];
  readonly isAddition: boolean;
}

const ANNEX = `
GET /oauth/authorize | C, E | none
POST /oauth/token | C, E | none
GET /me | C, E | profile.read
GET /properties | C, E | properties.read
GET /properties/{propertyId} | C, E | properties.read
POST /properties | C, E | properties.write
PUT /properties/{propertyId} | C, E | properties.write
GET /custom-fields/1 | C | properties.read
GET /custom-fields/2 * | C | inspections.read
GET /custom-fields * | C | configuration.read
POST /custom-fields * | C | configuration.write
PUT, DELETE /custom-fields/{customFieldId} * | C | configuration.write
GET /properties/{propertyId}/meters | C | properties.read
GET /properties/{propertyId}/meters/{meterId} | C | properties.read
POST /properties/{propertyId}/meters | C | properties.write
PUT /properties/{propertyId}/meters/{meterId} | C | properties.write
DELETE /properties/{propertyId}/meters/{meterId} | C | properties.write
POST /properties/{propertyId}/meters/{meterId}/attachments * | C | properties.write
GET /properties/{propertyId}/contacts | C, E | properties.read
POST /properties/{propertyId}/contacts | C, E | properties.write
PUT, DELETE /properties/{propertyId}/contacts/{contactId} | C | properties.write
GET /properties/{propertyId}/contacts/{contactId}/tenant-action-url | C | properties.read
GET /inspections | C, E | inspections.read
GET /inspections/{inspectionId} | C, E | inspections.read
POST /inspections | C, E | inspections.write
PUT /inspections/{inspectionId} | C, E | inspections.write
POST /inspections/{inspectionId}/cancel | C, E | inspections.write
POST, PUT /inspections/{inspectionId}/complete | C, E | inspections.write
POST /inspections/{inspectionId}/start * | C, E | inspections.write
POST /inspections/{inspectionId}/process * | C, E | inspections.write
POST /inspections/{inspectionId}/submit * | C, E | inspections.write
POST /inspections/{inspectionId}/reopen * | C, E | inspections.write
POST /inspections/{inspectionId}/close * | C, E | inspections.write
PUT /inspections/{inspectionId}/initialization | C | inspections.write
GET /inspections/{inspectionId}/contacts | C, E | inspections.read
POST /inspections/{inspectionId}/contacts | C, E | inspections.write
PUT, DELETE /inspections/{inspectionId}/contacts/{contactId} | C | inspections.write
GET /settings/account/self-service/templates | C, E | inspections.read
GET /inspections/{inspectionId}/report | C, E | reports.read
GET /inspections/{inspectionId}/report/metadata | C, E | reports.read
GET /inspections/{inspectionId}/report/actions | E | reports.read
GET /inspections/{inspectionId}/action-reports * | C | reports.read
POST /inspections/{inspectionId}/pdf | C, E | reports.read
PUT /inspections/{inspectionId}/report/copy-from-property/{sourcePropertyId} | C | reports.write
PUT /inspections/{inspectionId}/copy-from-property/{sourcePropertyId} | E | reports.write
POST /inspections/{inspectionId}/attachments * | C, E | reports.write
POST /v2/inspections/{inspectionId}/rooms | C | reports.write
PUT /v2/inspections/{inspectionId}/rooms * | C | reports.write
PUT, DELETE /v2/inspections/{inspectionId}/rooms/{sectionId} * | C | reports.write
POST, PUT /v2/inspections/{inspectionId}/rooms/{sectionId}/items * | C | reports.write
PUT, DELETE /v2/inspections/{inspectionId}/rooms/{sectionId}/items/{itemId} * | C | reports.write
POST /v2/inspections/{inspectionId}/rooms/{sectionId}/items/{itemId}/actions * | C | reports.write
PUT, DELETE /v2/inspections/{inspectionId}/rooms/{sectionId}/items/{itemId}/actions/{actionId} * | C | reports.write
POST /inspections/{inspectionId}/rooms | E | reports.write
PUT /inspections/{inspectionId}/rooms | E | reports.write
PUT, DELETE /inspections/{inspectionId}/rooms/{roomId} | E | reports.write
PUT /inspections/{inspectionId}/rooms/{roomId}/copy | E | reports.write
POST /inspections/{inspectionId}/rooms/{roomId}/items | E | reports.write
PUT /inspections/{inspectionId}/rooms/{roomId}/items | E | reports.write
PUT, DELETE /inspections/{inspectionId}/rooms/{roomId}/items/{itemId} | E | reports.write
PUT /inspections/{inspectionId}/rooms/{roomId}/items/{itemId}/copy | E | reports.write
POST /inspections/{inspectionId}/rooms/{roomId}/items/{itemId}/actions * | E | reports.write
PUT, DELETE /inspections/{inspectionId}/rooms/{roomId}/items/{itemId}/actions/{actionId} * | E | reports.write
GET /option-sets * | E | reports.read
GET /templates * | C | templates.read
GET /templates/{templateId}/report * | C | templates.read
PUT /inspections/{inspectionId}/templates/{templateId} * | C | reports.write and templates.read
GET /clients * | C, E | clients.read
GET /clients/{clientId} * | C, E | clients.read
POST /clients * | C | clients.write
PUT /clients/{clientId} * | C | clients.write
GET /staff * | C, E | staff.read
GET /staff/{staffId} * | C, E | staff.read
POST /staff * | C | staff.write
PUT /staff/{staffId} * | C | staff.write
GET /webhooks * | C, E | webhooks.read
GET /webhooks/{webhookId} * | C, E | webhooks.read
POST /webhooks * | C, E | webhooks.write
PUT, DELETE /webhooks/{webhookId} * | C, E | webhooks.write
`;

/** What we add to the annex: looking after the deliveries of a listener (D-93). */
const BEYOND = `
POST /webhooks/{webhookId}/test * | C, E | webhooks.write
GET /webhooks/{webhookId}/deliveries * | C, E | webhooks.read
POST /webhooks/{webhookId}/deliveries/{deliveryId}/redeliver * | C, E | webhooks.write
`;

const REVISION_BY_LETTER: Readonly<Record<string, Revision>> = { C: 'current', E: 'earlier' };

/** The annex, one row for each method and path. */
export const annexRows = rowsIn(ANNEX);

/** Routes we have beyond the annex, in the same form. */
export const rowsBeyondAnnex = rowsIn(BEYOND);

function rowsIn(table: string): readonly AnnexRow[] {
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [, methods = '', path = '', star, letters = '', scopes = ''] =
        /^(.+?) (\/\S+)( \*)? \| (.+?) \| (.+)$/.exec(line) ?? [];
      return methods.split(', ').map((method) => ({
        method,
        path,
        revisions: letters.split(', ').map((letter) => REVISION_BY_LETTER[letter] as Revision), // the annex has no others
        scopes: scopes === 'none' ? [] : scopes.split(' and '),
        isAddition: star !== undefined,
      }));
    });
}
