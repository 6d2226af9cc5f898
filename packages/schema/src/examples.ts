import type { TSchema } from '@sinclair/typebox';
import { contract, type EndpointId } from './contract.js';
import type { Endpoint } from './endpoint.js';
import { inspectionContactExamples, propertyContactExamples } from './examples/contacts.js';
import type { Example } from './examples/example.js';
import { inspectionExamples, transitionExamples } from './examples/inspections.js';
import { meterExamples } from './examples/meters.js';
import { oauthExamples } from './examples/oauth.js';
import { clientExamples, profileExamples, staffExamples } from './examples/people.js';
import { customFieldExamples, propertyExamples } from './examples/properties.js';
import { reportExamples, templateExamples } from './examples/reports.js';
import {
  itemExamples,
  roomExamples,
  sectionExamples,
  sectionItemExamples,
} from './examples/rooms.js';
import { deliveryExample, eventData, webhookExamples } from './examples/webhooks.js';
import { keepDeclared } from './projection.js';
import { deliveryOf } from './resources/delivery.js';
import { DELIVERIES, type DeliveryName } from './resources/event.js';
import { inRevision, type Revision, type Slot } from './revision.js';

// The example of every endpoint, so that documentation, clients and tests show the same requests and answers.

/** The example of every endpoint, as it is written. */
export const examples: Readonly<Record<EndpointId, Example>> = {
  ...oauthExamples,
  ...profileExamples,
  ...propertyExamples,
  ...propertyContactExamples,
  ...customFieldExamples,
  ...meterExamples,
  ...inspectionExamples,
  ...transitionExamples,
  ...inspectionContactExamples,
  ...reportExamples,
  ...sectionExamples,
  ...sectionItemExamples,
  ...roomExamples,
  ...itemExamples,
  ...templateExamples,
  ...clientExamples,
  ...staffExamples,
  ...webhookExamples,
};

/** The example of an endpoint as one revision shows it: with the members its schemas declare. */
export function exampleOf(id: EndpointId, revision: Revision): Example {
  const row: Endpoint = contract[id];
  const { request, response } = examples[id];
  const answer = row.responses[200];
  return {
    ...(row.body && request !== undefined ? { request: show(row.body, request, revision) } : {}),
    ...(answer && response !== undefined ? { response: show(answer, response, revision) } : {}),
  };
}

/** The delivery of an event as a listener of one revision gets it. */
export function deliveryExampleOf(event: DeliveryName, revision: Revision): unknown {
  const delivery = deliveryExample(event, eventData[DELIVERIES[event].data]);
  return keepDeclared(deliveryOf(event, revision), delivery);
}

function show(schema: Slot<TSchema>, example: Slot<unknown>, revision: Revision): unknown {
  return keepDeclared(inRevision(schema, revision), inRevision(example, revision));
}
