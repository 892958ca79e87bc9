// What a pool knows of one worker: it is told jobs, answers each, and may end at any time by itself.
import type { TransferListItem } from 'node:worker_threads';

export interface Reply {
  readonly ok: boolean;
  readonly value?: unknown;
  readonly error?: { message: string; code?: string };
}

/** The first message of a worker: from now on the time of its jobs runs. */
export const ready = 'ready';

export type Message = Reply | typeof ready;

export interface Port {
  send(job: unknown, transfer: readonly TransferListItem[]): void;
  onMessage(hear: (received: Message) => void): void;
  /** Called once, however it ended. */
  onEnd(hear: () => void): void;
  end(): Promise<void>;
}
