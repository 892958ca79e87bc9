// How many calls of one caller are answered at the same time. Those beyond wait in the caller's own line: nobody waits for somebody else's.
import type { ServerResponse } from 'node:http';
import { Failure } from '@plumbline/contracts/kernel';

export interface OpenCalls {
  /**
   * Takes a place until the answer is over; a promise where one must be waited for, which also ends when the caller leaves.
   * Throws `too_many` when the line is full.
   */
  enter(who: string, response: ServerResponse): Promise<void> | undefined;
}

export interface OpenCallLimits {
  readonly atOnce: number;
  readonly waiting: number;
}

/** A screen asks some twenty things at once and a page of photos up to a hundred; a service has 256 connections for all callers. */
const usualLimits: OpenCallLimits = { atOnce: 64, waiting: 256 };

interface Caller {
  running: number;
  readonly line: Set<() => void>;
}

export function makeOpenCalls({ atOnce, waiting }: OpenCallLimits = usualLimits): OpenCalls {
  const callers = new Map<string, Caller>();

  function run(who: string, caller: Caller, response: ServerResponse): void {
    caller.running += 1;
    response.once('close', () => {
      caller.running -= 1;
      const [next] = caller.line;
      if (next) next();
      else if (caller.running === 0) callers.delete(who);
    });
  }

  return {
    enter(who, response) {
      // Its close is over: a place taken now would never be given back
      if (response.destroyed) return undefined;
      const caller = callers.get(who) ?? { running: 0, line: new Set() };
      callers.set(who, caller);
      if (caller.running < atOnce) return void run(who, caller, response);
      if (caller.line.size >= waiting)
        throw new Failure('too_many', 'Too many requests at once. Please wait a moment.', { retryAfterSeconds: 1 });
      return new Promise((resolve) => {
        const go = () => {
          caller.line.delete(go);
          response.off('close', leave);
          run(who, caller, response);
          resolve();
        };
        const leave = () => {
          caller.line.delete(go);
          resolve();
        };
        caller.line.add(go);
        response.once('close', leave);
      });
    },
  };
}
