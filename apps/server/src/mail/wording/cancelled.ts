import { placeOf, type WriteWording } from '../letter.js';

/** An inspection does not take place. */
export const cancelled: WriteWording = (message) => ({
  subject: `Cancelled: inspection of ${placeOf(message)}, ${message.schedule.when}`,
  news: [`The inspection of ${placeOf(message)} on ${message.schedule.when} has been cancelled.`],
  next: ['There is nothing you need to do. If another one is booked, you will be told.'],
  replyIf: 'If you have a question',
});
