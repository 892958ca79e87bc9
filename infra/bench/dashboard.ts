// The dashboard and the feed of activity, with every filter, among 100,000 claims and 1,000,000 events in the embedded database.
import { allEvents } from '@plumbline/contracts/registry';
import { type Environment, startService } from '@plumbline/server';
import { claimsService } from '@plumbline/service-claims/app';
import { fillClaims, organizationId, pick } from './claims-data.ts';
import { measureService, type ServiceProcess } from './service-process.ts';
import { rssMbOf } from './base/machine.ts';
import { row, timesOf } from './questions.ts';
import { ms, quantile, type Row } from './base/rows.ts';

const claims = 100_000;
const events = 1_000_000;
const batch = 5_000;
const people = 40;
/** One event in half a minute: a year of a busy office. */
const betweenEventsMs = 30_000;
const newest = Date.UTC(2026, 10, 20);

const types = allEvents.map(({ type }) => type).filter((type) => !type.startsWith('identity.'));
/** Some kinds of events are daily, others happen once a year. */
const often = ['claims.edited', 'claims.note-added', 'inspection.photo-stored', 'comms.message-sent', 'claims.status-changed'];
const typeOf = (index: number) => (index % 4 === 0 ? pick(types, Math.floor(index / 4)) : pick(often, index));

function entry(index: number): { _id: number } & Record<string, unknown> {
  const at = new Date(newest - index * betweenEventsMs);
  const claimId = 1_000 + ((index * 7_919) % claims);
  const type = typeOf(index);
  return {
    _id: events - index,
    organizationId,
    version: 1,
    at,
    type,
    topic: type.split('.')[0],
    text: `Something that ${type} says about the claim, in a sentence of usual length`,
    actorName: `Person ${index % people}`,
    actorId: String((index % people) + 1),
    claimId,
    claimNumber: `CLM-2025-${String(claimId).padStart(6, '0')}`,
    links: {},
    createdAt: at,
    updatedAt: at,
  };
}

/** As claims are filled: the service makes the indexes over all entries at once when it starts again. */
async function fillActivity(environment: Environment): Promise<void> {
  const service = await startService(claimsService, environment);
  const collection = service.parts.connection.collection<{ _id: number }>('activity');
  await collection.dropIndexes();
  let written: Promise<unknown> = Promise.resolve();
  for (let from = 0; from < events; from += batch) {
    const some = Array.from({ length: batch }, (_, index) => entry(from + index));
    await written;
    written = collection.insertMany(some, { ordered: false });
  }
  await written;
  await service.stop();
}

const cards = [
  '/api/dashboard/stats',
  '/api/dashboard/progress',
  '/api/dashboard/worklist?whose=mine',
  '/api/dashboard/worklist?whose=all',
  '/api/dashboard/due-today?whose=mine',
  '/api/dashboard/due-today?whose=all',
];

const day = (index: number) => new Date(newest - ((index * 13) % 330) * 86_400_000).toISOString().slice(0, 10);
const groups = ['messages', 'photos', 'ai', 'status', 'money', 'documents', 'notes'];

/** Each filter alone, then those that people put together. */
const filters: readonly ((index: number) => string)[] = [
  () => '',
  (index) => `claimId=${1_000 + ((index * 104_729) % claims)}`,
  (index) => `actorId=${(index % people) + 1}`,
  (index) => `type=${pick(types, index)}`,
  (index) => `type=${pick(often, index)}`,
  (index) => `group=${pick(groups, index)}`,
  (index) => `from=${day(index)}&to=${day(index)}&zone=America/New_York`,
  (index) => `to=${day(index)}`,
  (index) => `actorId=${(index % people) + 1}&type=${pick(often, index)}`,
  (index) => `actorId=${(index % people) + 1}&group=${pick(groups, index)}&to=${day(index)}`,
  (index) => `actorId=${(index % people) + 1}&type=${pick(types, index)}`,
  (index) => `group=${pick(groups, index)}&from=${day(index)}&to=${day(index)}`,
  (index) => `claimId=${1_000 + ((index * 104_729) % claims)}&group=${pick(groups, index)}`,
];

/** An export of everything: when it begins, how it goes on, and what the process holds meanwhile. */
async function measureExport(service: ServiceProcess): Promise<Row> {
  const begins: number[] = [];
  for (let time = 0; time < 10; time += 1) {
    const startedAt = performance.now();
    const answer = await service.ask(`/api/activity/export.csv?actorId=${time + 1}`);
    await answer.body?.getReader().read();
    begins.push(performance.now() - startedAt);
    await answer.body?.cancel().catch(() => undefined);
  }
  const before = rssMbOf(service.pid);
  const startedAt = performance.now();
  let [rows, most] = [0, before];
  const answer = await service.ask('/api/activity/export.csv');
  for await (const chunk of answer.body ?? []) {
    for (const byte of chunk) if (byte === 10) rows += 1;
    most = Math.max(most, rssMbOf(service.pid));
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  const first = quantile(begins.slice(1), 0.99);
  const grown = Math.round(most - before);
  return {
    what: `The feed as CSV, ${events.toLocaleString('en-US')} events`,
    ours: `begins after ${ms(first)}, ${Math.round(rows / seconds).toLocaleString('en-US')} lines a second, ${grown} MB more memory at the peak`,
    against: 'limit 50 ms, 200 MB',
    goal: 'begins within 50 ms, all lines, at most 200 MB',
    met: first <= 50 && rows === events + 1 && grown <= 200,
  };
}

export function measureDashboard(): Promise<Row[]> {
  return measureService(
    'claims',
    async (environment) => {
      await fillClaims(environment, claims);
      await fillActivity(environment);
    },
    askAll,
  );
}

async function askAll(service: ServiceProcess): Promise<Row[]> {
  const size = `${claims.toLocaleString('en-US')} claims and ${events.toLocaleString('en-US')} events`;
  const rows: Row[] = [];
  for (const card of cards)
    rows.push(row(`Dashboard, ${card.slice('/api/dashboard/'.length)}, ${size}`, await timesOf(service, () => card), 50));
  for (const filter of filters) {
    const taken = await timesOf(service, (index) => `/api/activity?limit=50&${filter(index)}`);
    rows.push(row(`Feed, ${filterName(filter(1))}, ${size}`, taken, 50));
  }
  return [...rows, await measureExport(service)];
}

/** The names of the filters that are set. */
function filterName(query: string): string {
  const names = query.split('&').flatMap((part) => part.split('=')[0] || []);
  return names.length === 0 ? 'newest' : names.join(' and ');
}
