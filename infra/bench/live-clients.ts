// Browsers that hear events, as bare connections, and the people behind them.
import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { identityApi } from '@plumbline/contracts/identity';
import type { Caller } from './caller.ts';
import { cookieOf } from './base/product.ts';

const password = 'a password of this measurement';

export interface Client {
  readonly socket: net.Socket;
  /** The claim that this browser heard of last, and when. */
  heard: { claimId: number; at: number };
  tail: string;
}

/** Signs a person of this measurement in. */
export const cookieOfPerson = (url: string, email: string): Promise<string> => cookieOf(url, { email, password });

export interface Person {
  readonly id: number;
  readonly email: string;
}

export async function addPerson(admin: Caller): Promise<Person> {
  const email = `${randomUUID()}@demo.plumbline.test`;
  const body = { email, firstName: 'Live', lastName: 'Listener', role: 'adjuster', password };
  const { user } = await admin.ask<{ user: { id: number } }>(identityApi.addUser, { body });
  return { id: user.id, email };
}

/** Opens a stream as a browser does; resolves when it has begun. */
export function listen(url: string, cookie: string): Promise<Client> {
  const { port, hostname } = new URL(url);
  return new Promise((resolve, reject) => {
    // One buffer for all and no stream on top: what a thousand listeners cost here is not the gateway's
    const callback = (length: number, bytes: Uint8Array) => {
      hear(client, Buffer.from(bytes.buffer, bytes.byteOffset, length).toString('latin1'));
      if (client.tail.includes('event: hello')) resolve(client);
      return true;
    };
    const socket = net.connect({ port: Number(port), host: hostname, onread: { buffer: readInto, callback } });
    const client: Client = { socket, heard: { claimId: 0, at: 0 }, tail: '' };
    socket.once('error', reject);
    socket.write(`GET /api/events HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${cookie}\r\nAccept: text/event-stream\r\n\r\n`);
  });
}

const readInto = new Uint8Array(64 * 1024);
const longestBlock = 400;

function hear(client: Client, text: string): void {
  const all = client.tail + text;
  const at = all.lastIndexOf('claims.opened');
  const claimId = at < 0 ? undefined : Number(/"claimId":(\d+)\}/.exec(all.slice(at))?.[1]);
  if (claimId && claimId !== client.heard.claimId) client.heard = { claimId, at: performance.now() };
  client.tail = all.slice(-longestBlock);
}

export const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
