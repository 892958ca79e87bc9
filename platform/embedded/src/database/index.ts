// The index of the embedded database: starts it in a worker thread and says where it listens.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Syncs } from './store/database-file.ts';
import { prepareSocket, uriOf } from './socket-path.ts';
import type { WorkerQuestion, WorkerReport } from './worker.ts';

/** What the database needs. */
export interface DatabaseOptions {
  /** Where the files are kept, one per database name. */
  folder: string;
  /** A short folder for the socket, made with mode 0700; a temporary one by default. */
  socketFolder?: string;
  /** Told when the worker ends by itself. */
  logger?: { error(message: string): void };
  /** For tests, which open one after the other: the thread stays for the next one of this process that keeps its own. */
  keepsThread?: boolean;
}

/** Figures of a running database. */
export interface DatabaseHealth {
  ok: boolean;
  databases: number;
  cursors: number;
  transactions: number;
  uptimeSeconds: number;
}

/** A running database. */
export interface EmbeddedDatabase {
  /** The connection string for one database name; mongoose and the driver take it as it is. */
  uriFor(databaseName: string): string;
  /** Asks the worker how it is; `ok: false` when it does not answer within a second. */
  health(): Promise<DatabaseHealth>;
  /** When commits reach the disk: at every one (so it begins), or not before that is asked for again. Resolves when it is so. */
  sync(syncs: Syncs): Promise<void>;
  /** Commits what is pending, ends connections, closes the files, removes the socket. */
  close(): Promise<void>;
}

const HEALTH_WAIT_MS = 1000;
const NO_FIGURES: DatabaseHealth = { ok: false, databases: 0, cursors: 0, transactions: 0, uptimeSeconds: 0 };

/** Threads that were kept. They do not keep the process. */
const spare: Worker[] = [];

/** Starts the database. Throws one clear sentence when the folder is taken, not writable, or the socket cannot be had. */
export async function startDatabase({ folder, socketFolder, logger, keepsThread = false }: DatabaseOptions): Promise<EmbeddedDatabase> {
  const place = prepareSocket(socketFolder);
  const worker = (keepsThread && spare.pop()) || new Worker(new URL('./worker.ts', import.meta.url));
  worker.ref();
  try {
    ask(worker, { start: { folder, socketPath: place.path } });
    await reportOf(worker, 'ready');
  } catch (error) {
    await worker.terminate();
    place.remove();
    throw error;
  }
  const stopWatching = watch(worker, logger);
  let closing = false;
  return {
    uriFor: (databaseName) => uriOf(place.path, databaseName),
    health: () => healthOf(worker),
    sync: async (syncs) => {
      const done = reportOf(worker, 'syncs');
      ask(worker, { sync: syncs });
      await done;
    },
    close: async () => {
      if (closing) return;
      closing = true;
      stopWatching();
      await closeWorker(worker, { keepsThread, logger });
      place.remove();
    },
  };
}

/** Tells of what the worker says and of its end; answers with the way to stop that. */
function watch(worker: Worker, logger: DatabaseOptions['logger']): () => void {
  const told = {
    message: (said: WorkerReport) => {
      if (said.kind === 'problem') logger?.error(`Embedded database warning: ${said.message}`);
    },
    error: (error: Error) => logger?.error(`The embedded database failed: ${error.message}`),
    exit: (code: number) => logger?.error(`The embedded database exited with code ${code}`),
  };
  worker.on('message', told.message).on('error', told.error).on('exit', told.exit);
  return () => void worker.off('message', told.message).off('error', told.error).off('exit', told.exit);
}

async function closeWorker(
  worker: Worker,
  { keepsThread, logger }: { keepsThread: boolean; logger: DatabaseOptions['logger'] },
): Promise<void> {
  const closed = reportOf(worker, 'closed');
  ask(worker, 'close');
  try {
    await closed;
  } catch (error) {
    logger?.error(`The embedded database didn't close: ${error instanceof Error ? error.message : String(error)}`);
    // What is left of it would keep the process
    await worker.terminate();
    return;
  }
  if (keepsThread) {
    worker.unref();
    spare.push(worker);
    return;
  }
  const exited = once(worker, 'exit');
  ask(worker, 'end');
  await exited;
}

function ask(worker: Worker, question: WorkerQuestion): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  worker.postMessage(question);
}

async function healthOf(worker: Worker): Promise<DatabaseHealth> {
  const asked = reportOf(worker, 'health');
  ask(worker, 'health');
  const late = new Promise<'late'>((resolve) => {
    setTimeout(() => resolve('late'), HEALTH_WAIT_MS).unref();
  });
  const answer = await Promise.race([asked.catch(() => 'late' as const), late]);
  return answer === 'late' ? NO_FIGURES : { ok: true, ...answer.figures };
}

/** Waits for a report of one kind; throws the worker's own sentence when it failed. */
function reportOf<K extends WorkerReport['kind']>(worker: Worker, kind: K): Promise<Extract<WorkerReport, { kind: K }>> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      worker.off('message', onMessage);
      worker.off('error', onError);
      worker.off('exit', onExit);
    };
    const onMessage = (report: WorkerReport) => {
      if (report.kind !== kind && report.kind !== 'failed') return;
      stop();
      if (report.kind === 'failed') reject(new Error(report.message));
      else resolve(report as Extract<WorkerReport, { kind: K }>);
    };
    const onError = (error: Error) => {
      stop();
      reject(error);
    };
    const onExit = () => {
      stop();
      reject(new Error('The embedded database stopped'));
    };
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.on('exit', onExit);
  });
}
