import { describe, expect, it } from 'vitest';
import { redirectUriFault } from './redirect-uris.js';

describe('A redirect address that may be registered', () => {
  it.each([
    'https://app.example/callback',
    'https://app.example',
    'https://app.example:8443/a/b?tenant=7&x=%20',
    'https://app.example/a(b)*!$,;:@',
    'http://localhost/callback',
    'http://localhost:3000/callback',
    'http://127.0.0.1:51004/',
    'http://[::1]:8080/cb',
    'com.example.app:/callback',
    'com.example.app://callback',
  ])('is %s', (uri) => {
    expect(redirectUriFault(uri)).toBeUndefined();
  });
});

describe('A redirect address that may not be registered', () => {
  it.each([
    ['', 'must be an absolute address'],
    ['/callback', 'must be an absolute address'],
    ['//app.example/callback', 'must be an absolute address'],
    ['app.example/callback', 'must be an absolute address'],
    ['https://', 'must be an absolute address'],
    ['https://app.example/call back', 'must be an absolute address'],
    ['https://app.example/\r\nX: y', 'must be an absolute address'],
    ['https://app.example\\callback', 'must be an absolute address'],
    ['https://app.example/"><script>', 'must be an absolute address'],
    ['https://app.exämple/callback', 'must be an absolute address'],
    ['https://app.example/callback#part', 'may not have a fragment'],
    ['https://app.example/callback#', 'may not have a fragment'],
    ['http://app.example/callback', 'must begin with https'],
    ['http://localhost.elsewhere.example/callback', 'must begin with https'],
    ['http://127.0.0.2/callback', 'must begin with https'],
    ['http://10.0.0.1/callback', 'must begin with https'],
    ['javascript:alert(1)', 'must begin with https'],
    ['JavaScript:alert(1)', 'must begin with https'],
    ['data:text/html,x', 'must begin with https'],
    ['vbscript:x', 'must begin with https'],
    ['file:///etc/passwd', 'must begin with https'],
    ['blob:https://app.example/x', 'must begin with https'],
    ['ftp://app.example/', 'must begin with https'],
    ['myapp:/callback', 'must begin with https'],
    ['https://user@app.example/callback', 'may not name a user'],
    ['https://user:pass@app.example/callback', 'may not name a user'],
    ['https://app.example/a/../callback', 'may not climb'],
    ['https://app.example/%2e%2e/callback', 'may not climb'],
    ['https://app.example/./callback', 'may not climb'],
    [`https://app.example/${'a'.repeat(2000)}`, 'may not be longer'],
  ])('is %s', (uri, fault) => {
    expect(redirectUriFault(uri)).toMatch(fault);
  });
});
