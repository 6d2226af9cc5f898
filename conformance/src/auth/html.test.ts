import { describe, expect, it } from 'vitest';
import { readForms, readLinks, readRefresh, readTitle } from './html.js';

const URL = 'https://login.example/auth/start?x=1';

describe('reading forms', () => {
  it('finds fields and buttons in any quoting and letter case', () => {
    const [form] = readForms(
      `<FORM METHOD=POST action='/go?a=1&amp;b=2'>
        <input name=user value="a &quot;b&quot; &#233;">
        <INPUT TYPE='Password' NAME="pw">
        <input type=checkbox name=stay checked><input type=checkbox name=ads>
        <select name="lang"><option value="en">E</option><option value="cy" selected>C</option></select>
        <textarea name="note">two &lt;words&gt;</textarea>
        <input disabled name="off"><input type="submit" name="go" value="Sign in">
        <button type="button" name="no">No</button><button name="act" value="x"><b>Do</b> it</button>
      </FORM>`,
      URL,
    );
    expect(form).toMatchObject({ action: 'https://login.example/go?a=1&b=2', method: 'POST' });
    expect(form?.fields.map(({ name, type, value }) => [name, type, value])).toEqual([
      ['user', 'text', 'a "b" é'],
      ['pw', 'password', ''],
      ['stay', 'checkbox', 'on'],
      ['ads', 'checkbox', 'on'],
      ['lang', 'select', 'cy'],
      ['note', 'textarea', 'two <words>'],
    ]);
    expect(form?.buttons.map(({ name, value, text }) => [name, value, text.split(/\s+/)])).toEqual([
      ['go', 'Sign in', ['Sign', 'in']],
      ['act', 'x', ['Do', 'it']],
    ]);
  });

  it('sends a form without an action to its own page, and heeds <base>', () => {
    expect(readForms('<form></form>', URL)[0]?.action).toBe(URL);
    const based = readForms('<base href="/other/"><form action="in"></form>', URL);
    expect(based[0]?.action).toBe('https://login.example/other/in');
  });

  it('ignores comments, scripts and templates', () => {
    const page =
      '<!-- <form></form> --><script>"<form>"</script><template><form></form></template>';
    expect(readForms(page, URL)).toEqual([]);
  });

  it('gives a form the fields that name it from elsewhere', () => {
    const [first, second] = readForms(
      '<form id="a"></form><form id="b"><input name="x" form="a"></form><button form="a">Go</button>',
      URL,
    );
    expect(first?.fields.map(({ name }) => name)).toEqual(['x']);
    expect(first?.buttons).toHaveLength(1);
    expect(second?.fields).toEqual([]);
  });

  it('skips what leads to no address that can be requested', () => {
    expect(
      readForms('<form action="http://"></form><form action="mailto:a@b.c"></form>', URL),
    ).toEqual([]);
    const [form] = readForms(
      '<base href="http://"><form action=in><button formaction="http://"></form>',
      URL,
    );
    expect(form).toMatchObject({ action: 'https://login.example/auth/in', buttons: [] });
    expect(readLinks('<a href="http://">1</a><a href="tel:1">2</a>', URL)).toEqual([]);
  });

  it('offers no button that cannot be pressed', () => {
    const [form] = readForms(
      '<form><button disabled>Deny</button><input type=submit value=Go disabled><button>Allow</button></form>',
      URL,
    );
    expect(form?.buttons.map(({ text }) => text)).toEqual(['Allow']);
  });

  it('makes what it can of broken markup', () => {
    const forms = readForms('<form><input name="a"><form><input name="b" <p>', URL);
    expect(forms[0]?.fields.map(({ name }) => name)).toEqual(['a']);
  });

  it('knows the title of a page', () => {
    expect(readTitle('<title> Sign &amp; in </title>')).toBe('Sign & in');
    expect(readTitle('<h1>Wrong <i>password</i></h1>')).toBe('Wrong password');
  });
});

describe('a page that leads on by itself', () => {
  it.each([
    ['<meta http-equiv="refresh" content="0;url=next">', 'https://login.example/a/next'],
    [
      `<META HTTP-EQUIV=Refresh CONTENT="0; URL='/next?a=1&amp;b=2'">`,
      'https://login.example/next?a=1&b=2',
    ],
    ['<meta content="1.5,https://other.example/" http-equiv=refresh>', 'https://other.example/'],
  ])('%s says where', (html, target) => {
    expect(readRefresh(html, 'https://login.example/a/b')?.href).toBe(target);
  });

  it('is read from the header first', () => {
    const html = '<meta http-equiv="refresh" content="0; url=other">';
    const target = readRefresh(html, 'https://login.example/a/b', '0; url=/next');
    expect(target?.href).toBe('https://login.example/next');
  });

  it.each([
    '<meta http-equiv="refresh" content="30">',
    '<meta http-equiv="content-type" content="0;url=next">',
    '<!-- <meta http-equiv="refresh" content="0;url=next"> -->',
  ])('%s leads nowhere', (html) => {
    expect(readRefresh(html, 'https://login.example/')).toBeUndefined();
  });
});
