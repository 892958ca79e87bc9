// Two people decide at the same moment: what each of them decided stays.
import { claimsApi as api } from '@plumbline/contracts/claims';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decided, guttered, imported } from '../../../testing/carrier-claims.ts';
import { startClaimsService, type ClaimsTestService } from '../../../testing/claims-service.ts';

let office: ClaimsTestService;

beforeAll(async () => {
  office = await startClaimsService();
});
afterAll(() => office.stop());

const names = ['Paint fascia', 'Wash siding', 'Reset shutter', 'Replace lamp', 'Clean window', 'Mask door', 'Move ladder', 'Sweep drive'];

test('decisions of the same moment on other lines are all kept, and the version counts them', async () => {
  const claim = await guttered(office);
  const lines = names.map((name) => `${name},1.00,EA,5.00,5.00\n`).join('');
  await imported(office, claim, { csv: `Description,Qty,Unit,Unit Price,RCV\n${lines}Total,,,,40.00\n`, datedOn: '2026-11-01' });
  const params = { id: claim.id };
  const { rows, version } = await office.adjuster.call(api.readEstimateComparison, { params });
  expect(version).toBe(0);
  const theirs = rows.filter(({ kind }) => kind === 'theirs').map(({ key }) => key);
  expect(theirs).toHaveLength(names.length);
  const concede = (line: string) => decided(office, claim.id, { kind: 'concede', line, reason: `Not needed: ${line}` });
  const [first = '', ...others] = theirs;
  await concede(first);
  const answers = await Promise.allSettled(others.map(concede));
  const kept = others.filter((_, index) => answers[index]?.status === 'fulfilled');
  expect(kept.length).toBeGreaterThan(1);
  const after = await office.adjuster.call(api.readEstimateComparison, { params });
  const conceded = after.rows.filter((row) => row.conceded === `Not needed: ${row.key}`).map(({ key }) => key);
  expect(conceded.toSorted()).toEqual([first, ...kept].toSorted());
  expect(after.version).toBe(1 + kept.length);
});
