// The index of the embedded database: starts it in a worker thread and says where it listens.
import { Worker } from 'node:worker_threads';
import type { Syncs } from './store/database-file.ts';
import { prepareSocket, type SocketPlace, uriOf } from './socket-path.ts';
import type { WorkerQuestion, WorkerReport } from './worker.ts';

/** What the database needs. */
export interface DatabaseOptions {
  /** Where the files are kept, one per database name. */
  folder: string;
  /** A short folder for the socket, made with mode 0700; a temporary one by default. */
  socketFolder?: string;
  /** Told when the worker ends by itself. */
  logger?: { error(message: string): void };
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

/** Starts the database. Throws one clear sentence when the folder is taken, not writable, or the socket cannot be had. */
export async function startDatabase({ folder, socketFolder, logger }: DatabaseOptions): Promise<EmbeddedDatabase> {
  const place = prepareSocket(socketFolder);
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { folder, socketPath: place.path } });
  try {
    await reportOf(worker, 'ready');
  } catch (error) {
    await worker.terminate();
    place.remove();
    throw error;
  }
  let closing = false;
  worker.on('message', (said: WorkerReport) => {
    if (said.kind === 'problem') logger?.error(`Embedded database warning: ${said.message}`);
  });
  worker.on('error', (error) => logger?.error(`The embedded database failed: ${error.message}`));
  worker.on('exit', (code) => {
    if (!closing) logger?.error(`The embedded database exited with code ${code}`);
  });
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
      await closeWorker(worker, place);
    },
  };
}

async function closeWorker(worker: Worker, place: SocketPlace): Promise<void> {
  const exited = new Promise<void>((resolve) => {
    worker.once('exit', () => resolve());
  });
  ask(worker, 'close');
  await exited;
  place.remove();
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
