// The claims list, its search, its tab counts and one claim, among 100,000 and 1,000,000 claims in the embedded database.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { claimStatuses, type ClaimStatus } from '@plumbline/contracts/words';
import { type Environment, openEnvironment, readSettings, signGatewayToken, startService } from '@plumbline/server';
import { claimsService } from '@plumbline/service-claims/app';
import { lookedAt } from '../../services/claims/src/claim/search-text.ts';
import { presentShape } from '../../services/claims/src/claim/stored-shape.ts';
import { rulePack } from '../../services/claims/src/clock/rule-pack.ts';
import { figuresOf } from '../../services/claims/src/dashboard/figure-rules.ts';
import { storedKeysOf } from '../../services/claims/src/likeness/like-keys.ts';
import { reportTabOf } from '../../services/claims/src/report/report-tab.ts';
import { ms, quantile, type Row } from './rows.ts';

const batch = 2_000;
const questions = 200;
const organizationId = 1;

const first = ['Angela', 'Miguel', 'Priya', 'Thomas', 'Grace', 'Laura', 'Noah', 'Rita', 'Daniel', 'Amélie'];
const last = ['Brooks', 'Santos', 'Nair', 'Keller', 'Okafor', 'Bennett', 'Fischer', 'Vance', 'Reyes', 'Muñoz', 'Whitfield', 'Delacroix'];
const streets = ['Bayshore Dr', 'Ocean Ave', 'Palmetto St', 'Cypress Way', 'Magnolia Ln', 'Gulf Blvd', 'Seagrape Ct'];
const carriers = ['Citizens', 'Universal Property', 'Heritage', 'Tower Hill', 'Slide'];
const pick = (list: readonly string[], index: number) => list[index % list.length] ?? '';

const qualified = {
  isViable: true,
  priority: 'medium',
  estimatedValueRange: { min: 1_000, max: 9_000 },
  reasoning: 'x'.repeat(400),
  contributions: [],
  recommendations: [],
  missingFacts: [],
  provider: 'rules',
};
const likeAll = { shape: presentShape, damageType: 'hail', communicationPreference: 'email', qualificationState: 'done' };
const nothingYet = { clientUserIds: [], settlements: [], inspections: [], milestones: {}, invoiceIds: [] };

/** Every third claim has one ahead. */
function deadlineOf(index: number): { nextDeadlineOn?: string } {
  return index % 3 === 0 ? { nextDeadlineOn: new Date(Date.UTC(2030, 0, 1 + (index % 900))).toISOString().slice(0, 10) } : {};
}

function claim(index: number): Record<string, unknown> {
  const at = new Date(Date.UTC(2026, 0, 1) - index * 600_000);
  const status = pick(claimStatuses, index) as ClaimStatus;
  const reportTab = reportTabOf({ status });
  const shown = {
    claimNumber: `CLM-2025-${String(index).padStart(6, '0')}`,
    propertyOwnerName: `${pick(first, index)} ${pick(last, Math.floor(index / 10))}`,
    propertyOwnerPhone: `(305) 555-${String(index % 10_000).padStart(4, '0')}`,
    propertyAddress: `${(index % 9_000) + 100} ${pick(streets, Math.floor(index / 7))}, Miami, FL 331${String(index % 100).padStart(2, '0')}`,
    insuranceCompany: pick(carriers, index),
    policyNumber: `HO3-${(index * 7_919) % 1_000_000}`,
    incidentDate: at.toISOString().slice(0, 10),
  };
  return {
    ...shown,
    _id: index + 1_000,
    organizationId,
    version: 1,
    status,
    ...(reportTab ? { reportTab } : {}),
    statusSince: at,
    disposition: 'open',
    priority: 'medium',
    address: { state: pick(['FL', 'TX', 'LA'], index) },
    timeZone: 'America/New_York',
    qualification: { ...qualified, viabilityScore: index % 100, at },
    ...likeAll,
    ...nothingYet,
    ...lookedAt(shown),
    matchKeys: storedKeysOf(shown),
    // As the clock left them: no job has a reason to touch these claims while they are asked for
    clockPack: rulePack.version,
    ...deadlineOf(index),
    estimatedValueCents: (index * 7_919) % 9_000_000,
    photoCount: index % 5,
    tags: index % 50 === 0 ? ['storm'] : [],
    assignedAdjusterId: (index % 40) + 1,
    createdAt: at,
    updatedAt: at,
  };
}

type Stored = { _id: number } & Parameters<typeof figuresOf>[0];

function addTo(totals: Record<string, number>, figures: Record<string, number>): void {
  for (const [name, by] of Object.entries(figures)) totals[name] = (totals[name] ?? 0) + by;
}

/** Fills the database without indexes: the service makes them over all claims at once, in order, when it starts again. */
async function fill(environment: Environment, howMany: number): Promise<void> {
  const service = await startService(claimsService, environment);
  const { connection } = service.parts;
  const collection = connection.collection<{ _id: number }>('claims');
  await collection.dropIndexes();
  const totals: Record<string, number> = {};
  let written: Promise<unknown> = Promise.resolve();
  for (let from = 0; from < howMany; from += batch) {
    const some = Array.from({ length: batch }, (_, index) => claim(from + index)) as Stored[];
    for (const one of some) addTo(totals, figuresOf(one));
    // The next batch is made while the database writes this one
    await written;
    written = collection.insertMany(some, { ordered: false });
  }
  await written;
  const at = new Date();
  const figures = { _id: organizationId, organizationId, version: 1, createdAt: at, updatedAt: at, ...totals };
  await connection.collection<{ _id: number }>('claim_figures').insertOne(figures);
  await service.stop();
}

function tokenFrom({ keys }: Environment): Promise<string> {
  const scope = { organizationId, actor: { kind: 'user' as const, id: 1, name: 'Benchmark', role: 'adjuster' as const } };
  return signGatewayToken(keys, { scope, isAuthorized: true });
}

interface Taken {
  readonly clock: number;
  /** What service, database and caller computed together: other programs of a shared machine are not in it. */
  readonly processor: number;
}

/** Milliseconds of each of many questions, one after another, as a caller of the service sees them. */
async function timesOf(environment: Environment, ask: (index: number) => string): Promise<Taken[]> {
  const taken: Taken[] = [];
  for (let index = 0; index < questions; index += 1) {
    // A token lives for some seconds only, and a million claims may take longer
    const headers = { authorization: `Bearer ${await tokenFrom(environment)}` };
    const startedAt = performance.now();
    const before = process.cpuUsage();
    const response = await fetch(`${environment.urlOf('claims')}/api/claims${ask(index)}`, { headers });
    await response.json();
    const { user, system } = process.cpuUsage(before);
    taken.push({ clock: performance.now() - startedAt, processor: (user + system) / 1_000 });
    if (!response.ok) throw new Error(`The claims service answered ${response.status}`);
  }
  // The first ones warm up compiler and page cache.
  return taken.slice(questions / 10);
}

function row(what: string, taken: readonly Taken[], goalMs: number): Row {
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

const words = [
  'hitfie',
  'unoz',
  'bayshor',
  '555-12',
  'ho3-7',
  'versal',
  '-2025-0999',
  'nothing-like-it',
  'keller',
  '0177',
  'gulf bl',
  'zz',
];
const orders = ['newest', 'oldest', 'updated', 'value', 'incident', 'owner', 'deadline'];
const filters = [
  'status=intake',
  'assignee=7',
  'state=FL',
  'tags=storm',
  'damageType=hail&hasPhotos=yes',
  'valueFrom=89000',
  'search=keller',
];

/** The questions of the list at one size. */
async function measureAt(howMany: number): Promise<Row[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pl-bench-'));
  const environment = await openEnvironment(readSettings({ DATA_DIR: folder, LOG_LEVEL: 'error' }));
  await fill(environment, howMany);
  const service = await startService(claimsService, environment);
  try {
    return await askAll(environment, howMany);
  } finally {
    await service.stop();
    await environment.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Every question, one kind after the other. */
async function askAll(environment: Environment, howMany: number): Promise<Row[]> {
  const size = `${howMany.toLocaleString('en-US')} claims`;
  const pages = await timesOf(environment, (index) =>
    index % 2 === 0 ? `?limit=50&sort=${pick(orders, index / 2)}` : `?limit=50&status=${pick(claimStatuses, index)}`,
  );
  const narrowed = await timesOf(environment, (index) => `?limit=50&sort=${pick(orders, index)}&${pick(filters, Math.floor(index / 7))}`);
  const searches = await timesOf(environment, (index) => `?limit=50&search=${encodeURIComponent(pick(words, index))}`);
  const counts = await timesOf(environment, () => '/counts');
  const narrowedCounts = await timesOf(environment, (index) => `/counts?${pick(filters.slice(1), index)}`);
  const neighbours = await timesOf(
    environment,
    (index) => `/${1_000 + ((index * 7_919) % howMany)}/neighbours?sort=${pick(orders, index)}${index % 3 === 0 ? '&status=intake' : ''}`,
  );
  const one = await timesOf(environment, (index) => `/${1_000 + ((index * 7_919) % howMany)}`);
  return [
    row(`Claims list, a page of 50 in any order, ${size}`, pages, 25),
    row(`Claims list with filters, in any order, ${size}`, narrowed, 150),
    row(`Search in any part of a word, ${size}`, searches, howMany > 100_000 ? 150 : 50),
    row(`Tab counts, ${size}`, counts, 5),
    row(`Tab counts with filters, up to 1,000 each, ${size}`, narrowedCounts, 150),
    row(`Claims before and after one in the list, ${size}`, neighbours, 150),
    row(`One claim (hub), ${size}`, one, 50),
  ];
}

/** A million takes some minutes more and six gigabytes of disk. */
export async function measureClaimsList(withMillion: boolean): Promise<Row[]> {
  return [...(await measureAt(100_000)), ...(withMillion ? await measureAt(1_000_000) : [])];
}
