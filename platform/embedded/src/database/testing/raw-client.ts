// A client for tests that sends what no driver would: any bytes, any session number.
import { connect, type Socket } from 'node:net';
import { decode, encode } from '../bson/codec.ts';
import type { Doc } from '../values.ts';

const HEADER_BYTES = 16;
const OP_MSG = 2013;

/** One connection without a driver. */
export interface RawClient {
  /** Sends a command and waits for its reply; rejects when the connection closes instead. */
  command(body: Doc): Promise<Doc>;
  /** Sends bytes as they are and waits for a reply or the end of the connection. */
  send(bytes: Uint8Array): Promise<Doc | 'closed'>;
  /** Sends bytes without waiting. */
  write(bytes: Uint8Array): void;
  close(): void;
}

/** The bytes of an OP_MSG around a body. */
export function messageOf(body: Uint8Array): Buffer {
  const head = Buffer.alloc(HEADER_BYTES + 5);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(1, 4);
  head.writeInt32LE(OP_MSG, 12);
  return Buffer.concat([head, body]);
}

/** Connects to the socket of a database. */
export async function rawClient(socketPath: string): Promise<RawClient> {
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opening = connect(socketPath, () => resolve(opening));
    opening.once('error', reject);
  });
  let received: Buffer = Buffer.alloc(0);
  let closed = false;
  let wake: () => void = () => undefined;
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    wake();
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    closed = true;
    wake();
  });

  function takeReply(): Doc | 'closed' | undefined {
    const length = received.length >= HEADER_BYTES ? received.readInt32LE(0) : Number.POSITIVE_INFINITY;
    if (received.length < length) return closed ? 'closed' : undefined;
    const reply = decode(received.subarray(HEADER_BYTES + 5, length));
    received = received.subarray(length);
    return reply;
  }

  async function send(bytes: Uint8Array): Promise<Doc | 'closed'> {
    socket.write(bytes);
    for (;;) {
      const reply = takeReply();
      if (reply) return reply;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }

  return {
    send,
    command: async (body) => {
      const reply = await send(messageOf(encode(body)));
      if (reply === 'closed') throw new Error('The connection closed');
      return reply;
    },
    write: (bytes) => {
      socket.write(bytes);
    },
    close: () => socket.destroy(),
  };
}

/** The socket path inside a connection string of the embedded database. */
export function socketOf(uri: string): string {
  return decodeURIComponent(/^mongodb:\/\/([^/]+)\//.exec(uri)?.[1] ?? '');
}
