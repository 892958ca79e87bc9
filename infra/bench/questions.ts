// Questions to the claims service, one after another, and what they took.
import type { Environment } from '@plumbline/server';
import { tokenFrom } from './claims-data.ts';
import { ms, quantile, type Row } from './rows.ts';

const questions = 200;

export interface Taken {
  readonly clock: number;
  /** What service, database and caller computed together: other programs of a shared machine are not in it. */
  readonly processor: number;
}

/** Milliseconds of each of many questions, one after another, as a caller of the service sees them. `ask` answers path and query. */
export async function timesOf(environment: Environment, ask: (index: number) => string): Promise<Taken[]> {
  const taken: Taken[] = [];
  for (let index = 0; index < questions; index += 1) {
    // A token lives for some seconds only, and a million claims may take longer
    const headers = { authorization: `Bearer ${await tokenFrom(environment)}` };
    const startedAt = performance.now();
    const before = process.cpuUsage();
    const response = await fetch(`${environment.urlOf('claims')}${ask(index)}`, { headers });
    await response.arrayBuffer();
    const { user, system } = process.cpuUsage(before);
    taken.push({ clock: performance.now() - startedAt, processor: (user + system) / 1_000 });
    if (!response.ok) throw new Error(`The claims service answered ${response.status}`);
  }
  // The first ones warm up compiler and page cache.
  return taken.slice(questions / 10);
}

export function row(what: string, taken: readonly Taken[], goalMs: number): Row {
  const processor = taken.map((one) => one.processor);
  const clock = taken.map((one) => one.clock);
  const p99 = quantile(processor, 0.99);
  const byTheClock = `by the clock ${ms(quantile(clock, 0.5))} and ${ms(quantile(clock, 0.99))}`;
  return {
    what,
    ours: `p50 ${ms(quantile(processor, 0.5))}, p99 ${ms(p99)} of processor time; ${byTheClock}`,
    against: `limit ${goalMs} ms`,
    goal: `p99 at most ${goalMs} ms`,
    met: p99 <= goalMs,
  };
}
