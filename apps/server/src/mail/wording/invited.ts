import { placeOf, type WriteWording } from '../letter.js';

/** A tenant is asked to carry out an inspection. */
export const invited: WriteWording = (message) => {
  const { agency, schedule } = message;
  return {
    subject: `Your inspection of ${placeOf(message)}: ${schedule.when}`,
    news: [`${agency} asks you to carry out an inspection of ${placeOf(message)} yourself.`],
    next: [
      'On the day, go through the property room by room: look at everything, note the condition it is in, and take photos by daylight where you can.',
      `Then send ${agency} what you have noted and your photos, each with the room it belongs to. ${agency} enters them in the report, and asks you when something is missing.`,
    ],
    replyIf: 'To send your notes and photos, or if the date does not suit you',
  };
};
