// Which passwords are refused when they are set.

const SHORTEST = 10;
const LONGEST = 1000;

/** What people choose first, as it is found in nearly every list of leaked passwords. */
const COMMON = [
  'password',
  'passwort',
  'qwerty',
  'welcome',
  'letmein',
  'iloveyou',
  'admin',
  'abc123',
];

/** What is wrong with a password, as the end of a sentence, or nothing. */
export function passwordFault(password: string, email: string): string | undefined {
  const length = [...password].length;
  if (length < SHORTEST) return `must have at least ${SHORTEST} characters`;
  if (length > LONGEST) return `may not be longer than ${LONGEST} characters`;
  if (isCommon(password)) return 'is one of the first that would be tried';
  if (new Set(password.toLowerCase()).size < 5) return 'must have more different characters';
  if (email !== '' && password.toLowerCase().includes(email.toLowerCase()))
    return 'may not contain the email';
  return undefined;
}

/** A common word with digits and punctuation around it is as easily guessed as the word. */
function isCommon(password: string): boolean {
  const core = password.toLowerCase().replaceAll(/[\d\W_]+$|^[\d\W_]+/g, '');
  return COMMON.includes(core) || /^(?:0?1234567890?|9876543210?)$/.test(password);
}
