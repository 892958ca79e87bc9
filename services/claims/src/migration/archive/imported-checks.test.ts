// Checks of another system: what their rows say, how they stand on the claim, what is reconciled, and that they go with an undo.
import { claimsApi as api, type ClaimImport } from '@plumbline/contracts/claims';
import type { TestPerson } from '@plumbline/server/testing';
import JSZip from 'jszip';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startClaimsService, until, type ClaimsTestService } from '../../testing/claims-service.ts';
import { readCheck } from '../parts/read-check-part.ts';

const read = (values: Record<string, string>) => {
  const refused: Record<string, string> = {};
  const cells = { id: 'C-1', reference: '10-22', issuer: 'Gulf Mutual', payees: 'Insured: Ana Muñoz', ...values };
  const common = { amountCents: 1_000_00, coverage: 'A' as const, on: '2025-05-01' };
  const part = readCheck(cells, common, (key, message) => void (refused[key] ??= message));
  return { part, refused };
};

describe('a row', () => {
  test('names payees with their endorsements; a word in brackets that is none belongs to the name', () => {
    const payees = 'Insured: Ana Muñoz (endorsed 05/03/2025); Mortgagee: First Bank (ISAOA); Contractor: Roof Co (sent to endorse)';
    expect(read({ payees, state: 'Endorsing', money: 'prior' })).toMatchObject({
      refused: {},
      part: {
        state: 'endorsing',
        money: 'prior',
        payees: [
          { kind: 'insured', name: 'Ana Muñoz', endorsement: 'endorsed', on: '2025-05-03' },
          { kind: 'mortgagee', name: 'First Bank (ISAOA)', endorsement: 'needed' },
          { kind: 'contractor', name: 'Roof Co', endorsement: 'sent' },
        ],
      },
    });
  });

  test('is split over coverages, withholds, or releases', () => {
    expect(read({ lines: 'A: 800.00; C: 200' }).part?.lines).toEqual([
      { coverage: 'A', amountCents: 800_00, releasesHoldback: false },
      { coverage: 'C', amountCents: 200_00, releasesHoldback: false },
    ]);
    expect(read({ withheld: '250.50' }).part?.lines).toEqual([
      { coverage: 'A', amountCents: 1_000_00, releasesHoldback: false, withheldCents: 250_50 },
    ]);
    expect(read({ releases: 'Yes' }).part?.lines[0]?.releasesHoldback).toBe(true);
  });

  test.each([
    ['reference', { reference: '' }],
    ['issuer', { issuer: '' }],
    ['payees', { payees: '' }],
    ['payees', { payees: 'Wizard: Merlin' }],
    ['payees', { payees: 'Insured: Ana (needed)', state: 'deposited' }],
    ['state', { state: 'void' }],
    ['clearedOn', { state: 'cleared' }],
    ['clearedOn', { clearedOn: '2025-05-02' }],
    ['clearedOn', { state: 'cleared', clearedOn: '2025-04-02' }],
    ['money', { money: 'old' }],
    ['lines', { lines: 'A: 800; C: 100' }],
    ['lines', { lines: 'A: 800; A: 200' }],
    ['lines', { lines: 'roof' }],
    ['withheld', { withheld: 'some' }],
    ['withheld', { withheld: '10', releases: 'yes' }],
    ['withheld', { withheld: '10', lines: 'A: 1000' }],
  ])('%s is refused: %o', (column, values) => {
    expect(Object.keys(read(values).refused)).toEqual([column]);
  });
});

describe('a move', () => {
  let office: ClaimsTestService;
  let admin: TestPerson;
  beforeAll(async () => {
    office = await startClaimsService();
    admin = office.service.as('admin');
  }, 60_000);
  afterAll(() => office.stop());

  const claims = (key: string) =>
    [
      'externalId,propertyOwnerName,propertyOwnerPhone,propertyAddress,damageType,incidentDate,openedOn,status',
      `${key}-1,Ana Muñoz,(305) 555-0101,"1 ${key} Way, Miami, FL 33101",hail,2025-03-01,2025-03-05,Inspected`,
      `${key}-2,Ben Ford,(305) 555-0102,"2 ${key} Way, Miami, FL 33101",fire,2025-04-01,2025-04-05,Inspected`,
    ].join('\n');
  const header = 'claim,id,kind,amount,date,coverage,reference,issuer,payees,money,state,clearedOn,lines,withheld,releases';
  const reaches = (id: number, state: ClaimImport['state']) =>
    until(async () => {
      const one = await admin.call(api.readClaimImport, { params: { id } });
      return one.state === state && one;
    });
  async function checked(key: string, rows: readonly string[]): Promise<number> {
    const zip = new JSZip();
    zip.file('claims.csv', claims(key));
    zip.file('ledger.csv', [header, ...rows].join('\n'));
    const body = new Uint8Array(await zip.generateAsync({ type: 'arraybuffer' }));
    const { id } = await admin.call(api.uploadMove, { query: { fileName: 'old-system.zip' }, body });
    await reaches(id, 'checked');
    return id;
  }
  const rowsOf = (id: number, state: string) => admin.call(api.listImportRows, { params: { id }, query: { state, limit: 200 } });
  const two = '"Insured: Ana Muñoz (endorsed 2025-05-02); Mortgagee: First Bank"';

  test('brings checks with payees, lines, age and holdback; counts and dollars are right; the undo takes them along', async () => {
    const id = await checked('CQ', [
      'CQ-1,M-1,demand,"20,000.00",2025-04-01,A,,,,,,,,,',
      `CQ-1,C-1,check,10000.50,2025-05-01,A,10-22,Gulf Mutual,${two},new,endorsing,,,2000,`,
      'CQ-1,C-2,check,1500,2025-06-01,A,10-23,Gulf Mutual,Insured: Ana Muñoz,prior,cleared,2025-06-05,,,yes',
      'CQ-1,C-3,check,900,2025-06-10,,10-24,Gulf Mutual,Insured: Ana Muñoz,new,received,,A: 600; C: 300,,',
    ]);
    expect((await admin.call(api.readClaimImport, { params: { id } })).counts).toMatchObject({ rows: 6, refused: 0, ready: 6 });
    await admin.call(api.confirmClaimImport, { params: { id } });
    expect((await reaches(id, 'done')).counts).toMatchObject({ opened: 2, done: 6, skipped: 0 });
    const claimId = (await rowsOf(id, 'opened'))[0]?.claimId ?? 0;
    const checks = await admin.call(api.listChecks, { params: { id: claimId } });
    expect(checks).toHaveLength(3);
    expect(checks.find(({ number }) => number === '10-22')).toMatchObject({
      amount: 10_000.5,
      cleared: 0,
      state: 'endorsing',
      money: 'new',
      lines: [{ coverage: 'A', amount: 10_000.5, withheld: 2_000 }],
      payees: [
        { kind: 'insured', name: 'Ana Muñoz', endorsement: 'endorsed', on: '2025-05-02' },
        { kind: 'mortgagee', name: 'First Bank', endorsement: 'needed' },
      ],
    });
    expect(checks.find(({ number }) => number === '10-23')).toMatchObject({ cleared: 1_500, state: 'cleared', money: 'prior' });
    expect(checks.find(({ number }) => number === '10-24')?.lines).toMatchObject([
      { coverage: 'A', amount: 600 },
      { coverage: 'C', amount: 300 },
    ]);
    // 2,000 were withheld, the cleared check released 1,500 of them
    expect((await office.read(claimId)).money).toMatchObject({ holdbackOpen: 500, paid: 1_500 });
    const report = await admin.call(api.readReconciliation, { params: { id } });
    expect(report).toMatchObject({ isRight: true, differences: [] });
    expect(report.dollars).toContainEqual({ kind: 'check', inFile: 12_400.5, brought: 12_400.5, rowsInFile: 3, importedRows: 3 });
    expect(await (await admin.call(api.downloadReconciliation, { params: { id } })).text()).toContain('check,12400.50,12400.50,3,3');
    await office.service.settle();
    await admin.call(api.undoClaimImport, { params: { id } });
    expect((await reaches(id, 'undone')).counts).toMatchObject({ removed: 2, kept: 0 });
    const left = office.service.service.parts.connection.collection('checks');
    expect(await left.countDocuments({ organizationId: 1, claimId })).toBe(0);
    const after = await admin.call(api.readReconciliation, { params: { id } });
    expect(after.dollars).toContainEqual({ kind: 'check', inFile: 12_400.5, brought: 0, rowsInFile: 3, importedRows: 0 });
  }, 120_000);

  test('a claim whose check somebody moved since is kept, with the reason', async () => {
    const id = await checked('KQ', [
      'KQ-1,C-1,check,100,2025-05-01,A,1,Gulf Mutual,Insured: Ana Muñoz,,received,,,,',
      'KQ-2,C-1,check,100,2025-05-01,A,1,Gulf Mutual,Insured: Ben Ford,,received,,,,',
    ]);
    await admin.call(api.confirmClaimImport, { params: { id } });
    await reaches(id, 'done');
    const [moved = 0] = (await rowsOf(id, 'opened')).flatMap((row) => (row.table === 'claims' ? [row.claimId ?? 0] : []));
    const [check] = await admin.call(api.listChecks, { params: { id: moved } });
    await admin.call(api.moveEndorsement, {
      params: { id: moved, checkId: check?.id ?? 0, payeeId: 1 },
      body: { state: 'endorsed', on: '2025-05-04' },
    });
    await office.service.settle();
    await admin.call(api.undoClaimImport, { params: { id } });
    expect((await reaches(id, 'undone')).counts).toMatchObject({ removed: 1, kept: 1 });
    expect(await admin.call(api.listChecks, { params: { id: moved } })).toHaveLength(1);
  }, 60_000);

  test('the dry run names a bad check, one that comes twice, and what only a check has', async () => {
    const id = await checked('BQ', [
      'BQ-1,C-1,check,100,2025-05-01,A,1,Gulf Mutual,Insured: Ana Muñoz,,received,,,,',
      'BQ-1,C-2,check,100,2025-05-01,A,1,gulf mutual,Insured: Ana Muñoz,,received,,,,',
      'BQ-1,C-3,check,100,2025-05-01,A,3,Gulf Mutual,,,void,,,,',
      'BQ-1,M-1,payment,100,2025-05-01,A,,Gulf Mutual,,,,,,,',
    ]);
    const refused = await rowsOf(id, 'refused');
    expect(refused.map(({ row, errors }) => [row, ...errors.map(({ column }) => column)])).toEqual([
      [3, 'reference'],
      [4, 'state', 'payees'],
      [5, 'issuer'],
    ]);
  });
});
