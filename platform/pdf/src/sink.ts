// Where the bytes of a document go while it is made: to a file, so that one with hundreds of pictures is never held whole.
import { closeSync, writeFileSync } from 'node:fs';

export interface PdfSink {
  /** Takes the next bytes, in order. They don't change any more. */
  write(piece: Uint8Array): void;
}

/** Bytes that are written at once: each of thousands of objects is a few of them. */
const atOnce = 1_048_576;

/** An open file, which is closed at the end. */
export class FileSink implements PdfSink {
  readonly #file: number;
  #waiting: Uint8Array[] = [];
  #bytes = 0;
  #failed: Error | undefined;

  constructor(file: number) {
    this.#file = file;
  }

  write(piece: Uint8Array): void {
    this.#waiting.push(piece);
    this.#bytes += piece.byteLength;
    if (this.#bytes >= atOnce) this.#flush();
  }

  /** Throws the first error of the disk, also where whoever wrote took it for one of a picture: no file lacks anything unsaid. */
  close(): void {
    this.#flush();
    closeSync(this.#file);
    if (this.#failed) throw this.#failed;
  }

  /** After something else failed: what was written stays as it is, for whoever removes it. */
  abandon(): void {
    closeSync(this.#file);
  }

  #flush(): void {
    try {
      for (const piece of gathered(this.#waiting)) writeFileSync(this.#file, piece);
    } catch (error) {
      this.#failed ??= error instanceof Error ? error : new Error('The file could not be written', { cause: error });
    }
    this.#waiting = [];
    this.#bytes = 0;
  }
}

/** Pictures as they are, what stands between them together: no picture is copied once more. */
function* gathered(pieces: readonly Uint8Array[]): Generator<Uint8Array> {
  let small: Uint8Array[] = [];
  for (const piece of pieces) {
    if (piece.byteLength < largePiece) {
      small.push(piece);
      continue;
    }
    yield Buffer.concat(small);
    small = [];
    yield piece;
  }
  yield Buffer.concat(small);
}

const largePiece = 65_536;
