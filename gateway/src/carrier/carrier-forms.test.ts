// Forms of the carrier: believed only with the account's signature over our public address, and read as what communications is told.
import { Readable } from 'node:stream';
import { readSettings } from '@plumbline/server';
import webhooks from 'twilio/lib/webhooks/webhooks.js';
import { describe, expect, test } from 'vitest';
import type { Visit } from '../http/api-router.ts';
import { callOf, endOf, recordedOf, stepOf } from './call-forms.ts';
import { statusOf, textOf } from './carrier-forms.ts';
import { readSignedForm } from './signed-form.ts';

const account = `AC${'0'.repeat(32)}`;
const settings = readSettings({ TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: 'token', PUBLIC_BASE_URL: 'https://claims.example.com/' });
const path = '/api/twilio/status?message=1.7';
const sid = `SM${'a'.repeat(32)}`;
const form = { AccountSid: account, MessageSid: sid, MessageStatus: 'delivered' };

function posted(fields: Record<string, string>, headers: Record<string, string> = {}, originalUrl = path): Pick<Visit, 'request'> {
  const request = Object.assign(Readable.from([Buffer.from(new URLSearchParams(fields).toString())]), { headers, originalUrl });
  return { request: request as unknown as Visit['request'] };
}
const signed = (fields: Record<string, string>, url = `https://claims.example.com${path}`, token = 'token') => ({
  'x-twilio-signature': webhooks.getExpectedTwilioSignature(token, url, fields),
});
const refusal = (visit: Pick<Visit, 'request'>, own = settings) => readSignedForm(visit, own).catch(({ code }: { code: string }) => code);

test('a form of the account is read; host and scheme of the request do not count', async () => {
  expect(await readSignedForm(posted(form, { ...signed(form), host: 'evil.example', 'x-forwarded-proto': 'http' }), settings)).toEqual(
    form,
  );
});

test('altered, unsigned, by another token, for another address or account is refused', async () => {
  expect(await refusal(posted({ ...form, MessageStatus: 'failed' }, signed(form)))).toBe('forbidden');
  expect(await refusal(posted(form))).toBe('forbidden');
  expect(await refusal(posted(form, signed(form, undefined, 'other')))).toBe('forbidden');
  expect(await refusal(posted(form, signed(form), '/api/twilio/status?message=2.7'))).toBe('forbidden');
  const foreign = { ...form, AccountSid: `AC${'1'.repeat(32)}` };
  expect(await refusal(posted(foreign, signed(foreign)))).toBe('forbidden');
  expect(await refusal(posted(form, { 'x-twilio-signature': 'AAAA' }))).toBe('forbidden');
});

test('without an account there is no door, and a body has an end', async () => {
  expect(await refusal(posted(form, signed(form)), readSettings({}))).toBe('forbidden');
  expect(await refusal(posted({ ...form, Body: 'x'.repeat(70_000) }))).toBe('too_large');
});

test('the callback address names firm and message; one that we never gave out is nothing', () => {
  expect(statusOf({ ...form, ErrorCode: '30003' }, '1.7')).toEqual({
    organizationId: 1,
    status: { communicationId: 7, carrierId: sid, status: 'delivered', errorCode: 30_003 },
  });
  expect(statusOf({ CallSid: `CA${'b'.repeat(32)}`, CallStatus: 'no-answer' }, '12.345').status.status).toBe('no-answer');
  for (const message of [undefined, '', '7', '1.0', '01.7', '1.7.8', ['1.7'], '1.99999999999999999999'])
    expect(() => statusOf(form, message), String(message)).toThrow('Not found');
  expect(() => statusOf({ ...form, MessageSid: 'x' }, '1.7')).toThrow('Not found');
});

test('a text with its pictures; what is no text from a phone is refused', () => {
  const text = { ...form, From: '+13055550100', To: '+13055550000', Body: 'STOP', NumMedia: '2', OptOutType: 'STOP' };
  const media = {
    MediaUrl0: 'https://api.twilio.com/1',
    MediaContentType0: 'image/png',
    MediaUrl1: 'file:///etc/passwd',
    MediaContentType1: 'x',
  };
  expect(textOf({ ...text, ...media })).toEqual({
    carrierId: sid,
    from: '+13055550100',
    to: '+13055550000',
    text: 'STOP',
    media: [{ url: 'https://api.twilio.com/1', contentType: 'image/png' }],
    answeredByCarrier: 'STOP',
  });
  expect(textOf({ ...text, NumMedia: '1e9' }).media).toEqual([]);
  for (const From of ['whatsapp:+13055550100', '', 'client:ana', '+1305\r\nBcc: x'])
    expect(() => textOf({ ...text, From })).toThrow('not a text message');
});

describe('calls', () => {
  const call = { AccountSid: account, CallSid: `CA${'b'.repeat(32)}`, From: '+13055550100', To: '+13055550000' };
  const recordingId = `RE${'c'.repeat(32)}`;

  test('a caller has a number, or withholds it; what is no phone is refused', () => {
    expect(callOf(call)).toEqual({ carrierId: call.CallSid, from: '+13055550100', to: '+13055550000' });
    for (const From of ['Anonymous', '+266696687', '']) expect(callOf({ ...call, From })).not.toHaveProperty('from');
    for (const From of ['sip:ana@evil.test', 'client:ana', '+1305\r\nx']) expect(() => callOf({ ...call, From })).toThrow('not a call');
    expect(() => callOf({ ...call, CallSid: 'x' })).toThrow('not a call');
  });

  test('a step is read from the address that we gave out, with the key or the recording', () => {
    const query = { call: '2.7', step: 'menu', turn: '3' };
    const step = { callId: 7, carrierId: call.CallSid, step: 'menu', turn: 3 };
    expect(stepOf({ ...call, Digits: '1' }, query)).toEqual({ organizationId: 2, body: { ...step, key: '1' } });
    expect(stepOf({ ...call, Digits: 'hangup' }, query).body).toEqual(step);
    expect(stepOf({ ...call, DialCallStatus: 'completed', DialCallDuration: '95' }, query).body).toMatchObject({ dialSeconds: 95 });
    expect(stepOf({ ...call, RecordingSid: recordingId, RecordingDuration: '12' }, query).body).toMatchObject({
      recording: { recordingId, seconds: 12 },
    });
    const address = `https://evil.test/Recordings/${recordingId}`;
    expect(stepOf({ ...call, RecordingUrl: address, RecordingDuration: '3' }, query).body.recording).toEqual({ recordingId, seconds: 3 });
    expect(stepOf({ ...call, RecordingUrl: 'https://evil.test/RE1' }, query).body).not.toHaveProperty('recording');
    for (const wrong of [{ call: '7' }, { call: ['2.7'] }, { step: 'erase' }, { turn: '0' }, { turn: '1e9' }, { turn: undefined }])
      expect(() => stepOf(call, { ...query, ...wrong }), JSON.stringify(wrong)).toThrow('Not found');
  });

  test('a recording and an end are read; numbers that are none count as nothing', () => {
    const recorded = { ...call, RecordingSid: recordingId, RecordingStatus: 'completed', RecordingDuration: '-5' };
    expect(recordedOf(recorded, { call: '1.7' })).toEqual({
      organizationId: 1,
      body: { callId: 7, carrierId: call.CallSid, status: 'completed', recording: { recordingId, seconds: 0 } },
    });
    expect(() => recordedOf({ ...recorded, RecordingSid: '../../Accounts' }, { call: '1.7' })).toThrow('Not found');
    expect(endOf({ ...call, CallStatus: 'completed', CallDuration: '61' })).toEqual({
      carrierId: call.CallSid,
      status: 'completed',
      seconds: 61,
    });
    expect(() => endOf({ CallStatus: 'completed' })).toThrow('not the end of a call');
  });
});
