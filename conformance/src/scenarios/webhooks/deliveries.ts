import * as deliveries from '../../checks/webhooks/deliveries.js';
import { mentions } from '../../checks/webhooks/delivery.js';
import { scenario } from '../../engine/scenario.js';
import { isSuccess } from '../../net/exchange.js';
import type { Delivery } from '../../net/receiver.js';
import { makeInspection } from '../records/inspection.js';
import { deliveriesTo, makeListener } from '../records/listener.js';
import { makeProperty } from '../records/property.js';
import { pullTrigger } from '../records/transitions.js';

/** How long to wait for a first delivery, and for one that must not come. */
const SOON_MS = 10_000;
const QUIET_MS = 1_500;

/** How long to wait for a repeat; the first comes after about five seconds. */
const REPEAT_MS = 30_000;

const NO_DELIVERY = 'no delivery arrived: check that the target reaches fixtures.receiver';

export const hearOfChanges = scenario({
  id: 'deliveries/changes',
  about: 'A property is created and changed, once in vain, while two listeners listen.',
  waits: true,
  checks: [
    deliveries.carryMembers,
    deliveries.carryRecord,
    deliveries.areSigned,
    deliveries.bodyIsSigned,
    deliveries.heardAsAsked,
  ],
  async act(context) {
    const { api, cannotJudge, judge, marks, wants } = context;
    const [ref, secret] = [marks.ref(), marks.word()];
    const isOurs = (delivery: Delivery) => mentions(delivery, ref);
    const everything = await makeListener(context, { input: { secret }, isOurs });
    const events = ['property.updated'];
    const some = wants(deliveries.heardAsAsked)
      ? await makeListener(context, { input: { secret, events }, isOurs })
      : undefined;

    const { id } = await makeProperty(context, { ref });
    const path = `/properties/${id}`;
    const soon = { count: 1, withinMs: SOON_MS };
    const [first] = await deliveriesTo(context, everything.mailbox, soon);
    if (!first) {
      const rest = [deliveries.carryMembers, deliveries.carryRecord, deliveries.areSigned];
      cannotJudge(NO_DELIVERY, ...rest, deliveries.bodyIsSigned, deliveries.heardAsAsked);
      return;
    }
    if (wants(deliveries.carryRecord)) {
      judge(deliveries.carryRecord, { delivery: first, read: await api.get(path) });
    }
    await api.put(path, { no_of_beds: 'many' });
    await api.put(path, { notes: 'Painted' });
    await deliveriesTo(context, everything.mailbox, { count: 2, withinMs: SOON_MS });
    const came = everything.mailbox.deliveries;
    if (some) {
      await deliveriesTo(context, some.mailbox, soon);
      await context.waiting.pause(QUIET_MS);
      judge(deliveries.heardAsAsked, { all: came, some: some.mailbox.deliveries });
    }
    judge(deliveries.carryMembers, { deliveries: came });
    judge(deliveries.areSigned, { deliveries: came, secret });
    judge(deliveries.bodyIsSigned, { deliveries: came, secret });
  },
});

/**
 * Events of an inspection and the triggers that cause them, in an order in which all are allowed.
 */
const MOVES = [
  ['started', 'start'],
  ['submitted', 'submit'],
  ['reopened', 'reopen'],
  ['completed', 'complete'],
  ['closed', 'close'],
] as const;

export const hearOfInspections = scenario({
  id: 'deliveries/inspections',
  about:
    'One inspection is brought through its states and another cancelled, while a listener listens.',
  waits: true,
  checks: [deliveries.inspectionsAreTold],
  async act(context) {
    const { api, judge, marks } = context;
    const ref = marks.ref();
    const isOurs = (delivery: Delivery) => mentions(delivery, ref);
    const { mailbox } = await makeListener(context, { input: {}, isOurs });
    const moves: string[] = ['created'];
    const { path } = await makeInspection(context, { ref });
    for (const [move, route] of MOVES)
      if (isSuccess(await pullTrigger(api, path, route))) moves.push(move);
    const other = await makeInspection(context, { ref });
    if (isSuccess(await api.post(`${other.path}/cancel`))) moves.push('cancelled');
    const count = moves.length + 1; // two inspections are created
    const came = await deliveriesTo(context, mailbox, { count, withinMs: SOON_MS });
    judge(deliveries.inspectionsAreTold, { deliveries: came, moves });
  },
});

export const answerBadly = scenario({
  id: 'deliveries/answers',
  about: 'Deliveries are answered with a fault, with a redirect and with 410.',
  waits: true,
  checks: [deliveries.areRepeated, deliveries.goneSwitchesOff],
  async act(context) {
    const { api, judge, marks, waiting } = context;
    const ref = marks.ref();
    const wish = {
      input: { events: ['property.updated'] },
      isOurs: (delivery: Delivery) => mentions(delivery, ref),
    };
    const { id } = await makeProperty(context, { ref });
    const [failing, redirecting, gone] = [
      await makeListener(context, wish),
      await makeListener(context, wish),
      await makeListener(context, wish),
    ];
    failing.mailbox.answerWith(500);
    redirecting.mailbox.answerWith(302);
    gone.mailbox.answerWith(410);
    await api.put(`/properties/${id}`, { notes: 'Painted' });

    const twice = { count: 2, withinMs: REPEAT_MS };
    for (const { mailbox } of [failing, redirecting]) await deliveriesTo(context, mailbox, twice);
    await waiting.pause(QUIET_MS);
    for (const { mailbox } of [failing, redirecting])
      judge(deliveries.areRepeated, { deliveries: mailbox.deliveries, failures: 1 });
    judge(deliveries.goneSwitchesOff, { read: await api.get(gone.path) });
  },
});

export const hearInJsonx = scenario({
  id: 'deliveries/jsonx',
  about: 'A listener of the earlier revision asks for JSONx.',
  revisions: ['earlier'],
  waits: true,
  checks: [deliveries.comeAsJsonx],
  async act(context) {
    const { cannotJudge, judge, marks } = context;
    const ref = marks.ref();
    const input = { format: 'application/xml', events: ['property.created'] };
    const isOurs = (delivery: Delivery) => mentions(delivery, ref);
    const { mailbox } = await makeListener(context, { input, isOurs });
    await makeProperty(context, { ref });
    const came = await deliveriesTo(context, mailbox, { count: 1, withinMs: SOON_MS });
    if (came.length > 0) judge(deliveries.comeAsJsonx, { deliveries: came });
    else cannotJudge(NO_DELIVERY, deliveries.comeAsJsonx);
  },
});
