// Signing outside of licenses: letters, the contract and the report are refused with the reason, and the reason at intake is told.
import { claimsApi as api } from '@plumbline/contracts/claims';
import type { License } from '@plumbline/contracts/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joined, relicensed } from '../testing/colleagues.ts';
import { startClaimsService, refusal, type ClaimsTestService } from '../testing/claims-service.ts';
import { finalizeReviewed } from '../testing/final-reports.ts';

let office: ClaimsTestService;
let lastId = 40;

beforeAll(async () => {
  office = await startClaimsService();
});
afterAll(() => office.stop());

const expired: License = { state: 'FL', number: 'W1', expiresOn: '2026-06-30' };

/** Somebody who was put in charge under a license, and whose licenses are others now. */
async function inCharge(licenses: readonly License[], claim = office.open()): Promise<number> {
  const id = (lastId += 1);
  await office.service.publish(joined({ id, name: 'Fay Flores' }));
  await office.service.settle();
  const { id: claimId } = await claim;
  await office.adjuster.call(api.editClaim, { params: { id: claimId }, body: { assignedAdjusterId: id } });
  await office.service.publish(relicensed({ id, name: 'Fay Flores', licenses }));
  await office.service.settle();
  return claimId;
}

const wrong: readonly [string, readonly License[]][] = [
  ['Fay Flores’s license for FL expired on 2026-06-30', [expired]],
  ['Fay Flores has no license for FL', [{ state: 'FL', number: 'PE 1', kind: 'engineer' }]],
  ['Fay Flores is an apprentice in FL and has no supervisor', [{ state: 'FL', number: 'A1', kind: 'apprentice' }]],
];

describe.each(wrong)('%s', (reason, licenses) => {
  test('no letter of representation, notice of loss or copy of the contract', async () => {
    const id = await inCharge(licenses);
    for (const kind of ['letter_of_representation', 'carrier_notice', 'contract_copy_notice'] as const)
      expect(await refusal(office.adjuster.call(api.writeLetter, { params: { id }, body: { kind } }))).toMatchObject({
        status: 422,
        message: expect.stringMatching(`^The .* cannot be signed: ${reason}$`) as string,
      });
    expect(await office.adjuster.call(api.listDocuments, { params: { id } })).toEqual([]);
  });

  test('no letter about a deadline', async () => {
    const id = await inCharge(licenses);
    const { version } = await office.read(id);
    await office.adjuster.call(api.setKeyDates, {
      params: { id },
      body: { version, dates: { noticeToCarrierOn: { on: '2026-05-04', source: 'Email to the desk' } } },
    });
    const { deadlines } = await office.adjuster.call(api.readDeadlines, { params: { id } });
    const key = deadlines.find((one) => one.owedBy === 'carrier' && one.state === 'overdue')?.key ?? '';
    expect(await refusal(office.adjuster.call(api.draftLetter, { params: { id, key } }))).toMatchObject({
      status: 422,
      message: `The letter cannot be signed: ${reason}`,
    });
  });

  test('no report is final', async () => {
    const id = await inCharge(licenses, office.inspected());
    const written = await office.adjuster.call(api.generateReport, { params: { claimId: id }, body: {} });
    expect(await refusal(finalizeReviewed(office.adjuster, written.id))).toMatchObject({
      status: 422,
      message: expect.stringContaining(`${reason.replace('2026-06-30', 'Jun 30, 2026')}.`) as string,
    });
    expect((await office.adjuster.call(api.readReport, { params: { id: written.id } })).status).toBe('draft');
  });
});

describe('a contract', () => {
  const sign = (id: number, signedOn: string) =>
    office.adjuster.call(api.setContract, { params: { id }, body: { kind: 'standard', signedOn, signedBy: [1] } });

  test('is signed under a license that was valid on its day', async () => {
    const id = await inCharge([expired]);
    expect(await refusal(sign(id, '2026-07-01'))).toMatchObject({
      status: 422,
      message: 'The contract cannot be signed: Fay Flores’s license for FL expired on 2026-06-30',
    });
    expect((await office.read(id)).contract).toBeUndefined();
    const { contract } = await sign(id, '2026-06-30');
    expect(contract?.signedOn).toBe('2026-06-30');
    const again = await office.adjuster.call(api.setContract, {
      params: { id },
      body: { kind: 'standard', signedOn: '2026-06-30', feePercentage: 10, signedBy: [1] },
    });
    expect(again.contract?.feePercentage).toBe(10);
  });

  test('without anybody in charge it is the acting adjuster who signs', async () => {
    await office.service.publish(joined({ id: 98, name: 'Tex Tate', licenses: [{ state: 'TX', number: 'T1' }] }));
    await office.service.settle();
    const tex = office.service.as('adjuster', { id: 98 });
    const answer = await tex.call(api.openClaim, {
      body: {
        propertyOwnerName: 'Ana Muñoz',
        propertyOwnerPhone: '(305) 555-0101',
        propertyAddress: '12 Palm Way, Miami, FL 33101',
        damageType: 'hail',
        incidentDate: '2026-05-01',
      },
    });
    expect(answer).toMatchObject({ unassignedBecause: 'Tex Tate has no license for FL' });
    expect(answer.claim.assignedAdjusterId).toBeUndefined();
    const terms = { kind: 'standard' as const, signedOn: '2026-06-01', signedBy: [1] };
    expect(await refusal(tex.call(api.setContract, { params: { id: answer.claim.id }, body: terms }))).toMatchObject({
      status: 422,
      message: 'The contract cannot be signed: Tex Tate has no license for FL',
    });
  });
});

test('with a supervisor whose license is valid an apprentice signs', async () => {
  await office.service.publish(joined({ id: 97, name: 'Sol', licenses: [{ state: 'FL', number: 'W2' }] }));
  const id = await inCharge([{ state: 'FL', number: 'A1', kind: 'apprentice', supervisorId: 97 }], office.inspected());
  const written = await office.adjuster.call(api.generateReport, { params: { claimId: id }, body: {} });
  expect((await finalizeReviewed(office.adjuster, written.id)).status).toBe('final');
});
