// A page of the claims list and a search in any part of a word, among 100,000 claims in the embedded database.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { claimStatuses } from '@plumbline/contracts/words';
import { type Environment, openEnvironment, readSettings, type RunningService, signGatewayToken, startService } from '@plumbline/server';
import { claimsService } from '@plumbline/service-claims/app';
import { searchTextOf } from '../../services/claims/src/claim/search-text.ts';
import { ms, quantile, type Row } from './rows.ts';

const howMany = 100_000;
const batch = 1_000;
const questions = 200;
const organizationId = 1;

const first = ['Angela', 'Miguel', 'Priya', 'Thomas', 'Grace', 'Laura', 'Noah', 'Rita', 'Daniel', 'Amélie'];
const last = ['Brooks', 'Santos', 'Nair', 'Keller', 'Okafor', 'Bennett', 'Fischer', 'Vance', 'Reyes', 'Muñoz', 'Whitfield', 'Delacroix'];
const streets = ['Bayshore Dr', 'Ocean Ave', 'Palmetto St', 'Cypress Way', 'Magnolia Ln', 'Gulf Blvd', 'Seagrape Ct'];
const carriers = ['Citizens', 'Universal Property', 'Heritage', 'Tower Hill', 'Slide'];
const pick = (list: readonly string[], index: number) => list[index % list.length] ?? '';

function claim(index: number): Record<string, unknown> {
  const at = new Date(Date.UTC(2026, 0, 1) - index * 600_000);
  const shown = {
    claimNumber: `CLM-2025-${String(index).padStart(6, '0')}`,
    propertyOwnerName: `${pick(first, index)} ${pick(last, Math.floor(index / 10))}`,
    propertyOwnerPhone: `(305) 555-${String(index % 10_000).padStart(4, '0')}`,
    propertyAddress: `${(index % 9_000) + 100} ${pick(streets, Math.floor(index / 7))}, Miami, FL 331${String(index % 100).padStart(2, '0')}`,
    insuranceCompany: pick(carriers, index),
    policyNumber: `HO3-${(index * 7_919) % 1_000_000}`,
  };
  return {
    ...shown,
    _id: index + 1_000,
    organizationId,
    version: 1,
    status: pick(claimStatuses, index),
    statusSince: at,
    disposition: 'open',
    priority: 'medium',
    address: {},
    timeZone: 'America/New_York',
    damageType: 'hail',
    incidentDate: at.toISOString().slice(0, 10),
    communicationPreference: 'email',
    clientUserIds: [],
    settlements: [],
    qualificationState: 'done',
    qualification: { isViable: true, viabilityScore: index % 100, reasoning: 'x'.repeat(400), contributions: [], recommendations: [] },
    inspections: [],
    milestones: {},
    invoiceIds: [],
    searchText: searchTextOf(shown),
    createdAt: at,
    updatedAt: at,
  };
}

async function fill(service: RunningService): Promise<void> {
  const collection = service.parts.connection.collection<{ _id: number }>('claims');
  for (let from = 0; from < howMany; from += batch) {
    await collection.insertMany(Array.from({ length: batch }, (_, index) => claim(from + index)) as { _id: number }[]);
  }
}

/** Milliseconds of each of many questions, one after another, as a caller of the service sees them. */
async function timesOf(environment: Environment, ask: (index: number) => string): Promise<number[]> {
  const scope = { organizationId, actor: { kind: 'user' as const, id: 1, name: 'Benchmark', role: 'adjuster' as const } };
  const headers = { authorization: `Bearer ${await signGatewayToken(environment.keys, { scope, isAuthorized: true })}` };
  const taken: number[] = [];
  for (let index = 0; index < questions; index += 1) {
    const startedAt = performance.now();
    const response = await fetch(`${environment.urlOf('claims')}/api/claims?${ask(index)}`, { headers });
    const cards = (await response.json()) as unknown[];
    taken.push(performance.now() - startedAt);
    if (!response.ok || !Array.isArray(cards)) throw new Error(`The claims service answered ${response.status}`);
  }
  // The first ones warm up compiler and page cache.
  return taken.slice(questions / 10);
}

function row(what: string, taken: readonly number[], goalMs: number): Row {
  const p99 = quantile(taken, 0.99);
  return {
    what,
    ours: `p50 ${ms(quantile(taken, 0.5))}, p99 ${ms(p99)}`,
    against: `limit ${goalMs} ms`,
    goal: `p99 at most ${goalMs} ms`,
    met: p99 <= goalMs,
  };
}

export async function measureClaimsList(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pl-bench-'));
  const environment = await openEnvironment(readSettings({ DATA_DIR: folder, LOG_LEVEL: 'error' }));
  const service = await startService(claimsService, environment);
  try {
    await fill(service);
    const words = ['hitfie', 'unoz', 'bayshor', '555-12', 'ho3-7', 'versal', 'clm-2025-0999', 'nothing-like-it'];
    const pages = await timesOf(environment, (index) => (index % 2 === 0 ? 'limit=50' : `limit=50&status=${pick(claimStatuses, index)}`));
    const searches = await timesOf(environment, (index) => `limit=50&search=${encodeURIComponent(pick(words, index))}`);
    return [row('Claims list, a page of 50 of 100,000', pages, 25), row('Search in any part of a word, 100,000 claims', searches, 50)];
  } finally {
    await service.stop();
    await environment.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
