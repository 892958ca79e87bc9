// Takes requests apart and runs them: who may read what, who may write when, and what is answered.
import { encode } from './bson/codec.ts';
import { commandFor, type Registered } from './commands/registry.ts';
import type { CommandContext, ReadContext, Reply, WriteContext } from './commands/context.ts';
import { replyWithoutFile } from './commands/without-file.ts';
import { DatabaseError, notSupported } from './base/errors.ts';
import type { Access } from './plan/reading.ts';
import { Pace } from './base/pace.ts';
import { PacedRuns } from './plan/paced-runs.ts';
import { Cursors } from './sessions/cursors.ts';
import { rememberedReply, rememberReply } from './sessions/retryable.ts';
import { type SessionOf, sessionOf } from './sessions/session.ts';
import { Transactions } from './sessions/transactions.ts';
import { asDatabaseError } from './store/as-database-error.ts';
import type { WriterTurn } from './store/writer-turn.ts';
import { Folder } from './store/folder.ts';
import type { DatabaseFile } from './store/database-file.ts';
import { asString } from './base/values.ts';
import type { ClientConnection } from './wire/connection.ts';
import { errorReply } from './wire/connection.ts';
import type { Request } from './wire/message.ts';

/** Sends the bytes of a reply. */
type Answer = (body: Uint8Array) => void;
type Outcome = Reply | DatabaseError;

/** The database engine over one folder. */
export class Engine {
  readonly folder: Folder;
  readonly cursors = new Cursors();
  readonly transactions: Transactions;
  readonly address: string;
  #runs = new PacedRuns();

  constructor(folder: string, address: string) {
    this.folder = new Folder(folder);
    this.transactions = new Transactions(this.folder);
    this.address = address;
  }

  /** Handles one request; the answer comes once, now or later. Never throws. */
  handle(request: Request, client: ClientConnection, answer: Answer): void {
    const finish = (outcome: Outcome) => answer(safeBytesOf(outcome));
    try {
      const simple = replyWithoutFile(request.body, { engine: this, client });
      if (simple) finish(simple);
      else this.#dispatch(request, client, finish);
    } catch (error) {
      finish(asDatabaseError(error));
    }
  }

  /** A connection closed: what it had open in a transaction is undone. */
  disconnected(client: ClientConnection): void {
    this.transactions.abortOf(client.id);
  }

  /** Figures for health checks. */
  health(): { databases: number; cursors: number; transactions: number; uptimeSeconds: number } {
    return {
      databases: this.folder.open().length,
      cursors: this.cursors.size,
      transactions: this.transactions.openCount(),
      uptimeSeconds: Math.round(process.uptime()),
    };
  }

  #dispatch(request: Request, client: ClientConnection, finish: (outcome: Outcome) => void): void {
    const command = commandFor(request.body);
    const session = sessionOf(request.body);
    const databaseName = asString(request.body.$db, '$db');
    const context: CommandContext = {
      body: request.body,
      sequences: request.sequences,
      databaseName,
      now: new Date(),
      cursors: this.cursors,
      inTransaction: session.inTransaction,
    };
    if (session.inTransaction) this.#runInTransaction(command, { context, session, client, finish });
    else if (command.kind === 'read') this.#read(command.run, context, finish);
    else if (command.kind === 'paced-write') this.#writeInSlices(command.run, { context, session, finish });
    else this.#write(command.run, { context, session, finish });
  }

  #read(run: Extract<Registered, { kind: 'read' }>['run'], context: CommandContext, finish: (outcome: Outcome) => void): void {
    const file = this.folder.find(context.databaseName);
    if (!file) {
      finish(firstOf(run({ ...context, file: undefined, access: noAccess(), collection: () => undefined })));
      return;
    }
    const reader = file.takeReader();
    const access: Access = { connection: reader, pace: new Pace(this.#runs.sliceMs), counters: { keys: 0, docs: 0 } };
    const reading: ReadContext = { ...context, file, access, collection: (name) => committed(file, name) };
    this.#runs.run(run(reading), { access, maxTimeMs: Number(context.body.maxTimeMS ?? 0) }, (outcome) => {
      file.giveReader(reader);
      finish(outcome);
    });
  }

  #write(run: Extract<Registered, { kind: 'write' }>['run'], { context, session, finish }: Writing): void {
    const file = this.folder.ensure(context.databaseName);
    const turn = this.folder.turnOf(file);
    const start = () =>
      turn.writeInGroup(() => {
        const { retry } = session;
        const before = retry && rememberedReply(file, retry.session, retry.number);
        if (before) return before;
        const reply = run(writeContext(context, file));
        if (retry) rememberReply(file, { ...retry, reply, now: context.now });
        return reply;
      }, finish);
    turn.whenFree(start, finish);
  }

  /** A long write has the writer to itself until its end, as a client's transaction has. */
  #writeInSlices(run: Extract<Registered, { kind: 'paced-write' }>['run'], { context, finish }: Writing): void {
    const file = this.folder.ensure(context.databaseName);
    const turn = this.folder.turnOf(file);
    const start = () =>
      tryOr(() => {
        const access: Access = { connection: file.writer, pace: new Pace(this.#runs.sliceMs), counters: { keys: 0, docs: 0 } };
        turn.writeAlone(run({ ...context, file, access }), { pace: access.pace, answered: finish });
      }, finish);
    turn.whenFree(start, finish);
  }

  #runInTransaction(command: Registered, { context, session, client, finish }: Writing & { client: ClientConnection }): void {
    const file = this.folder.ensure(context.databaseName);
    const turn = this.folder.turnOf(file);
    const work = () => finish(this.#transactionStep(command, { context, file, turn }));
    const start = () => {
      // a client that left while it waited must not hold the writer
      if (!client.isOpen()) return;
      this.transactions.enter(turn, session, client.id);
      work();
    };
    if (!session.starts) start();
    else {
      this.transactions.abortOlder(session);
      turn.whenFree(() => tryOr(start, finish), finish);
    }
  }

  #transactionStep(
    command: Registered,
    { context, file, turn }: { context: CommandContext; file: DatabaseFile; turn: WriterTurn },
  ): Outcome {
    try {
      return turn.inTransaction(() => {
        const writing = writeContext(context, file);
        if (command.kind === 'write') return command.run(writing);
        if (command.kind === 'paced-write') return firstOf(command.run(writing));
        return firstOf(command.run({ ...writing, collection: (name) => file.collection(name) }));
      });
    } catch (error) {
      // as in MongoDB, an error ends the transaction
      turn.end(false);
      return asDatabaseError(error);
    }
  }
}

interface Writing {
  context: CommandContext;
  session: SessionOf;
  finish: (outcome: Outcome) => void;
}

function tryOr(start: () => void, finish: (outcome: Outcome) => void): void {
  try {
    start();
  } catch (error) {
    finish(asDatabaseError(error));
  }
}

function writeContext(context: CommandContext, file: DatabaseFile): WriteContext {
  return {
    ...context,
    file,
    access: { connection: file.writer, pace: new Pace(Number.POSITIVE_INFINITY), counters: { keys: 0, docs: 0 } },
  };
}

function committed(file: DatabaseFile, name: string) {
  const collection = file.collection(name);
  return collection?.committed ? collection : undefined;
}

/** The reply of a read that is not interrupted. */
function firstOf(run: Generator<unknown, Reply, undefined>): Reply {
  let step = run.next();
  while (!step.done) step = run.next();
  return step.value;
}

function noAccess(): Access {
  const connection = new Proxy(
    {},
    {
      get: () => () => {
        throw notSupported('Reading a database that does not exist');
      },
    },
  ) as Access['connection'];
  return { connection, pace: new Pace(Number.POSITIVE_INFINITY), counters: { keys: 0, docs: 0 } };
}

/** A reply that cannot be written must not disturb the others that wait for the same commit. */
function safeBytesOf(outcome: Outcome): Uint8Array {
  try {
    return bytesOf(outcome);
  } catch (error) {
    return bytesOf(asDatabaseError(error));
  }
}

function bytesOf(outcome: Outcome): Uint8Array {
  if (outcome instanceof Uint8Array) return outcome;
  return encode(outcome instanceof DatabaseError ? errorReply(outcome) : outcome);
}
