// A start script as a user would run it, for tests: what it prints, how it ends.
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

const withinMs = 90_000;

export interface Spawned {
  readonly child: ChildProcess;
  /** Everything that it printed so far, errors included. */
  printed(): string;
  /** Resolves when the text was printed; rejects when the script ended before, or took too long. */
  until(text: RegExp): Promise<RegExpExecArray>;
  /** The exit code. */
  ended(): Promise<number | null>;
}

function surroundings(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, TMPDIR, ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}) };
}

/** Starts `infra/start/<script>` with settings and nothing of our own surroundings but the path, and what Node compiled of the sources before. */
export function spawnStart(script: string, settings: Record<string, string>, args: readonly string[] = []): Spawned {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, script), '--no-build', ...args], {
    env: { ...surroundings(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const end = new Promise<number | null>((resolve) => child.once('close', resolve));

  async function until(text: RegExp): Promise<RegExpExecArray> {
    const deadline = Date.now() + withinMs;
    for (;;) {
      const found = text.exec(output);
      if (found) return found;
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`“${text.source}” was not printed:\n${output}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  return { child, printed: () => output, until, ended: () => end };
}
