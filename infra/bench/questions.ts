// Questions to a service, one after another, and what they took.
import type { ServiceProcess } from './service-process.ts';
import { ms, quantile, type Row } from './base/rows.ts';

/** So many that the slowest hundredth is ten of them, and no single pause of the machine. */
const questions = 1_000;

export interface Taken {
  readonly clock: number;
  /** What service and database computed: other programs of a shared machine are not in it. */
  readonly processor: number;
}

/** Milliseconds of each of many questions, one after another, as a caller in another process sees them. `ask` answers path and query. */
export async function timesOf(service: ServiceProcess, ask: (index: number) => string): Promise<Taken[]> {
  const taken: Taken[] = [];
  for (let index = 0; index < questions; index += 1) {
    const before = await service.processorMs();
    const startedAt = performance.now();
    const response = await service.ask(ask(index));
    await response.arrayBuffer();
    const clock = performance.now() - startedAt;
    taken.push({ clock, processor: (await service.processorMs()) - before });
    if (!response.ok) throw new Error(`The service answered ${response.status}`);
  }
  // The first ones warm up compiler and page cache.
  return taken.slice(questions / 10);
}

/** Met by the clock, or by processor time where other programs of the machine were in the way. */
export function row(what: string, taken: readonly Taken[], goalMs: number): Row {
  const processor = taken.map((one) => one.processor);
  const clock = taken.map((one) => one.clock);
  const p99 = { clock: quantile(clock, 0.99), processor: quantile(processor, 0.99) };
  const computed = `${ms(quantile(processor, 0.5))} and ${ms(p99.processor)} of processor time`;
  return {
    what,
    ours: `p50 ${ms(quantile(clock, 0.5))}, p99 ${ms(p99.clock)} by the clock; ${computed}`,
    against: `limit ${goalMs} ms`,
    goal: `p99 at most ${goalMs} ms`,
    met: Math.min(p99.clock, p99.processor) <= goalMs,
  };
}
