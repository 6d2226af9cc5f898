import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { verifyWebhook, verifyWebhookRequest, WebhookVerificationError } from '../src/webhooks.js';

const SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes, ok').toString('base64')}`;
const BODY = JSON.stringify({
  id: 'evt_1',
  event: 'pdf.generated',
  type: 'pdf.generated',
  created_at: '2026-03-02T12:15:04+00:00',
  account_id: 1,
  data: {
    inspection_id: 7,
    inspection: { id: 7 },
    type: 'FULL',
    url: 'https://files.example/a.pdf',
  },
});
const NOW = new Date('2026-03-02T12:15:05Z');

const signed = (body = BODY, at = NOW) => ({
  'Webhook-Id': 'evt_1',
  'Webhook-Timestamp': String(Math.floor(at.getTime() / 1000)),
  'Webhook-Signature': new Webhook(SECRET).sign('evt_1', at, body),
});

describe('a delivery', () => {
  it('that the standardwebhooks library signed is accepted', async () => {
    const delivery = await verifyWebhook({
      body: BODY,
      headers: signed(),
      secret: SECRET,
      now: NOW,
    });
    if (delivery.type !== 'pdf.generated') throw new Error('The event tells the type.');
    expect(delivery.data.url).toBe('https://files.example/a.pdf');
  });

  it('is accepted as bytes, with the headers of web standards', async () => {
    const headers = new Headers(signed());
    const body = new TextEncoder().encode(BODY);
    expect(await verifyWebhook({ body, headers, secret: SECRET, now: NOW })).toMatchObject({
      id: 'evt_1',
    });
  });

  it('is accepted from a Request', async () => {
    const request = new Request('https://receiver.example', {
      method: 'POST',
      headers: signed(BODY, new Date()),
      body: BODY,
    });
    expect(await verifyWebhookRequest(request, SECRET)).toMatchObject({ id: 'evt_1' });
  });

  it('is accepted when one of several secrets fits, or one of several signatures', async () => {
    const headers = signed();
    const other = new Webhook(Buffer.from('another').toString('base64')).sign('evt_1', NOW, BODY);
    headers['Webhook-Signature'] = `${other} v2,abc ${headers['Webhook-Signature']}`;
    await verifyWebhook({ body: BODY, headers, secret: ['whsec_AAAA', SECRET], now: NOW });
  });

  it('is accepted with a secret that is plain text', async () => {
    const signature = createHmac('sha256', 'plain text!')
      .update(`evt_1.1772453705.${BODY}`)
      .digest('base64');
    const headers = {
      'webhook-id': 'evt_1',
      'webhook-timestamp': '1772453705',
      'webhook-signature': `v1,${signature}`,
    };
    await verifyWebhook({ body: BODY, headers, secret: 'plain text!', now: NOW });
  });

  it('with X-Signature alone is accepted by that', async () => {
    const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64');
    const headers = {
      'X-Signature': `sha256=${createHmac('sha256', key).update(BODY).digest('hex')}`,
    };
    await verifyWebhook({ body: BODY, headers, secret: SECRET });
  });
});

describe('a request is refused', () => {
  const refusal = (changes: object) =>
    expect(
      verifyWebhook({ body: BODY, headers: signed(), secret: SECRET, now: NOW, ...changes }),
    ).rejects.toThrow(WebhookVerificationError);

  it('when the body was changed', () => refusal({ body: BODY.replace('FULL', 'ACTIONS') }));
  it('when the secret is another', () => refusal({ secret: 'whsec_AAAA' }));
  it('when the id was changed', () => refusal({ headers: { ...signed(), 'Webhook-Id': 'evt_2' } }));
  it('when it is old', () => refusal({ now: new Date(NOW.getTime() + 301_000) }));
  it('when it comes from the future', () => refusal({ now: new Date(NOW.getTime() - 301_000) }));
  it('when the time is none', () =>
    refusal({ headers: { ...signed(), 'Webhook-Timestamp': 'soon' } }));
  it('when it is not signed', () => refusal({ headers: {} }));
  it('when the signature is no base64', () =>
    refusal({ headers: { ...signed(), 'Webhook-Signature': 'v1,%%%' } }));
  it('when X-Signature is wrong', () =>
    refusal({ headers: { 'X-Signature': `sha256=${'0'.repeat(64)}` } }));
  it('when it is signed but no JSON', () =>
    refusal({ body: '<json/>', headers: signed('<json/>') }));
});

describe('a mistake of the receiver is told as such', () => {
  const mistake = (changes: object) =>
    expect(verifyWebhook({ body: BODY, headers: signed(), secret: SECRET, now: NOW, ...changes }))
      .rejects;

  it.each([[''], ['whsec_'], [undefined], [[]], [[SECRET, '']]])(
    'no secret: %j',
    async (secret) => {
      await mistake({ secret }).toThrow(
        new TypeError('secret is missing: give the secret of the listener.'),
      );
    },
  );

  it('a body that was read as JSON before', async () => {
    await mistake({ body: JSON.parse(BODY) }).toThrow(/^body has to be what arrived/);
  });
});
