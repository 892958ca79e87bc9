// The claims list, its search, its tab counts and one claim, among 100,000 and 1,000,000 claims in the embedded database.
import { claimStatuses } from '@plumbline/contracts/enums';
import { fillClaims, pick } from './claims-data.ts';
import { measureService, type ServiceProcess } from './service-process.ts';
import { row, timesOf } from './questions.ts';
import type { Row } from './base/rows.ts';

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

const claims = '/api/claims';

/** Every question, one kind after the other. */
async function askAll(service: ServiceProcess, howMany: number): Promise<Row[]> {
  const size = `${howMany.toLocaleString('en-US')} claims`;
  const pages = await timesOf(service, (index) =>
    index % 2 === 0 ? `${claims}?limit=50&sort=${pick(orders, index / 2)}` : `${claims}?limit=50&status=${pick(claimStatuses, index)}`,
  );
  const narrowed = await timesOf(
    service,
    (index) => `${claims}?limit=50&sort=${pick(orders, index)}&${pick(filters, Math.floor(index / 7))}`,
  );
  const searches = await timesOf(service, (index) => `${claims}?limit=50&search=${encodeURIComponent(pick(words, index))}`);
  const counts = await timesOf(service, () => `${claims}/counts`);
  const narrowedCounts = await timesOf(service, (index) => `${claims}/counts?${pick(filters.slice(1), index)}`);
  const neighbors = await timesOf(
    service,
    (index) =>
      `${claims}/${1_000 + ((index * 7_919) % howMany)}/neighbors?sort=${pick(orders, index)}${index % 3 === 0 ? '&status=intake' : ''}`,
  );
  const one = await timesOf(service, (index) => `${claims}/${1_000 + ((index * 7_919) % howMany)}`);
  return [
    row(`Claims list, a page of 50 in any order, ${size}`, pages, 25),
    row(`Claims list with filters, in any order, ${size}`, narrowed, 150),
    row(`Search in any part of a word, ${size}`, searches, howMany > 100_000 ? 150 : 50),
    row(`Tab counts, ${size}`, counts, 5),
    row(`Tab counts with filters, up to 1,000 each, ${size}`, narrowedCounts, 150),
    row(`Claims before and after one in the list, ${size}`, neighbors, 150),
    row(`One claim (hub), ${size}`, one, 50),
  ];
}

/** A million takes some minutes more and six gigabytes of disk. */
export async function measureClaimsList(withMillion: boolean): Promise<Row[]> {
  const measureAt = (howMany: number) =>
    measureService(
      'claims',
      (environment) => fillClaims(environment, howMany),
      (service) => askAll(service, howMany),
    );
  return [...(await measureAt(100_000)), ...(withMillion ? await measureAt(1_000_000) : [])];
}
