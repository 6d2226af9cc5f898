import { describe, expect, it } from 'vitest';
import { readJsonx, tryReadJsonx } from './jsonx-reader.js';
import { JSONX_NAMESPACE, writeJsonx } from './jsonx-writer.js';

const wrap = (inner: string) => `<j:object xmlns:j="${JSONX_NAMESPACE}">${inner}</j:object>`;
const nest = (name: string, depth: number) =>
  `<${name} name="a">${`<${name}>`.repeat(depth)}${`</${name}>`.repeat(depth)}</${name}>`;

describe('JSONx', () => {
  it.each([
    { a: 'x & <y> "z"', b: 1.5, c: true, d: null, e: [], f: {}, g: [1, 'two', [null]] },
    ['in', { an: ['array'] }],
    { '': 'empty name', 'a"b': 'quoted name' },
    { text: '  white  space \r\n kept ' },
  ])('reads what was written: %j', (value) => {
    expect(readJsonx(writeJsonx(value))).toEqual(value);
    expect(readJsonx(writeJsonx(value, 'other'))).toEqual(value);
    expect(readJsonx(writeJsonx(value, ''))).toEqual(value);
  });

  it('reads any prefix, CDATA, comments and a declaration', () => {
    const text = `<?xml version="1.0"?>${wrap('<!-- c --><j:string name="a">x<![CDATA[<y>]]></j:string>')}`;
    expect(readJsonx(text)).toEqual({ a: 'x<y>' });
  });

  it.each([
    ['a foreign namespace', '<object/>'],
    ['a member without a name', wrap('<j:string>x</j:string>')],
    ['a name inside an array', wrap('<j:array name="a"><j:null name="b"/></j:array>')],
    ['an unknown element', wrap('<j:text name="a"/>')],
    ['a number that is none', wrap('<j:number name="a">007</j:number>')],
    ['a boolean that is none', wrap('<j:boolean name="a">TRUE</j:boolean>')],
    ['a null with content', wrap('<j:null name="a">x</j:null>')],
    ['text between elements', wrap('oops<j:null name="a"/>')],
    ['a broken document', wrap('<j:null name="a">')],
    ['what is nested without end', wrap(nest('j:array', 20_000))],
    ['a document type', `<!DOCTYPE x>${wrap('')}`],
    ['no document', ''],
  ])('does not read %s', (_, text) => {
    expect(tryReadJsonx(text)).toHaveProperty('fault');
  });
});
