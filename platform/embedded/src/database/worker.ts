// The database in a worker thread, so that a long scan never stops the services' own loop.
import { parentPort, workerData } from 'node:worker_threads';
import { onProblem } from './base/problems.ts';
import type { Syncs } from './store/database-file.ts';
import { type DatabaseServer, type ServerOptions, startServer } from './server.ts';

/** What the worker is asked. */
export type WorkerQuestion = 'close' | 'health' | { readonly sync: Syncs };
/** What the worker says. */
export type WorkerReport =
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  | { kind: 'closed' }
  | { kind: 'syncs' }
  | { kind: 'problem'; message: string }
  | { kind: 'health'; figures: ReturnType<DatabaseServer['engine']['health']> };

function report(message: WorkerReport): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port, not a window
  parentPort?.postMessage(message);
}

async function serve(): Promise<void> {
  onProblem((message) => report({ kind: 'problem', message }));
  const server = await startServer(workerData as ServerOptions);
  parentPort?.on('message', (question: WorkerQuestion) => {
    if (question === 'health') report({ kind: 'health', figures: server.engine.health() });
    else if (question === 'close') void server.close().then(finish);
    else server.engine.folder.sync(question.sync).then(() => report({ kind: 'syncs' }), failed);
  });
  report({ kind: 'ready' });
}

function finish(): void {
  report({ kind: 'closed' });
  parentPort?.close();
}

function failed(error: unknown): void {
  report({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
}

try {
  await serve();
} catch (error) {
  failed(error);
  parentPort?.close();
}
