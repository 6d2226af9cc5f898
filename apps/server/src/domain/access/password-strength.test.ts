import { describe, expect, it } from 'vitest';
import { passwordFault } from './password-strength.js';

const EMAIL = 'jo@northgate.example';

describe('A password', () => {
  it.each([
    'seven tall lanterns',
    'k7#Qm2!xVz',
    'Пароль-密码-كلمة',
    'a long sentence without any digit or capital at all',
    'xxxxxabcdefghij',
  ])('may be %s', (password) => {
    expect(passwordFault(password, EMAIL)).toBeUndefined();
  });

  it.each([
    ['short1!', 'must have at least 10 characters'],
    ['🏠🏠🏠🏠🏠🏠🏠', 'must have at least 10 characters'],
    ['x'.repeat(1001), 'may not be longer'],
    ['password123', 'is one of the first'],
    ['123!Password', 'is one of the first'],
    ['1234567890', 'is one of the first'],
    ['qwerty123456', 'is one of the first'],
    ['aaaaaaaaaaaa', 'must have more different characters'],
    ['abababababab', 'must have more different characters'],
    ['my jo@northgate.example', 'may not contain the email'],
  ])('may not be %s', (password, fault) => {
    expect(passwordFault(password, EMAIL)).toMatch(fault);
  });
});
