// A client for tests that sends what no driver would: any bytes, any session number.
import { connect, type Socket } from 'node:net';
import { decode, encode } from '../bson/codec.ts';
import type { Doc } from '../base/values.ts';

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

/** What came over a connection and was not read yet. */
class Inbox {
  #received: Buffer = Buffer.alloc(0);
  #closed = false;
  #wake: () => void = () => undefined;

  constructor(socket: Socket) {
    socket.on('data', (chunk: Buffer) => {
      this.#received = Buffer.concat([this.#received, chunk]);
      this.#wake();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.#closed = true;
      this.#wake();
    });
  }

  async next(): Promise<Doc | 'closed'> {
    for (;;) {
      const length = this.#received.length >= HEADER_BYTES ? this.#received.readInt32LE(0) : Number.POSITIVE_INFINITY;
      if (this.#received.length >= length) return this.#take(length);
      if (this.#closed) return 'closed';
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  #take(length: number): Doc {
    const reply = decode(this.#received.subarray(HEADER_BYTES + 5, length));
    this.#received = this.#received.subarray(length);
    return reply;
  }
}

/** Connects to the socket of a database. */
export async function rawClient(socketPath: string): Promise<RawClient> {
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opening = connect(socketPath, () => resolve(opening));
    opening.once('error', reject);
  });
  const inbox = new Inbox(socket);
  const write = (bytes: Uint8Array) => {
    socket.write(bytes);
  };
  const send = (bytes: Uint8Array) => {
    write(bytes);
    return inbox.next();
  };
  const command = async (body: Doc) => {
    const reply = await send(messageOf(encode(body)));
    if (reply === 'closed') throw new Error('The connection closed');
    return reply;
  };
  return { send, write, command, close: () => socket.destroy() };
}

/** The socket path inside a connection string of the embedded database. */
export function socketOf(uri: string): string {
  return decodeURIComponent(/^mongodb:\/\/([^/]+)\//.exec(uri)?.[1] ?? '');
}
