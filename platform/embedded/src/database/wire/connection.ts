// One client connection: cuts the byte stream into messages and answers them one after the other.
import type { Socket } from 'node:net';
import { encode } from '../bson/codec.ts';
import { MalformedBson } from '../bson/inspect.ts';
import { DatabaseError } from '../errors.ts';
import { MAX_MESSAGE_BYTES, readMessage, type Request, requestIdOf, writeReply } from './message.ts';

/** Answers requests; the answer is the reply's BSON. */
export type Handler = (request: Request, client: ClientConnection, answer: (body: Uint8Array) => void) => void;

/** What the rest of the server knows of a connection. */
export interface ClientConnection {
  id: number;
  isOpen(): boolean;
}

const HEADER_BYTES = 16;

/** Serves a socket until it closes. Broken or oversized messages close it; nothing a client sends ends the process. */
export function serveConnection(socket: Socket, client: ClientConnection, handle: Handler): void {
  let chunks: Buffer[] = [];
  let buffered = 0;
  let busy = false;

  function take(bytes: number): Buffer {
    const whole = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, buffered);
    const rest = whole.subarray(bytes);
    chunks = rest.length > 0 ? [rest] : [];
    buffered = rest.length;
    return whole.subarray(0, bytes);
  }

  function nextMessage(): Buffer | undefined {
    if (buffered < HEADER_BYTES) return undefined;
    if (chunks.length > 1 && (chunks[0]?.length ?? 0) < HEADER_BYTES) chunks = [Buffer.concat(chunks, buffered)];
    const length = chunks[0]?.readInt32LE(0) ?? 0;
    if (length < HEADER_BYTES + 5 || length > MAX_MESSAGE_BYTES) throw new MalformedBson('The message has an impossible length');
    return buffered < length ? undefined : take(length);
  }

  function work(): void {
    try {
      while (!busy && client.isOpen()) {
        const message = nextMessage();
        if (!message) return;
        busy = true;
        answerMessage(message);
      }
    } catch {
      socket.destroy();
    }
  }

  function answerMessage(message: Buffer): void {
    const request = tryRead(message);
    if (request instanceof DatabaseError) {
      send({ id: requestIdOf(message), legacy: false, silent: false }, encode(errorReply(request)));
      return;
    }
    handle(request, client, (body) => send(request, body));
  }

  function send(request: { id: number; legacy: boolean; silent: boolean }, body: Uint8Array): void {
    busy = false;
    if (!request.silent && client.isOpen()) socket.write(writeReply(request, body));
    if (buffered > 0) setImmediate(work);
  }

  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    buffered += chunk.length;
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
