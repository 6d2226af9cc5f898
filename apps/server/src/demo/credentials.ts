/** The password of every demo user. It is printed and shown, and good for nothing else. */
export const DEMO_PASSWORD = 'keys-under-the-mat';
