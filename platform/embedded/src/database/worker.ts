// The database in a worker thread, so that a long scan never stops the services' own loop.
import { parentPort } from 'node:worker_threads';
import { onProblem } from './base/problems.ts';
import type { Syncs } from './store/database-file.ts';
import { type DatabaseServer, type ServerOptions, startServer } from './server.ts';

/** What the worker is asked. It serves one folder at a time; `end` is the last question. */
export type WorkerQuestion = { readonly start: ServerOptions } | 'close' | 'end' | 'health' | { readonly sync: Syncs };
/** What the worker says. */
export type WorkerReport =
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  | { kind: 'closed' }
  | { kind: 'syncs' }
  | { kind: 'problem'; message: string }
  | { kind: 'health'; figures: ReturnType<DatabaseServer['engine']['health']> };

let server: DatabaseServer | undefined;

function report(message: WorkerReport): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port, not a window
  parentPort?.postMessage(message);
}

async function answer(question: WorkerQuestion): Promise<void> {
  if (question === 'end') parentPort?.close();
  else if (question === 'health') answerHealth();
  else if (question === 'close') {
    await server?.close();
    server = undefined;
    report({ kind: 'closed' });
  } else if ('start' in question) {
    server = await startServer(question.start);
    report({ kind: 'ready' });
  } else {
    await server?.engine.folder.sync(question.sync);
    report({ kind: 'syncs' });
  }
}

function answerHealth(): void {
  if (server) report({ kind: 'health', figures: server.engine.health() });
}

onProblem((message) => report({ kind: 'problem', message }));
parentPort?.on('message', (question: WorkerQuestion) => {
  answer(question).catch((error: unknown) => report({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }));
});
