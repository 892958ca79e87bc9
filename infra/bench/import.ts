// An import of 10,000 claims in the running product: from the confirmation to the last claim, and the memory that it takes.
import { readFileSync } from 'node:fs';
import { claimsApi, type ClaimImport } from '@plumbline/contracts/claims';
import { fillPath, type EndpointShape } from '@plumbline/contracts/kernel';
import { signIn, startProduct, type Product } from './product.ts';
import type { Row } from './rows.ts';

const rows = 10_000;
const goalSeconds = 30;
const goalGrowthMb = 400;
const withinMs = 180_000;

function csv(): string {
  const lines = Array.from(
    { length: rows },
    (_, index) =>
      `Owner ${index},(305) 555-0101,"${index} Palm Way, Miami, FL 33101",Hail,10/02/2026,Sunshine Mutual,BENCH-${index},"$12,500.00"`,
  );
  return `Insured,Phone,Loss Address,Peril,Date of Loss,Carrier,Policy No,Estimate\n${lines.join('\n')}\n`;
}

interface Caller {
  ask<A>(endpoint: EndpointShape, options?: { id?: number; body?: string; query?: string }): Promise<A>;
}

async function callerOf(product: Product): Promise<Caller> {
  const cookie = await signIn(product);
  return {
    async ask(endpoint, { id, body, query = '' } = {}) {
      const path = fillPath(endpoint.path, id === undefined ? {} : { id });
      const type = endpoint.accepts === 'bytes' ? 'application/octet-stream' : 'application/json';
      const response = await fetch(`${product.url}${path}${query}`, {
        method: endpoint.method,
        headers: { cookie, origin: product.url, ...(body === undefined ? {} : { 'content-type': type }) },
        ...(body === undefined ? {} : { body }),
      });
      if (!response.ok) throw new Error(`${endpoint.name} was answered with ${response.status}: ${await response.text()}`);
      return (await response.json()) as never;
    },
  };
}

/** Waits for a state and samples the memory of the product meanwhile; answers the seconds and the highest value in MB. */
async function until(caller: Caller, { id, state, pid }: { id: number; state: ClaimImport['state']; pid: number }) {
  const startedAt = performance.now();
  let highest = 0;
  for (;;) {
    const one = await caller.ask<ClaimImport>(claimsApi.readClaimImport, { id });
    highest = Math.max(highest, memoryOf(pid));
    if (one.state === state) return { seconds: (performance.now() - startedAt) / 1_000, highest, import: one };
    if (one.state === 'failed' || performance.now() - startedAt > withinMs)
      throw new Error(`The import is ${one.state}: ${one.problem ?? ''}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? 0) / 1024;
}

export async function measureImport(dataFolder: string): Promise<Row[]> {
  const product = await startProduct('main', dataFolder);
  const { pid } = product;
  try {
    const caller = await callerOf(product);
    const before = memoryOf(pid);
    const { id, mapping } = await caller.ask<ClaimImport>(claimsApi.uploadClaimImport, { body: csv(), query: '?fileName=bench.csv' });
    await caller.ask(claimsApi.checkClaimImport, { id, body: JSON.stringify({ mapping }) });
    const check = await until(caller, { id, state: 'checked', pid });
    await caller.ask(claimsApi.confirmClaimImport, { id });
    const done = await until(caller, { id, state: 'done', pid });
    if (done.import.counts.opened !== rows) throw new Error(`${done.import.counts.opened} of ${rows} claims were opened`);
    const growth = Math.max(check.highest, done.highest) - before;
    return [
      {
        what: `Import of ${rows.toLocaleString('en-US')} claims from CSV`,
        ours: `${done.seconds.toFixed(1)} s, check before it ${check.seconds.toFixed(1)} s; ${Math.round(growth)} MB more memory at the peak`,
        against: `limit ${goalSeconds} s`,
        goal: `at most ${goalSeconds} s and ${goalGrowthMb} MB`,
        met: done.seconds <= goalSeconds && growth <= goalGrowthMb,
      },
    ];
  } finally {
    await product.stop();
  }
}
