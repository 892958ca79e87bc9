// For tests: a clamd on loopback that speaks INSTREAM, keeps what it was shown, and finds what a test tells it to find.
import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface LoopbackClamd {
  readonly address: string;
  readonly shown: readonly Buffer[];
  /** What it answers to a whole stream. */
  verdict: (bytes: Buffer) => string;
  stop(): Promise<void>;
}

const command = Buffer.from('zINSTREAM\0');

export async function startLoopbackClamd(): Promise<LoopbackClamd> {
  const shown: Buffer[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    let heard = Buffer.alloc(0);
    socket.on('data', (piece: Buffer) => {
      heard = Buffer.concat([heard, piece]);
      const bytes = wholeStream(heard);
      if (!bytes) return;
      shown.push(bytes);
      socket.end(`${clamd.verdict(bytes)}\0`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const clamd: LoopbackClamd = {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    shown,
    verdict: () => 'stream: OK',
    stop: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
  return clamd;
}

/** The pieces put together, once the one of length zero is there. */
function wholeStream(heard: Buffer): Buffer | undefined {
  if (!heard.subarray(0, command.length).equals(command)) return undefined;
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= heard.length; ) {
    const length = heard.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    if (at + 4 + length > heard.length) return undefined;
    pieces.push(heard.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
