// What the firm decided is obeyed by the claims that are opened afterwards.
import { sameHours } from '@plumbline/contracts/identity';
import type { OrganizationSettings } from '@plumbline/contracts/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClaimsService, type ClaimsTestService } from '../testing/claims-service.ts';

let office: ClaimsTestService;
let version = 1;

beforeAll(async () => {
  office = await startClaimsService();
});
afterAll(() => office.stop());

async function decided(change: Partial<OrganizationSettings>, organizationId = 1): Promise<void> {
  const businessHours = { week: sameHours([1, 2, 3, 4, 5], '08:00', '17:00'), closedOnHolidays: true, closedDays: [] };
  const settings = { timeZone: 'America/New_York', businessHours, claimNumberFormat: 'CLM-{YYYY}-{######}', ...change };
  version += 1;
  await office.service.publish({
    id: crypto.randomUUID(),
    type: 'identity.organization-changed',
    organizationId,
    actor: { kind: 'user', id: 1, name: 'Angela Brooks' },
    at: new Date().toISOString(),
    aggregateId: organizationId,
    aggregateVersion: version,
    data: { name: 'Firm', settings },
  });
  await office.service.settle();
}

const year = new Date().getUTCFullYear();
const countOf = (claimNumber: string) => Number(/(\d+)$/.exec(claimNumber)?.[1]);

test('numbers follow the form of the firm, go on counting when it changes, and each firm has its own', async () => {
  const first = await office.open();
  expect(first.claimNumber).toMatch(new RegExp(`^CLM-${year}-\\d{6}$`));
  await decided({ claimNumberFormat: 'GC/{YY}/{####}' });
  const second = await office.open();
  expect(second.claimNumber).toMatch(new RegExp(`^GC/${year % 100}/\\d{4}$`));
  expect(countOf(second.claimNumber)).toBe(countOf(first.claimNumber) + 1);
  await decided({ claimNumberFormat: 'ALL-{###}' });
  expect((await office.open()).claimNumber).toBe('ALL-001');
  expect((await office.open({}, office.rival)).claimNumber).toMatch(/^CLM-/);
});

test('many claims at once get numbers without a gap and without a double', async () => {
  await decided({ claimNumberFormat: 'RUSH-{YYYY}-{####}' });
  const numbers = (await Promise.all(Array.from({ length: 8 }, () => office.open())))
    .map(({ claimNumber }) => countOf(claimNumber))
    .toSorted((one, other) => one - other);
  expect(numbers).toEqual(Array.from({ length: 8 }, (_, index) => (numbers[0] ?? 0) + index));
});

test('a new claim begins with the default fee of the firm, and with none where none was decided', async () => {
  expect((await office.open()).adjusterFeePercentage).toBeUndefined();
  await decided({ defaultFeePercentage: 12.5 });
  expect((await office.open()).adjusterFeePercentage).toBe(12.5);
});
