import fc from 'fast-check';
import { expect, it } from 'vitest';
import { html } from './html.js';

it('What is put into a template is escaped', () => {
  expect(html`<p title="${'"x"'}">${"<b>&'"}</p>`.html).toBe(
    '<p title="&quot;x&quot;">&lt;b&gt;&amp;&#39;</p>',
  );
});

it('HTML that was made the same way is not escaped again, alone or in a list', () => {
  const items = ['<', '>'].map((text) => html`<li>${text}</li>`);
  expect(html`<ul>${items}</ul>`.html).toBe('<ul><li>&lt;</li><li>&gt;</li></ul>');
});

it('Nothing stands for false, null and undefined, but zero for itself', () => {
  expect(html`[${false}${null}${undefined}${0}]`.html).toBe('[0]');
});

it('No text brings a mark into the page', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(html`<i>${text}</i>`.html.slice(3, -4)).not.toMatch(/[<>"']/);
    }),
  );
});
