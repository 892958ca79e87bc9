// Who may write to a database file: a group of single writes that share one commit, or one client's transaction.
import { DatabaseError, transient } from '../base/errors.ts';
import type { Pace } from '../base/pace.ts';
import { asDatabaseError } from './as-database-error.ts';
import type { DatabaseFile, Syncs } from './database-file.ts';

/** A client's transaction that owns the writer. */
export interface OpenTransaction {
  key: string;
  number: number;
  connectionId: number;
  touchedAt: number;
}

interface Slices<T> {
  pace: Pace;
  answered(outcome: T | DatabaseError): void;
}

interface Held {
  answer(): void;
  fail(error: DatabaseError): void;
}

interface Waiting {
  start(): void;
  expire(): void;
  timer: NodeJS.Timeout;
}

const WAIT_MS = 5000;
const FOLD_AGAIN_MS = 20;

/** Orders the writes of one database file. Answers go out only after the commit that holds their effect. */
export class WriterTurn {
  readonly file: DatabaseFile;
  transaction: OpenTransaction | null = null;
  #grouping = false;
  #scheduled = false;
  #held: Held[] = [];
  #waiting: Waiting[] = [];

  constructor(file: DatabaseFile) {
    this.file = file;
  }

  /** Runs now when the writer is free, otherwise when the open transaction ends; `expire` after five seconds. */
  whenFree(start: () => void, expire: (error: DatabaseError) => void): void {
    if (!this.transaction) {
      start();
      return;
    }
    const waiting: Waiting = {
      start,
      expire: () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        expire(transient(112, 'WriteConflict', 'The write waited five seconds for an open transaction of the embedded database'));
      },
      timer: setTimeout(() => waiting.expire(), WAIT_MS),
    };
    this.#waiting.push(waiting);
  }

  /** Does one write inside the current group. `work` throws to refuse; then nothing of it remains. The answer waits for the commit. */
  writeInGroup<T>(work: () => T, answered: (outcome: T | DatabaseError) => void): void {
    let outcome: T;
    try {
      this.#openGroup();
      outcome = this.#guarded(work);
    } catch (error) {
      answered(asDatabaseError(error));
      return;
    }
    this.#held.push({ answer: () => answered(outcome), fail: answered });
    if (this.file.catalogChanged) this.flush();
    else this.#schedule();
  }

  /** Begins a client's transaction; the group before it is committed first. */
  begin(transaction: OpenTransaction): void {
    this.flush();
    this.file.writer.exec('BEGIN IMMEDIATE');
    this.transaction = transaction;
  }

  /** Does one long write in slices of time, as a transaction of its own. Reads go on between them, other writers wait for the end. */
  writeAlone<T>(steps: Generator<unknown, T, undefined>, { pace, answered }: Slices<T>): void {
    // Nobody's silence ends it
    const own: OpenTransaction = { key: '', number: 0, connectionId: -1, touchedAt: Number.POSITIVE_INFINITY };
    this.begin(own);
    const work = () => {
      try {
        // The database is closing, or the disk was full
        if (this.transaction !== own) throw new DatabaseError(11600, 'InterruptedAtShutdown', 'The write was ended before it was done');
        pace.resume();
        const step = steps.next();
        if (!step.done) {
          setImmediate(work);
          return;
        }
        this.end(true);
        answered(step.value);
      } catch (error) {
        steps.return(undefined as T);
        if (this.transaction === own) this.end(false);
        answered(asDatabaseError(error));
      }
    };
    work();
  }

  /** Runs a command of the open transaction; what fails is rolled back before the error rises. */
  inTransaction<T>(work: () => T): T {
    return this.#guarded(work);
  }

  /** Ends the open transaction and lets the next writer in. Throws when the commit fails; then nothing was kept. */
  end(commit: boolean): void {
    if (!this.transaction) return;
    this.transaction = null;
    try {
      if (commit) this.#commit();
      else this.#rollback();
    } finally {
      this.#admit();
    }
  }

  /** Commits the group now and sends its answers. */
  flush(): void {
    if (!this.#grouping) return;
    this.#grouping = false;
    const held = this.#held;
    this.#held = [];
    try {
      this.#commit();
    } catch (error) {
      for (const each of held) each.fail(asDatabaseError(error));
      return;
    }
    for (const each of held) each.answer();
  }

  /** When commits of this file reach the disk, from the next one on; back to every commit, what is not there is brought there first. */
  async sync(syncs: Syncs): Promise<void> {
    await this.#whenNobodyWrites(() => this.file.sync(syncs));
    if (syncs === 'later') return;
    while (!(await this.#whenNobodyWrites(() => this.file.fold()))) await new Promise((resolve) => setTimeout(resolve, FOLD_AGAIN_MS));
  }

  #whenNobodyWrites<T>(act: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const start = () => {
        try {
          this.flush();
          resolve(act());
        } catch (error) {
          reject(asDatabaseError(error));
        }
      };
      this.whenFree(start, reject);
    });
  }

  #openGroup(): void {
    if (this.#grouping) return;
    this.file.writer.exec('BEGIN IMMEDIATE');
    this.#grouping = true;
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.flush();
    });
  }

  #guarded<T>(work: () => T): T {
    const { writer } = this.file;
    writer.run('SAVEPOINT command');
    try {
      const result = work();
      writer.run('RELEASE command');
      return result;
    } catch (error) {
      this.#undoCommand(error);
      throw error;
    }
  }

  /** A full disk may have ended the whole SQLite transaction: then the group is lost and every writer in it hears so. */
  #undoCommand(error: unknown): void {
    const { writer } = this.file;
    if (writer.sqlite.isTransaction) {
      writer.exec('ROLLBACK TO command; RELEASE command');
      if (this.file.catalogChanged) this.file.reload();
      return;
    }
    this.#grouping = false;
    this.transaction = null;
    this.file.reload();
    const held = this.#held;
    this.#held = [];
    for (const each of held) each.fail(asDatabaseError(error));
    this.#admit();
  }

  #commit(): void {
    try {
      this.file.keepMultikey();
      this.file.writer.run('COMMIT');
    } catch (error) {
      this.#rollback();
      throw error;
    }
    if (this.file.catalogChanged) for (const collection of this.file.collections()) collection.committed = true;
    this.file.catalogChanged = false;
  }

  #rollback(): void {
    if (this.file.writer.sqlite.isTransaction) this.file.writer.exec('ROLLBACK');
    this.file.reload();
  }

  /** Lets waiting writers in until one of them opens a transaction. */
  #admit(): void {
    while (!this.transaction) {
      const next = this.#waiting.shift();
      if (!next) return;
      clearTimeout(next.timer);
      next.start();
    }
  }
}
