// What a body may be at the gateway: the type that its endpoint names, and no more bytes than it takes.
import type { IncomingMessage } from 'node:http';
import { inspectionApi } from '@plumbline/contracts/inspection';
import { expect, test } from 'vitest';
import { checkBody } from './body-rules.ts';

const request = (type: string, length: number) =>
  ({ headers: { 'content-type': type, 'content-length': String(length) } }) as IncomingMessage;

test('a part of an upload has the media type of the protocol, and no other', () => {
  expect(() => checkBody(request('application/offset+octet-stream', 9), inspectionApi.continueUpload)).not.toThrow();
  expect(() => checkBody(request('application/octet-stream', 9), inspectionApi.continueUpload)).toThrow(
    'Send application/offset+octet-stream',
  );
  expect(() => checkBody(request('multipart/form-data', 9), inspectionApi.uploadPhotos)).not.toThrow();
});

test('an upload is created without a body as well', () => {
  expect(() => checkBody({ headers: { 'content-length': '0' } } as IncomingMessage, inspectionApi.createUpload)).not.toThrow();
});

test('a part is no larger than the largest photo', () => {
  const most = 50 * 1024 * 1024;
  const type = 'application/offset+octet-stream';
  expect(() => checkBody(request(type, most), inspectionApi.continueUpload)).not.toThrow();
  expect(() => checkBody(request(type, most + 1), inspectionApi.continueUpload)).toThrow('The request is over the limit');
});
