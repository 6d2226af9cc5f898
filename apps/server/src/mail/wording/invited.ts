import { placeOf, type WriteWording } from '../letter.js';

/** A tenant is asked to carry out an inspection. */
export const invited: WriteWording = (message) => {
  const { agency, schedule } = message;
  return {
    subject: `Your inspection of ${placeOf(message)}: ${schedule.when}`,
    news: [`${agency} asks you to carry out an inspection of ${placeOf(message)} yourself.`],
    next: [
      'On the day, go through the property room by room: look at everything, note the condition it is in, and take photos by daylight where you can.',
      `${agency} will be in touch about how to fill in the report, and will read it when you have finished.`,
    ],
    replyIf: 'If the date does not suit you, or you have a question',
  };
};
