// Bytes on their way to somebody who leaves: nothing stays open, and only what went wrong here is a fault.
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import express, { type Response } from 'express';
import { afterEach, expect, test } from 'vitest';
import { BytesAnswer } from './answers.ts';

let server: http.Server | undefined;
afterEach(() => server?.close());

/** Answers one request with these bytes and says how sending them ended. */
async function serving(body: Readable, before: (response: Response) => Promise<unknown> = async () => undefined) {
  const app = express();
  const sent = new Promise<unknown>((resolve) => {
    app.get('/', async (_, response) => {
      await before(response);
      await new BytesAnswer(body, { contentType: 'image/webp' }).send(response).then(() => resolve('sent'), resolve);
    });
  });
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const request = http.get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  request.on('error', () => undefined);
  return { request, sent };
}

/** Never ends by itself. */
const endless = () =>
  new Readable({
    read() {
      this.push(Buffer.alloc(64 * 1024));
    },
  });

test('who left before the first byte is sent none, and the file is closed', async () => {
  const body = endless();
  const { request, sent } = await serving(body, async (response) => {
    request.destroy();
    await once(response, 'close');
  });
  expect(await sent).toBe('sent');
  expect(body.destroyed).toBe(true);
});

test('who leaves in the middle is no fault, and the file is closed', async () => {
  const body = endless();
  const { request, sent } = await serving(body);
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  await once(response, 'data');
  request.destroy();
  expect(await sent).toBe('sent');
  expect(body.destroyed).toBe(true);
});

test('a file that breaks off is a fault', async () => {
  const broken = new Error('the disk is gone');
  let pieces = 0;
  const body = new Readable({
    read() {
      pieces += 1;
      if (pieces < 3) this.push(Buffer.alloc(1024));
      else this.destroy(broken);
    },
  });
  const { request, sent } = await serving(body);
  request.on('response', (response) => response.on('error', () => undefined).resume());
  expect(await sent).toBe(broken);
});
