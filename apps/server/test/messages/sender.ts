import type { Mailer } from '../../src/domain/ports/mailer.js';
import { planMessages } from '../../src/jobs/plan-messages.js';
import { sendMessage } from '../../src/jobs/send-message.js';
import { runUpToStep, stop, stopInTransaction } from '../jobs/stopped-worker.js';

// The program of a worker that tells people up to a step, says so, and waits to be killed.

await runUpToStep({
  'before it is decided who is told': (deps) => ({
    plan_messages: { ...planMessages(deps), run: stop },
  }),
  'in the transaction that enqueues the messages': (deps) => ({
    plan_messages: stopInTransaction(planMessages(deps)),
  }),
  'before a message is sent': (deps) => ({
    plan_messages: planMessages(deps),
    send_message: sendMessage({ ...deps, mailer: { send: stop } }),
  }),
  'while a message is sent': (deps) => {
    const send: Mailer['send'] = async (mail, signal) => {
      const sending = deps.mailer.send(mail, signal);
      await stop();
      return sending;
    };
    return {
      plan_messages: planMessages(deps),
      send_message: sendMessage({ ...deps, mailer: { send } }),
    };
  },
  'when the mail server has the message': (deps) => {
    const send: Mailer['send'] = (mail, signal) => deps.mailer.send(mail, signal).then(stop);
    return {
      plan_messages: planMessages(deps),
      send_message: sendMessage({ ...deps, mailer: { send } }),
    };
  },
  'in the transaction that records what was told': (deps) => ({
    plan_messages: planMessages(deps),
    send_message: stopInTransaction(sendMessage(deps)),
  }),
});
