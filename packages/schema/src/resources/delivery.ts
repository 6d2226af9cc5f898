import { type TObject, Type } from '@sinclair/typebox';
import { inRevision, per, type Revision } from '../revision.js';
import { ShortText, Timestamp, Url } from '../texts.js';
import { Id, OneOf } from '../types.js';
import { DELIVERIES, type DeliveryName } from './event.js';
import { Inspection } from './inspection.js';
import { PDF_TYPES } from './pdf.js';
import { Property } from './property.js';

/** Data of pdf.generated (WHK-016). Source: decisions, annex D. */
export const PdfGenerated = Type.Object({
  inspection_id: Id(),
  inspection: Type.Object({ id: Id() }),
  type: OneOf(PDF_TYPES),
  url: Url('Address of the PDF; needs no token'),
});

/** Data of an inspection event: the Inspection as it was after the event (WHK-017). */
export const InspectionEvent = per({
  current: Type.Object({ ...Inspection.current.properties, inspection_id: Id() }),
  earlier: Type.Object({ ...Inspection.earlier.properties, inspection_id: Id() }),
});

/** Data of a property event: the Property as it was after the event (WHK-017). */
export const PropertyEvent = per({
  current: Type.Object({ ...Property.current.properties, property_id: Id() }),
  earlier: Type.Object({ ...Property.earlier.properties, property_id: Id() }),
});

/** Data of a test delivery. */
export const WebhookTest = Type.Object({ webhook_id: Id('Listener the test was asked for') });

const DATA = {
  pdf: PdfGenerated,
  inspection: InspectionEvent,
  property: PropertyEvent,
  test: WebhookTest,
};

/** Body of the delivery of an event (WHK-015). Source: decisions, annex D. */
export function deliveryOf(event: DeliveryName, revision: Revision): TObject {
  const data = DATA[DELIVERIES[event].data];
  return Type.Object({
    id: ShortText({ description: 'The same on every attempt' }),
    event: OneOf([event]),
    type: OneOf([event], { description: 'Equal to event' }),
    created_at: Timestamp('When the event happened, UTC'),
    account_id: Id('Account in which the event happened'),
    data: inRevision<TObject>(data, revision),
  });
}
