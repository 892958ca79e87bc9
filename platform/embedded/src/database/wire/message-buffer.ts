// Collects the bytes of a connection until a whole message is there.
import { MalformedBson } from '../bson/inspect.ts';
import { MAX_MESSAGE_BYTES } from './message.ts';

const LENGTH_BYTES = 4;
const LEAST_MESSAGE_BYTES = 21;

/** Bytes that came and were not taken yet. */
export class MessageBuffer {
  #chunks: Buffer[] = [];
  #length = 0;

  /** Adds what came over the socket. */
  add(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
  }

  /** The next whole message, or undefined while it is not complete. Throws for an impossible length. */
  next(): Buffer | undefined {
    if (this.#length < LENGTH_BYTES) return undefined;
    const wanted = this.#first().readInt32LE(0);
    if (wanted < LEAST_MESSAGE_BYTES || wanted > MAX_MESSAGE_BYTES) throw new MalformedBson('The message has an impossible length');
    return this.#length < wanted ? undefined : this.#take(wanted);
  }

  /** The first chunk, joined with the rest when it is too short to hold a length. */
  #first(): Buffer {
    const [first = Buffer.alloc(0)] = this.#chunks;
    if (first.length >= LENGTH_BYTES) return first;
    const joined = Buffer.concat(this.#chunks, this.#length);
    this.#chunks = [joined];
    return joined;
  }

  #take(bytes: number): Buffer {
    const whole = this.#chunks.length === 1 ? this.#first() : Buffer.concat(this.#chunks, this.#length);
    const rest = whole.subarray(bytes);
    this.#chunks = rest.length > 0 ? [rest] : [];
    this.#length = rest.length;
    return whole.subarray(0, bytes);
  }
}
