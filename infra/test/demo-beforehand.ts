// The demo of the journeys, made while components still run: half a minute in which the journeys could only wait for it.
import { type ChildProcess, spawn } from 'node:child_process';

export interface Making {
  readonly root: string;
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
}

export class DemoBeforehand {
  #child: ChildProcess | undefined;
  #made: Promise<void> | undefined;
  #isTooLate = false;

  /** Resolves when it is made. Does nothing once somebody went on without it. A failure is not told: the journeys make it then, and tell theirs. */
  async make({ root, folder, environment }: Making): Promise<void> {
    if (this.#isTooLate) return;
    const child = spawn(process.execPath, ['e2e/seed.mjs', folder], { cwd: root, env: environment, stdio: 'ignore', detached: true });
    this.#child = child;
    this.#made = new Promise((resolve) => child.once('close', () => resolve()).once('error', () => resolve()));
    await this.#made;
    this.#child = undefined;
  }

  /** Waits for one that is being made; whoever asks earlier goes on without it. */
  async ready(): Promise<void> {
    this.#isTooLate = true;
    await this.#made;
  }

  /** With the product that it started. */
  stop(): void {
    const pid = this.#child?.pid;
    if (pid !== undefined) process.kill(-pid, 'SIGTERM');
  }
}
