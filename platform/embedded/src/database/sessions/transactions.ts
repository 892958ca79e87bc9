// Clients' transactions: begin, commit, abort, and their end when a client is silent or gone.
import { badValue, notSupported, transient } from '../base/errors.ts';
import type { Folder } from '../store/folder.ts';
import type { Doc } from '../base/values.ts';
import { rememberedReply, rememberReply } from './retryable.ts';
import type { SessionOf } from './session.ts';
import type { WriterTurn } from '../store/writer-turn.ts';

const IDLE_MS = 60_000;

/** The open transactions of all database files; each file has at most one. */
export class Transactions {
  #folder: Folder;

  constructor(folder: Folder) {
    this.#folder = folder;
  }

  /** Begins or continues a transaction on a file. Throws NoSuchTransaction with the label that lets drivers try again. */
  enter(turn: WriterTurn, session: SessionOf, connectionId: number): void {
    const elsewhere = this.#turnOf(session);
    if (elsewhere && elsewhere !== turn) {
      elsewhere.end(false);
      throw notSupported('A transaction over two databases');
    }
    if (session.starts) {
      rememberedReply(turn.file, session.id, session.number);
      turn.begin({ key: session.id, number: session.number, connectionId, touchedAt: Date.now() });
    }
    const { transaction } = turn;
    if (!transaction || !owns(transaction, session)) throw noSuchTransaction(session);
    transaction.touchedAt = Date.now();
    transaction.connectionId = connectionId;
  }

  /** A session that starts anew gives up its older transaction. */
  abortOlder(session: SessionOf): void {
    for (const turn of this.#folder.turns()) if (turn.transaction?.key === session.id) turn.end(false);
  }

  /** Commits. The reply is kept in the same commit, so that a repeated commit is answered and not refused. */
  commit(session: SessionOf): Doc {
    const turn = this.#turnOf(session);
    if (!turn) return this.#committedBefore(session);
    const reply = { ok: 1 };
    rememberReply(turn.file, { session: session.id, number: session.number, reply, now: new Date() });
    turn.end(true);
    return reply;
  }

  #committedBefore(session: SessionOf): Doc {
    for (const turn of this.#folder.turns()) {
      const reply = turn.transaction ? undefined : rememberedReply(turn.file, session.id, session.number);
      if (reply) return reply;
    }
    throw noSuchTransaction(session);
  }

  /** Aborts; aborting what is over already is an error, as in MongoDB. */
  abort(session: SessionOf): Doc {
    const turn = this.#turnOf(session);
    if (!turn) throw noSuchTransaction(session);
    turn.end(false);
    return { ok: 1 };
  }

  /** Aborts the transactions whose last command came over a connection that closed. */
  abortOf(connectionId: number): void {
    for (const turn of this.#folder.turns()) if (turn.transaction?.connectionId === connectionId) turn.end(false);
  }

  /** Aborts transactions that nobody used for a minute. */
  sweep(now: number): void {
    for (const turn of this.#folder.turns()) if (turn.transaction && now - turn.transaction.touchedAt > IDLE_MS) turn.end(false);
  }

  /** How many are open. */
  openCount(): number {
    return this.#folder.turns().filter((turn) => turn.transaction).length;
  }

  #turnOf(session: SessionOf): WriterTurn | undefined {
    if (session.id === '') throw badValue('A transaction needs a session');
    return this.#folder.turns().find((turn) => turn.transaction && owns(turn.transaction, session));
  }
}

function owns(transaction: { key: string; number: number }, session: SessionOf): boolean {
  return transaction.key === session.id && transaction.number === session.number;
}

function noSuchTransaction(session: SessionOf): Error {
  return transient(251, 'NoSuchTransaction', `Given transaction number ${session.number} does not match any in-progress transactions`);
}
