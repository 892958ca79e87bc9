// One client connection: cuts the byte stream into messages and answers them one after the other.
import type { Socket } from 'node:net';
import { encode } from '../bson/codec.ts';
import { DatabaseError } from '../base/errors.ts';
import { readMessage, type Request, requestIdOf, writeReply } from './message.ts';
import { MessageBuffer } from './message-buffer.ts';

/** Answers requests; the answer is the reply's BSON. */
export type Handler = (request: Request, client: ClientConnection, answer: (body: Uint8Array) => void) => void;

/** What the rest of the server knows of a connection. */
export interface ClientConnection {
  id: number;
  isOpen(): boolean;
}

/** Serves a socket until it closes. Broken or oversized messages close it; nothing a client sends ends the process. */
export function serveConnection(socket: Socket, client: ClientConnection, handle: Handler): void {
  const buffer = new MessageBuffer();
  let busy = false;

  function work(): void {
    try {
      const message = busy || !client.isOpen() ? undefined : buffer.next();
      if (message) answerMessage(message);
    } catch {
      socket.destroy();
    }
  }

  function answerMessage(message: Buffer): void {
    busy = true;
    const request = tryRead(message);
    if (request instanceof DatabaseError) send({ id: requestIdOf(message), legacy: false, silent: false }, encode(errorReply(request)));
    else handle(request, client, (body) => send(request, body));
  }

  function send(request: { id: number; legacy: boolean; silent: boolean }, body: Uint8Array): void {
    busy = false;
    if (!request.silent && client.isOpen()) socket.write(writeReply(request, body));
    setImmediate(work);
  }

  socket.on('data', (chunk: Buffer) => {
    buffer.add(chunk);
    work();
  });
}

function tryRead(message: Buffer): Request | DatabaseError {
  try {
    return readMessage(message);
  } catch (error) {
    if (error instanceof DatabaseError) return error;
    throw error;
  }
}

/** An error as a reply. */
export function errorReply(error: DatabaseError): Record<string, unknown> {
  return { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName, ...error.extra };
}
