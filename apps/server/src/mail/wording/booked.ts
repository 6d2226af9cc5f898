import { placeOf, type WriteWording } from '../letter.js';

/** An inspection has been given a date. */
export const booked: WriteWording = (message) => {
  const { agency, schedule } = message;
  return {
    subject: `Inspection of ${placeOf(message)}: ${schedule.when}`,
    news: [`${agency} has booked an inspection of ${placeOf(message)}.`],
    next: [
      schedule.is_confirmed
        ? 'If you live at the property, please make sure that it can be entered on the day.'
        : 'The date is not confirmed yet. You will have another message when it is.',
      'You will be told of any change.',
    ],
    replyIf: 'If the date does not suit you, or you have a question',
  };
};
