// Importing who handles and who referred a claim, its policy, mortgagee, contract and tags: checked row by row, brought, merged, undone.
import { claimsApi as api, type ClaimImport } from '@plumbline/contracts/claims';
import type { User } from '@plumbline/contracts/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joined, relicensed } from '../../testing/colleagues.ts';
import { importsOf } from '../../testing/imports.ts';
import { startClaimsService, until, type ClaimsTestService } from '../../testing/claims-service.ts';

let office: ClaimsTestService;
const person = (id: number, over: Partial<User> = {}): User => ({
  id,
  version: 1,
  email: `colleague${id}@office.test`,
  firstName: 'Colleague',
  lastName: String(id),
  name: `Colleague ${id}`,
  role: 'adjuster',
  isAuthorized: true,
  licenses: [{ state: 'FL', number: 'W1' }],
  createdAt: '2026-01-01T00:00:00.000Z',
  ...over,
});

beforeAll(async () => {
  office = await startClaimsService();
  const { people } = office.around;
  people.set(2, person(2, { name: 'Sam Ward' }));
  people.set(21, person(21, { name: 'Tex Tate', licenses: [{ state: 'TX', number: 'T1' }] }));
  people.set(22, person(22, { name: 'Gone By', deactivatedAt: '2026-10-01T00:00:00.000Z' }));
  people.set(23, person(23, { name: 'Twin Name' }));
  people.set(24, person(24, { name: 'Twin Name' }));
  people.set(91, person(91, { role: 'attorney', name: 'Jane Counsel', email: 'Jane@law.test', licenses: [] }));
  await office.service.publish(joined({ id: 23, name: 'Twin Name', licenses: [{ state: 'FL', number: 'W1' }] }));
  await office.service.settle();
}, 60_000);
afterAll(() => office.stop());

const header =
  'Owner,Phone,Address,County,Peril,DOL,Policy,Assigned to,Referring attorney,Policy form,Effective date,Expiration date,Cov A,Contents,Lender,Loan #,Contract date,Fee %,Tags,Preferred contact';
let serial = 100;
const row = (over: Record<string, string> = {}) => {
  serial += 1;
  const cells: Record<string, string> = {
    Owner: 'Rosa Delgado',
    Phone: '(305) 555-0101',
    Address: `"${serial} Palm Ave, Tampa, FL 33602"`,
    County: 'Hillsborough',
    Peril: 'Hurricane',
    DOL: '2026-10-02',
    Policy: 'P-1',
    ...over,
  };
  return header
    .split(',')
    .map((name) => cells[name] ?? '')
    .join(',');
};

async function checked(...rows: string[]): Promise<ClaimImport> {
  const body = new Uint8Array(Buffer.from([header, ...rows].join('\n')));
  const one = await office.adjuster.call(api.uploadClaimImport, { query: { fileName: 'old.csv' }, body });
  await office.adjuster.call(api.dryRunClaimImport, { params: { id: one.id }, body: { mapping: one.mapping } });
  return reaches(one.id, 'checked', 'failed');
}
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

test('every column finds its field, and the claim has what the row says', async () => {
  const one = await checked(
    row({
      Policy: 'P-ALL',
      'Assigned to': 'SAM WARD',
      'Referring attorney': 'jane@law.test',
      'Policy form': 'HO-3',
      'Effective date': '01/01/2026',
      'Expiration date': '01/01/2027',
      'Cov A': '"$400,000"',
      Contents: '150000.50',
      Lender: 'First Coast Bank',
      'Loan #': 'L-77',
      'Contract date': '2026-10-05',
      'Fee %': '10%',
      Tags: 'VIP; Roof',
      'Preferred contact': 'Text message',
    }),
  );
  expect(one).toMatchObject({ state: 'checked', counts: { ready: 1, refused: 0 } });
  expect(Object.keys(one.mapping)).toHaveLength(header.split(',').length);
  const [imported] = await confirmed(one);
  const claim = await office.read(imported?.claimId ?? 0);
  expect(claim).toMatchObject({
    assignedAdjusterId: 2,
    referringAttorneyId: 91,
    address: { county: 'Hillsborough', zip: '33602' },
    policy: {
      type: 'homeowners',
      periodFrom: '2026-01-01',
      periodTo: '2027-01-01',
      coverages: [
        { coverage: 'A', limit: 400_000 },
        { coverage: 'C', limit: 150_000.5 },
      ],
    },
    mortgagee: { name: 'First Coast Bank', loanNumber: 'L-77' },
    contract: { signedOn: '2026-10-05', feePercentage: 10, signedBy: [] },
    adjusterFeePercentage: 10,
    tags: ['VIP', 'Roof'],
    communicationPreference: 'sms',
  });
  const mine = await office.adjuster.call(api.listClaims, { query: { assignee: 2, search: 'P-ALL' } });
  expect(mine.map(({ id }) => id)).toEqual([claim.id]);
});

test('what does not fit is left out in the dry run with a sentence at its column', async () => {
  const refusals: [Record<string, string>, string, string][] = [
    [{ 'Assigned to': 'nobody@office.test' }, 'Assigned to', 'No user matches nobody@office.test. Add the user or remove the column.'],
    [{ 'Assigned to': 'colleague21@office.test' }, 'Assigned to', 'Tex Tate has no license for FL'],
    [{ 'Assigned to': 'Gone By' }, 'Assigned to', 'Gone By has no access'],
    [{ 'Assigned to': 'Twin Name' }, 'Assigned to', 'Several users are named Twin Name. Enter the email.'],
    [{ 'Referring attorney': 'Sam Ward' }, 'Referring attorney', "Sam Ward isn't an attorney in your firm's users"],
    [{ 'Cov A': 'a lot' }, 'Cov A', 'Enter an amount like 1234.50 or $1,234.50, not negative'],
    [{ Contents: '-5' }, 'Contents', 'Enter an amount like 1234.50 or $1,234.50, not negative'],
    [{ 'Effective date': '2026-05-01', 'Expiration date': '2026-01-01' }, 'Expiration date', 'The policy must end after it begins'],
    [{ 'Loan #': '4711' }, 'Lender', 'Add the mortgagee for this loan number'],
    [{ 'Contract date': '2099-01-01' }, 'Contract date', 'Enter today or an earlier date'],
    [{ 'Preferred contact': 'pigeon' }, 'Preferred contact', 'Enter email, SMS or phone'],
    [{ Tags: 'x'.repeat(41) }, 'Tags', 'Enter up to 20 tags of up to 40 letters, separated by commas or semicolons'],
  ];
  const one = await checked(...refusals.map(([over], index) => row({ Policy: `BAD-${index}`, ...over })));
  expect(one.counts).toMatchObject({ ready: refusals.length, refused: 0, incomplete: refusals.length });
  const rows = await rowsOf(one.id);
  expect(rows.map(({ leftOut = [] }) => leftOut.map(({ column, message }) => [column, message]))).toEqual(
    refusals.map(([, column, message]) => [[column, message]]),
  );
});

test('a license that ended since the check leaves out that row alone', async () => {
  const one = await checked(
    row({ Policy: 'L-1', 'Assigned to': 'colleague23@office.test' }),
    row({ Policy: 'L-2', 'Assigned to': 'colleague2@office.test' }),
  );
  expect(one.counts).toMatchObject({ ready: 2 });
  await office.service.publish(relicensed({ id: 23, name: 'Twin Name', licenses: [] }));
  await office.service.settle();
  expect((await confirmed(one)).map(({ state, why }) => [state, why])).toEqual([
    ['skipped', 'Twin Name has no license for FL'],
    ['opened', undefined],
  ]);
});

test('a merge fills what is empty and never what is there; taking it back empties it again', async () => {
  const kept = await office.open({ propertyAddress: '90 Elm St, Tampa, FL 33602', policyNumber: 'M-1', incidentDate: '2026-10-02' });
  const one = await checked(
    row({ Address: '"90 Elm St, Tampa, FL 33602"', Policy: 'M-1', 'Cov A': '250000', Lender: 'Gulf Bank', Tags: 'Moved' }),
  );
  expect(one.counts).toMatchObject({ duplicates: 1 });
  await office.adjuster.call(api.chooseDuplicates, { params: { id: one.id }, body: { choice: 'merge' } });
  await confirmed(one);
  const merged = await office.read(kept.id);
  expect(merged).toMatchObject({
    policy: { coverages: [{ coverage: 'A', limit: 250_000 }] },
    mortgagee: { name: 'Gulf Bank' },
    tags: ['Moved'],
  });
  expect(merged.assignedAdjusterId).toBe(kept.assignedAdjusterId);
  await office.service.as('admin').call(api.undoClaimImport, { params: { id: one.id } });
  await reaches(one.id, 'undone');
  const after = await office.read(kept.id);
  expect([after.policy, after.mortgagee, after.tags]).toEqual([undefined, undefined, []]);
});

describe('closed claims', () => {
  const columns =
    'Owner,Phone,Address,Peril,DOL,File No,Status,Disposition,Closing reason,Date closed,Assigned to,Follow up,Date reported,Acknowledged,Proof of loss,Carrier inspection,Date denied,NAIC,Hurricane ded,Year built,Sq ft,Language,SMS consent,SMS consent date';
  let places = 500;
  const line = (over: Record<string, string> = {}) => {
    places += 1;
    const cells: Record<string, string> = {
      Owner: 'Rosa Delgado',
      Phone: '(305) 555-0101',
      Address: `"${places} Palm Ave, Tampa, FL 33602"`,
      Peril: 'Hurricane',
      DOL: '2025-03-01',
      ...over,
    };
    return columns
      .split(',')
      .map((name) => cells[name] ?? '')
      .join(',');
  };
  const { checked: checkedText, confirm, reaches: reached } = importsOf(() => office.adjuster);
  const figures = () => office.adjuster.call(api.countClaims);

  test('come in closed: no clock, no notice, no next step, no license of today; opened again everything runs', async () => {
    const before = await figures();
    const active = (await office.adjuster.call(api.dashboardStats)).activeClaims ?? 0;
    const one = await checkedText(
      [
        columns,
        line({
          Status: 'Denied',
          'Closing reason': 'Wear and tear',
          'Date closed': '2025-09-30',
          'Assigned to': 'Tex Tate',
          'Follow up': '2025-08-01',
          'Date reported': '03/05/2025',
          Acknowledged: '2025-03-10',
          'Proof of loss': '2025-04-01',
          'Carrier inspection': '2025-04-20',
          'Date denied': '2025-05-02',
        }),
        line({ Status: 'Inspected', Disposition: 'Settled', 'Assigned to': 'Gone By', 'Date reported': '2025-03-05' }),
        line({ Status: 'Inspected', 'Date reported': '2025-03-05' }),
      ].join('\n'),
    );
    expect(one).toMatchObject({ state: 'checked', counts: { ready: 3, refused: 0 } });
    await confirm(one.id);
    await reached(one.id, 'done');
    const [denied, settled, open] = await Promise.all((await rowsOf(one.id)).map(({ claimId }) => office.read(claimId ?? 0)));
    expect(denied).toMatchObject({
      disposition: 'closed_no_pay',
      dispositionReason: 'Wear and tear',
      dispositionSince: '2025-09-30T17:00:00.000Z',
      status: 'completed',
      qualificationState: 'imported',
      assignedAdjusterId: 21,
    });
    for (const claim of [denied, settled]) {
      expect(claim?.nextDeadlineOn).toBeUndefined();
      expect(claim?.nextAction).toBeUndefined();
      expect(claim?.nextFollowUpDate).toBeUndefined();
    }
    expect(settled).toMatchObject({ disposition: 'settled', status: 'inspected', assignedAdjusterId: 22 });
    expect(settled?.dispositionSince).toBeUndefined();
    expect(settled?.milestones.map(({ state, beforeImport = false }) => `${state} ${beforeImport}`)).toEqual([
      'done false',
      ...Array.from({ length: 4 }, () => 'done true'),
    ]);
    expect(open?.nextDeadlineOn).toBeDefined();
    expect(open?.milestones[1]).toEqual({ key: 'inspection', label: 'Inspection', state: 'done', beforeImport: true });
    const { keyDates } = await office.adjuster.call(api.readDeadlines, { params: { id: denied?.id ?? 0 } });
    expect(keyDates.map(({ name, on, source }) => `${name} ${on} ${source}`)).toEqual([
      'noticeToCarrierOn 2025-03-05 Import of old-system.csv',
      'carrierAcknowledgedOn 2025-03-10 Import of old-system.csv',
      'proofOfLossSentOn 2025-04-01 Import of old-system.csv',
      'carrierInspectedOn 2025-04-20 Import of old-system.csv',
      'coverageDeniedOn 2025-05-02 Import of old-system.csv',
    ]);
    const after = await figures();
    expect([after.all - before.all, after.completed - before.completed, after.inspected - before.inspected]).toEqual([3, 1, 2]);
    expect(((await office.adjuster.call(api.dashboardStats)).activeClaims ?? 0) - active).toBe(1);
    // The job that publishes missed deadlines looks at neither of them
    const stored = office.service.service.parts.connection.collection<{ _id: number; deadlineCheckOn?: string }>('claims');
    const looked = await stored
      .find({ _id: { $in: [denied, settled, open].map((one) => one?.id ?? 0) }, deadlineCheckOn: { $gt: '' } })
      .toArray();
    // The one that is open may have been looked at already
    expect(looked.filter(({ _id }) => _id !== open?.id)).toEqual([]);

    const countedOf = async (id: number) =>
      (await office.adjuster.call(api.readDeadlines, { params: { id } })).deadlines.flatMap(({ key, state }) =>
        state === 'open' ? [key] : [],
      );
    expect(await countedOf(denied?.id ?? 0)).toEqual([]);
    const { disposition } = await office.adjuster.call(api.setDisposition, {
      params: { id: denied?.id ?? 0 },
      body: { disposition: 'open', why: 'The denial is appealed' },
    });
    const opened = await office.read(denied?.id ?? 0);
    expect(disposition).toBe('open');
    expect(opened.nextAction).toMatchObject({ key: 'settle' });
    // The carrier answered in time, and the days for more notices passed: the right to sue is what runs
    expect(await countedOf(opened.id)).toEqual(['fl-suit']);

    await office.service.settle();
    await office.service.as('admin').call(api.undoClaimImport, { params: { id: one.id } });
    expect((await reached(one.id, 'undone')).counts).toMatchObject({ removed: 2, kept: 1 });
    expect((await figures()).all).toBe(before.all + 1);
  });

  test('what cannot be right is named at its column: refused where it closes the claim, else left out', async () => {
    const refusals: [Record<string, string>, string, string | RegExp][] = [
      [{ Status: 'Closed' }, 'Status', /Closed claim without a disposition/],
      [{ Disposition: 'Denied', 'Date closed': '2099-01-01' }, 'Date closed', 'Enter today or an earlier date'],
      [{ 'Date reported': '2099-01-01' }, 'Date reported', /cannot be in the future/],
      [{ 'Date denied': '2025-02-01' }, 'Date denied', /cannot be before the date of loss/],
      [{ 'Date reported': '2025-04-01', Acknowledged: '2025-03-20' }, 'Acknowledged', /cannot be before Notice of loss/],
      [{ NAIC: '12' }, 'NAIC', 'Enter a five-digit NAIC code'],
      [{ 'Hurricane ded': 'some' }, 'Hurricane ded', 'Enter a hurricane deductible like 2% or $5,000'],
      [{ 'Year built': '2099' }, 'Year built', 'Enter this year or an earlier year'],
      [{ 'Sq ft': 'large' }, 'Sq ft', 'Enter an area like 1850'],
      [{ Language: 'Klingon' }, 'Language', /Enter a language: English, Spanish/],
      [{ 'SMS consent': 'yes' }, 'SMS consent date', 'Text messages: add the date the consent was given'],
      [{ 'SMS consent': 'yes', 'SMS consent date': '2099-01-01' }, 'SMS consent date', 'Enter today or an earlier date'],
    ];
    const good = line({
      NAIC: '10064',
      'Hurricane ded': '2%',
      'Year built': '1987',
      'Sq ft': '"1,850"',
      Language: 'Español',
      'SMS consent': 'Yes',
      'SMS consent date': '2025-03-02',
    });
    const one = await checkedText([columns, good, ...refusals.map(([over]) => line(over))].join('\n'));
    const rows = await rowsOf(one.id);
    expect(rows.map(({ state }) => state)).toEqual(['ready', 'refused', 'refused', ...refusals.slice(2).map(() => 'ready')]);
    const named = rows.slice(1).map(({ errors, leftOut = [] }) => [...errors, ...leftOut]);
    expect(named.map((some) => some.map(({ column, message }) => [column, message]))).toEqual(
      refusals.map(([, column, message]) => [[column, typeof message === 'string' ? message : expect.stringMatching(message)]]),
    );
    await confirm(one.id);
    await reached(one.id, 'done');
    const [first] = await rowsOf(one.id);
    expect(await office.read(first?.claimId ?? 0)).toMatchObject({
      carrierNaic: '10064',
      policy: { deductibles: { hurricanePercent: 2 } },
      loss: { yearBuilt: 1987, squareFeet: 1850 },
      language: 'es',
      consents: [{ kind: 'sms', given: true, on: '2025-03-02', by: 'Rosa Delgado', how: 'moved_in' }],
    });
  });

  test('a merged row brings the dates that the claim lacks, and takes exactly those back', async () => {
    const kept = await office.open({
      propertyAddress: '95 Elm St, Tampa, FL 33602',
      incidentDate: '2025-03-01',
      noticeToCarrierOn: '2025-03-08',
    });
    const one = await checkedText(
      [
        columns,
        line({
          Address: '"95 Elm St, Tampa, FL 33602"',
          Disposition: 'Denied',
          'Date reported': '2025-03-02',
          'Proof of loss': '2025-04-01',
        }),
      ].join('\n'),
    );
    expect(one.counts).toMatchObject({ duplicates: 1 });
    await office.adjuster.call(api.chooseDuplicates, { params: { id: one.id }, body: { choice: 'merge' } });
    await confirm(one.id);
    await reached(one.id, 'done');
    const dates = async () =>
      (await office.adjuster.call(api.readDeadlines, { params: { id: kept.id } })).keyDates.map(({ name, on }) => `${name} ${on}`);
    expect(await dates()).toEqual(['noticeToCarrierOn 2025-03-08', 'proofOfLossSentOn 2025-04-01']);
    // An open claim of this office is not closed by a row
    expect((await office.read(kept.id)).disposition).toBe('open');
    await office.service.as('admin').call(api.undoClaimImport, { params: { id: one.id } });
    await reached(one.id, 'undone');
    expect(await dates()).toEqual(['noticeToCarrierOn 2025-03-08']);
  });
});
