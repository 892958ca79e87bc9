// Cursors: the rest of a result that did not fit into the first batch.
import { DatabaseError } from '../base/errors.ts';

/** What is left of a result; it does not change while it waits. */
interface OpenCursor {
  namespace: string;
  documents: Uint8Array[];
  at: number;
  touchedAt: number;
}

const IDLE_MS = 10 * 60_000;
const MAX_BATCH_BYTES = 16 * 1024 * 1024;

/** All open cursors of the server. */
export class Cursors {
  #open = new Map<number, OpenCursor>();
  #last = Math.floor(Math.random() * 2 ** 40);

  /** Keeps documents for later and returns the cursor's id; 0 when there is nothing to keep. */
  keep(namespace: string, documents: Uint8Array[]): number {
    if (documents.length === 0) return 0;
    this.#last += 1;
    this.#open.set(this.#last, { namespace, documents, at: 0, touchedAt: Date.now() });
    return this.#last;
  }

  /** The next batch; id 0 when it was the last. Throws CursorNotFound. */
  next(id: number, batchSize: number): { id: number; namespace: string; documents: Uint8Array[] } {
    const cursor = this.#open.get(id);
    if (!cursor) throw new DatabaseError(43, 'CursorNotFound', `cursor id ${id} not found`);
    const end = endOfBatch(cursor, batchSize);
    const documents = cursor.documents.slice(cursor.at, end);
    cursor.at = end;
    cursor.touchedAt = Date.now();
    if (end < cursor.documents.length) return { id, namespace: cursor.namespace, documents };
    this.#open.delete(id);
    return { id: 0, namespace: cursor.namespace, documents };
  }

  /** Ends a cursor; false when there is none of that id. */
  kill(id: number): boolean {
    return this.#open.delete(id);
  }

  /** Ends cursors that nobody asked for in ten minutes. */
  sweep(now: number): void {
    for (const [id, cursor] of this.#open) if (now - cursor.touchedAt > IDLE_MS) this.#open.delete(id);
  }

  /** How many are open. */
  get size(): number {
    return this.#open.size;
  }
}

function endOfBatch(cursor: OpenCursor, batchSize: number): number {
  let bytes = 0;
  let at = cursor.at;
  while (at < cursor.documents.length && at - cursor.at < batchSize) {
    bytes += cursor.documents[at]?.length ?? 0;
    if (bytes > MAX_BATCH_BYTES && at > cursor.at) break;
    at += 1;
  }
  return at;
}
