// A worker as a process of its own: for decoders of files that somebody sent. What takes more memory than it may dies alone.
import { spawn, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Port, Message } from './port.ts';

/** What Node counts as data before its first job: stacks of its threads, room that V8 reserves. */
const countedBeforehandMb = 768;
/** Linux counts each page that can be written, also that of WebAssembly; where the limit is unknown, the watch is left. */
const limited = 'ulimit -d "$0" 2>/dev/null || :; exec "$@"';

export interface ProcessLimits {
  readonly heapMb: number;
  readonly memoryMb: number;
  readonly yields?: true | undefined;
}

/** A tenth of what others get while they want the processor, all of it while they don't. */
const yielding = 10;

export function startProcess(module: URL, limits: ProcessLimits): Port {
  const child = spawned(module, limits);
  if (limits.yields) yieldToOthers(child);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', resolve);
    child.once('error', resolve);
  });
  child.unref();
  child.channel?.unref();
  return {
    // What cannot be sent has ended, or does at once
    send: (job) => void child.send(job as object, () => undefined),
    onMessage: (hear) => void child.on('message', (received) => hear(received as Message)),
    onEnd: (hear) => void ended.then(hear),
    end: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Before it has started a thread: those that follow have it from the first. */
function yieldToOthers({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, yielding);
  } catch {
    // Where the system does not let us, it is a process like any other
  }
}

/** It knows none of our settings: a decoder that was taken over finds no secret in its environment. */
function spawned(module: URL, { heapMb, memoryMb }: ProcessLimits): ChildProcess {
  const node = [process.execPath, `--max-old-space-size=${heapMb}`, fileURLToPath(module), String(memoryMb)] as const;
  const limit = String((memoryMb + countedBeforehandMb) * 1_024);
  const [command, ...args] = process.platform === 'win32' ? node : (['/bin/sh', '-c', limited, limit, ...node] as const);
  return spawn(command, args, {
    env: { PATH: process.env['PATH'], NODE_ENV: process.env['NODE_ENV'] },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
}
