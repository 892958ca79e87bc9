// The database in a worker thread, so that a long scan never stops the services' own loop.
import { parentPort, workerData } from 'node:worker_threads';
import { onProblem } from './base/problems.ts';
import { type DatabaseServer, type ServerOptions, startServer } from './server.ts';

/** What the worker is asked. */
export type WorkerQuestion = 'close' | 'health';
/** What the worker says. */
export type WorkerReport =
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  | { kind: 'closed' }
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
    else void server.close().then(finish);
  });
  report({ kind: 'ready' });
}

function finish(): void {
  report({ kind: 'closed' });
  parentPort?.close();
}

try {
  await serve();
} catch (error) {
  report({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  parentPort?.close();
}
