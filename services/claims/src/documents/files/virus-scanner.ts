// A virus scanner of the firm, where one is set up: clamd over its INSTREAM protocol. Without the setting nobody is asked.
import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { Failure } from '@plumbline/contracts/kernel';
import { WrongSetting } from '@plumbline/server';

export interface VirusScanner {
  /** The name of what was found, nothing for a clean file. Throws `unavailable` when no verdict comes. */
  scan(path: string): Promise<string | undefined>;
}

const answerWithinMs = 30_000;
const chunkBytes = 256 * 1_024;

/** `address` is host:port. Throws `WrongSetting` for anything else. */
export function virusScanner(address: string | undefined): VirusScanner | undefined {
  if (address === undefined) return undefined;
  const parts = /^\[?([\w.:-]+?)\]?:(\d{1,5})$/.exec(address);
  if (!parts) throw new WrongSetting('CLAMD_ADDRESS must be an address like 127.0.0.1:3310.');
  const [, host = '', port = ''] = parts;
  return { scan: async (path) => verdictOf(await askClamd({ host, port: Number(port) }, path)) };
}

/** `stream: OK`, `stream: Eicar-Test-Signature FOUND`, or an error: no verdict is no permission. */
function verdictOf(answer: string): string | undefined {
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (found !== undefined) return found;
  if (answer === 'stream: OK') return undefined;
  throw away();
}

/** The file in pieces, each with its length before it, and a length of zero at the end. */
async function askClamd(where: { host: string; port: number }, path: string): Promise<string> {
  const socket = connect(where);
  socket.setTimeout(answerWithinMs, () => socket.destroy(away()));
  const heard: Buffer[] = [];
  const answer = new Promise<string>((resolve, reject) => {
    socket.on('data', (piece: Buffer) => heard.push(piece));
    socket.on('end', () => resolve(Buffer.concat(heard).toString('utf8').replaceAll('\0', '').trim()));
    socket.on('error', reject);
    socket.on('close', () => reject(away()));
  });
  try {
    await Promise.race([answer, write(socket, path).then(() => answer)]);
    return await answer;
  } catch {
    throw away();
  } finally {
    socket.destroy();
  }
}

async function write(socket: ReturnType<typeof connect>, path: string): Promise<void> {
  const put = (bytes: Buffer) =>
    new Promise<void>((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())));
  await put(Buffer.from('zINSTREAM\0'));
  for await (const piece of createReadStream(path, { highWaterMark: chunkBytes })) await put(withLength(piece as Buffer));
  await put(withLength(Buffer.alloc(0)));
}

function withLength(piece: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return Buffer.concat([length, piece]);
}

function away(): Failure {
  return new Failure('unavailable', "The virus scanner isn't responding. Try again in a few minutes.");
}
