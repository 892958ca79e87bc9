// What a merge may not do: a second fee, somebody in charge without a license; and a fee beyond the law.
import { claimsApi as api, type ClaimImport, type ImportDefaults } from '@plumbline/contracts/claims';
import type { User } from '@plumbline/contracts/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joined, relicensed } from '../../testing/colleagues.ts';
import { startClaimsService, until, type ClaimsTestService } from '../../testing/claims-service.ts';

let office: ClaimsTestService;
const colleague = (id: number, name: string): User => ({
  id,
  version: 1,
  email: `colleague${id}@office.test`,
  firstName: name,
  lastName: String(id),
  name,
  role: 'adjuster',
  isAuthorized: true,
  licenses: [{ state: 'FL', number: 'W1' }],
  createdAt: '2026-01-01T00:00:00.000Z',
});

beforeAll(async () => {
  office = await startClaimsService();
  office.around.people.set(2, colleague(2, 'Sam Ward'));
  office.around.people.set(23, colleague(23, 'Twin Name'));
  await office.service.publish(joined({ id: 23, name: 'Twin Name', licenses: [{ state: 'FL', number: 'W1' }] }));
  await office.service.settle();
}, 60_000);
afterAll(() => office.stop());

const columns = ['Owner', 'Phone', 'Address', 'Peril', 'DOL', 'Policy', 'Assigned to', 'Contract date', 'Fee %', 'Status', 'Follow up'];
const header = columns.join(',');
let serial = 100;
const row = (over: Record<string, string>) => {
  serial += 1;
  const usual = {
    Owner: 'Rosa Delgado',
    Phone: '(305) 555-0101',
    Address: `"${serial} Palm Ave, Tampa, FL 33602"`,
    Peril: 'Hurricane',
    DOL: '2026-10-02',
  };
  const cells: Record<string, string> = { ...usual, ...over };
  return columns.map((name) => cells[name] ?? '').join(',');
};

const checked = (...rows: string[]) => checkedWith({}, ...rows);
async function checkedWith(defaults: ImportDefaults, ...rows: string[]): Promise<ClaimImport> {
  const body = new Uint8Array(Buffer.from([header, ...rows].join('\n')));
  const one = await office.adjuster.call(api.uploadClaimImport, { query: { fileName: 'old.csv' }, body });
  await office.adjuster.call(api.dryRunClaimImport, { params: { id: one.id }, body: { mapping: one.mapping, defaults } });
  return reaches(one.id, 'checked', 'failed');
}
const merge = (id: number) => office.adjuster.call(api.chooseDuplicates, { params: { id }, body: { choice: 'merge' } });
const openAt = (number: string) =>
  office.open({ propertyAddress: `${number} Elm St, Tampa, FL 33602`, policyNumber: `M-${number}`, incidentDate: '2026-10-02' });
const like = (number: string, over: Record<string, string> = {}) =>
  row({ Address: `"${number} Elm St, Tampa, FL 33602"`, Policy: `M-${number}`, ...over });
const declared = () =>
  office.adjuster.call(api.openStormEvent, {
    body: {
      name: 'Hurricane Opal',
      peril: 'hurricane',
      startsOn: '2026-10-01',
      declaredOn: '2026-10-01',
      catastrophe: 'yes',
      counties: [{ state: 'FL', county: 'Hillsborough' }],
    },
  });
const reaches = (id: number, ...states: ClaimImport['state'][]) =>
  until(async () => {
    const one = await office.adjuster.call(api.readClaimImport, { params: { id } });
    return states.includes(one.state) && one;
  });
const rowsOf = (id: number) => office.adjuster.call(api.listImportRows, { params: { id }, query: { limit: 200 } });
async function confirmed(one: ClaimImport) {
  await office.adjuster.call(api.confirmClaimImport, { params: { id: one.id } });
  await reaches(one.id, 'done');
  return rowsOf(one.id);
}

test('a merged contract brings no second fee beside the one that the claim has', async () => {
  const kept = await office.open({ propertyAddress: '92 Elm St, Tampa, FL 33602', policyNumber: 'M-3', incidentDate: '2026-10-02' });
  await office.adjuster.call(api.editClaim, { params: { id: kept.id }, body: { adjusterFeePercentage: 10 } });
  const one = await checked(row({ Address: '"92 Elm St, Tampa, FL 33602"', Policy: 'M-3', 'Contract date': '2026-10-05', 'Fee %': '15' }));
  await office.adjuster.call(api.chooseDuplicates, { params: { id: one.id }, body: { choice: 'merge' } });
  await confirmed(one);
  const merged = await office.read(kept.id);
  expect(merged).toMatchObject({ adjusterFeePercentage: 10, contract: { signedOn: '2026-10-05' } });
  expect(merged.contract).not.toHaveProperty('feePercentage');
});

test('a fee above a sure cap is refused at its column, with the law', async () => {
  const one = await checked(row({ Policy: 'F-1', 'Fee %': '20' }), row({ Policy: 'F-2', 'Fee %': '20.5' }));
  expect(one.counts).toMatchObject({ ready: 1, refused: 1 });
  expect((await rowsOf(one.id))[1]?.errors).toEqual([
    expect.objectContaining({ column: 'Fee %', message: expect.stringContaining('the fee is limited to 20%') as string }),
  ]);
});

test('below a declared emergency the lower cap of the file’s storm event holds', async () => {
  const { id } = await declared();
  const one = await checkedWith({ stormEventId: id }, row({ Policy: 'E-1', 'Fee %': '20' }), row({ Policy: 'E-2', 'Fee %': '10' }));
  expect(one.counts).toMatchObject({ ready: 1, refused: 1 });
  expect((await rowsOf(one.id))[0]?.errors).toEqual([
    expect.objectContaining({ column: 'Fee %', message: expect.stringContaining('the fee is limited to 10%') as string }),
  ]);
});

test('a fee above a cap and a day that has passed are not merged from a closed row into a claim that is at work', async () => {
  const [above, late] = [await openAt('95'), await openAt('96')];
  const closed = { Status: 'CWOP', 'Contract date': '2026-10-05' };
  const one = await checked(like('95', { ...closed, 'Fee %': '25' }), like('96', { ...closed, 'Fee %': '15', 'Follow up': '2026-10-06' }));
  expect(one.counts).toMatchObject({ duplicates: 2 });
  await merge(one.id);
  expect((await confirmed(one)).map(({ state, why }) => [state, why])).toEqual([
    ['skipped', expect.stringContaining('the fee is limited to 20%')],
    ['merged', undefined],
  ]);
  const [kept, filled] = [await office.read(above.id), await office.read(late.id)];
  expect([kept.adjusterFeePercentage, kept.contract]).toEqual([undefined, undefined]);
  expect(filled).toMatchObject({ disposition: 'open', adjusterFeePercentage: 15, contract: { feePercentage: 15 } });
  expect(filled.nextFollowUpDate).toBeUndefined();
});

test('a merge into a storm event brings what the event declares; taking it back takes exactly that away', async () => {
  const { id: stormEventId } = await declared();
  const claim = await openAt('97');
  const denied = { version: claim.version, dates: { coverageDeniedOn: { on: '2026-10-09' } } };
  await office.adjuster.call(api.setKeyDates, { params: { id: claim.id }, body: denied });
  const one = await checkedWith({ stormEventId }, like('97', { 'Fee %': '10' }));
  await merge(one.id);
  await confirmed(one);
  const clock = () => office.adjuster.call(api.readDeadlines, { params: { id: claim.id } });
  const dates = async () => (await clock()).keyDates.map(({ name, on, source }) => [name, on, source]);
  expect(await office.read(claim.id)).toMatchObject({ stormEventId, adjusterFeePercentage: 10 });
  expect(await dates()).toContainEqual(['declaredEmergencyOn', '2026-10-01', 'Hurricane Opal']);
  expect(await clock()).toMatchObject({ details: { catastrophe: true }, detailSources: { catastrophe: 'Hurricane Opal' } });
  await office.service.as('admin').call(api.undoClaimImport, { params: { id: one.id } });
  await reaches(one.id, 'undone');
  expect(await dates()).toEqual([['coverageDeniedOn', '2026-10-09', undefined]]);
  expect((await clock()).details).toEqual({});
  const after = await office.read(claim.id);
  expect([after.stormEventId, after.adjusterFeePercentage]).toEqual([undefined, undefined]);
});

test('a merge puts nobody in charge whose license ended since the check, and says who was put in charge', async () => {
  const open = async (number: string) => {
    const { id } = await openAt(number);
    return office.adjuster.call(api.editClaim, { params: { id }, body: { assignedAdjusterId: null } });
  };
  const [refused, given] = [await open('93'), await open('94')];
  const changes = async () => {
    await office.service.settle();
    const feed = await office.adjuster.call(api.listActivity, { query: { claimId: given.id } });
    return feed.filter(({ text }) => /adjuster|charge|assigned/i.test(text)).length;
  };
  const before = await changes();
  const one = await checked(
    like('93', { 'Assigned to': 'colleague23@office.test' }),
    like('94', { 'Assigned to': 'colleague2@office.test' }),
  );
  await merge(one.id);
  await office.service.publish(relicensed({ id: 23, name: 'Twin Name', licenses: [] }));
  await office.service.settle();
  expect((await confirmed(one)).map(({ state, why }) => [state, why])).toEqual([
    ['skipped', 'Twin Name has no license for FL'],
    ['merged', undefined],
  ]);
  expect(await office.read(refused.id)).not.toHaveProperty('assignedAdjusterId');
  expect(await office.read(given.id)).toMatchObject({ assignedAdjusterId: 2 });
  expect(await changes()).toBe(before + 1);
});
