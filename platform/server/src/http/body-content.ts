// What a streamed body holds, as it passes by: by its parts, because the bytes between them differ from one attempt to the next.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Request } from 'express';
import { readMultipart } from './multipart.ts';

/** A repeat is only read to be compared; the gateway has bounded it already. */
const anySize = { maxFiles: 1_000, maxFileBytes: Number.MAX_SAFE_INTEGER };

interface FilePart {
  readonly fieldName: string;
  readonly fileName: string;
  readonly mimeType: string;
}

export class BodyContent {
  readonly #parts: unknown[] = [];
  #open = 0;
  #isBegun = false;

  /** A form without a single part is read, too. */
  begin(): void {
    this.#isBegun = true;
  }

  field(name: string, value: string): void {
    this.#parts.push([name, value]);
  }

  /** Hears a file that somebody else reads. */
  file(stream: Readable, { fieldName, fileName, mimeType }: FilePart): void {
    const at = this.#parts.push([fieldName, fileName, mimeType]) - 1;
    const hash = createHash('sha256');
    this.#open += 1;
    stream.on('data', (chunk: Buffer) => hash.update(chunk));
    stream.on('end', () => {
      this.#open -= 1;
      this.#parts[at] = [fieldName, fileName, mimeType, hash.digest('hex')];
    });
  }

  /** The bytes of a body that is one file. */
  through(request: Readable): Readable {
    return Readable.from(this.#passing(request), { objectMode: false });
  }

  async *#passing(request: Readable): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    this.begin();
    this.#open += 1;
    for await (const chunk of request) {
      hash.update(chunk as Buffer);
      yield chunk as Buffer;
    }
    this.#open -= 1;
    this.#parts.push(hash.digest('hex'));
  }

  bytes(body: Uint8Array): void {
    this.begin();
    this.#parts.push(createHash('sha256').update(body).digest('hex'));
  }

  /** What was read; undefined where nothing was, or not to its end. */
  read(): string | undefined {
    return this.#open > 0 || !this.#isBegun ? undefined : JSON.stringify(this.#parts);
  }
}

/** Reads a body to its end for what it holds, and keeps nothing of it. Throws like the first reading for a body that is broken. */
export async function contentOf(request: Request): Promise<string | undefined> {
  const content = new BodyContent();
  if (/^multipart\//i.test(request.headers['content-type'] ?? '')) {
    await readMultipart(request, { ...anySize, content }, async ({ stream }) => void stream.resume());
  } else {
    for await (const _ of content.through(request)) continue;
  }
  return content.read();
}
