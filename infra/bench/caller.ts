// A signed-in person of the demo data, who calls the running product through its gateway, and what the product says of itself meanwhile.
import { randomUUID } from 'node:crypto';
import { fillPath, type EndpointShape } from '@plumbline/contracts/kernel';
import { loadMetricsToken, readSettings } from '@plumbline/server';
import { cpuMsOf, rssMbOf } from './base/machine.ts';
import { signIn, type Product } from './base/product.ts';
import { quantile } from './base/rows.ts';

export interface Asked {
  readonly id?: number;
  readonly body?: unknown;
  readonly query?: string;
}

export interface Caller {
  ask<A>(endpoint: EndpointShape, asked?: Asked): Promise<A>;
}

export async function callerOf(product: Product, email?: string): Promise<Caller> {
  const cookie = await signIn(product, email);
  return {
    async ask(endpoint, { id, body, query = '' } = {}) {
      const path = fillPath(endpoint.path, id === undefined ? {} : { id });
      const isBytes = endpoint.accepts === 'bytes';
      const type = isBytes ? 'application/octet-stream' : 'application/json';
      const response = await fetch(`${product.url}${path}${query}`, {
        method: endpoint.method,
        headers: {
          cookie,
          origin: product.url,
          ...(endpoint.method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
          ...(body === undefined ? {} : { 'content-type': type }),
        },
        ...(body === undefined ? {} : { body: isBytes ? (body as string) : JSON.stringify(body) }),
      }).catch((error: unknown) => {
        throw new Error(`${endpoint.name} was not answered`, { cause: error });
      });
      if (!response.ok) throw new Error(`${endpoint.name} was answered with ${response.status}: ${await response.text()}`);
      return (await response.json()) as never;
    },
  };
}

/** Events that are not told yet, and deliveries that nobody has handled yet. */
async function waitingIn({ url, dataFolder }: Product): Promise<number> {
  const token = loadMetricsToken(readSettings({ DATA_DIR: dataFolder }));
  const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text();
  const figures = [...text.matchAll(/^(?:facts_waiting|deliveries_pending)\{[^}]*\} (\d+)/gm)].map(([, figure]) => Number(figure));
  return figures.length === 0 ? Number.NaN : figures.reduce((sum, one) => sum + one, 0);
}

const quietWithinMs = 900_000;
/** The figures of eight parts cost processor time themselves. */
const lookEveryMs = 1_500;

/** Background work (the qualification of imported claims) tells a few events at any time: they are not waited for. */
const fewEvents = 30;

/** Resolves when the events of what was done have reached all of their consumers. */
export async function untilQuiet(product: Product): Promise<void> {
  const deadline = Date.now() + quietWithinMs;
  for (let quiet = 0; quiet < 2; ) {
    quiet = (await waitingIn(product)) <= fewEvents ? quiet + 1 : 0;
    if (Date.now() > deadline) throw new Error('Events still wait');
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}

/** What the process used since this was begun: seconds, processor seconds, and the highest memory in MB. */
export function watch({ pid }: Product) {
  const [startedAt, cpuBefore, before] = [performance.now(), cpuMsOf(pid), rssMbOf(pid)];
  let highest = before;
  const look = () => {
    highest = Math.max(highest, rssMbOf(pid));
  };
  const timer = setInterval(look, 100);
  return {
    used: () => ({
      seconds: (performance.now() - startedAt) / 1_000,
      cpuSeconds: (cpuMsOf(pid) - cpuBefore) / 1_000,
      growthMb: highest - before,
      highestMb: highest,
    }),
    end: () => clearInterval(timer),
  };
}

const pauseMs = 200;

/** Somebody who works meanwhile: asks the same question again and again until `stop`, which answers the 50th and the 99th of 100 times. */
export function askMeanwhile(ask: () => Promise<unknown>): { stop(): Promise<{ p50: number; p99: number; slowest: number }> } {
  const taken: number[] = [];
  const ending = new AbortController();
  const asking = (async () => {
    while (!ending.signal.aborted) {
      const startedAt = performance.now();
      await ask();
      taken.push(performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  })();
  return {
    async stop() {
      ending.abort();
      await asking;
      return { p50: quantile(taken, 0.5), p99: quantile(taken, 0.99), slowest: Math.max(...taken) };
    },
  };
}
