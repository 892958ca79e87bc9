// Recordings from a server on loopback: fetched with the account's sign-in, led nowhere else, and with a reason where they do not come.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { twilioRecordings, type Recordings } from './twilio-recordings.ts';

let answer: (response: ServerResponse) => void;
let recordings: Recordings;
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  answer(response);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  recordings = twilioRecordings({ accountSid: 'AC1', authToken: 'secret', baseUrl });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test.each<[string, typeof answer, string, boolean]>([
  ['is not there yet', (response) => response.writeHead(404).end(), "The phone carrier doesn't have the recording yet", false],
  ['was deleted', (response) => response.writeHead(410).end(), 'The phone carrier has deleted the recording', true],
  ['is refused', (response) => response.writeHead(401).end(), 'The phone carrier answered 401', false],
  [
    'is said to lie elsewhere',
    (response) => response.writeHead(302, { location: '/elsewhere' }).end(),
    "The phone carrier didn't answer",
    false,
  ],
  ['hangs up', (response) => response.destroy(), "The phone carrier didn't answer", false],
  [
    'breaks off',
    (response) => {
      response.writeHead(200, { 'content-length': '100' }).write('RIFF');
      setTimeout(() => response.destroy(), 20);
    },
    'The connection to the phone carrier broke off',
    false,
  ],
  [
    'is too large',
    (response) => response.writeHead(200).end(Buffer.alloc(25 * 1024 * 1024 + 1)),
    'The recording is larger than 25 MB',
    true,
  ],
])('one that %s', async (_, next, message, isFinal) => {
  answer = next;
  await expect(recordings.fetch(`RE${'a'.repeat(32)}`)).rejects.toMatchObject({ message, isFinal });
});

test('one that is there comes byte for byte, and nobody was led elsewhere', async () => {
  answer = (response) => response.writeHead(200).end(Buffer.from([82, 73, 70, 70, 0, 255]));
  expect(await recordings.fetch(`RE${'a'.repeat(32)}`)).toEqual(Buffer.from([82, 73, 70, 70, 0, 255]));
  expect(new Set(asked)).toEqual(new Set([`/2010-04-01/Accounts/AC1/Recordings/RE${'a'.repeat(32)}.wav`]));
});
