// Migrating from another system over the API: dry run, import with original dates and authors, reconciliation, undo; bad archives.
import { createHash } from 'node:crypto';
import { claimsApi as api } from '@plumbline/contracts/claims';
import type { TestPerson } from '@plumbline/server/testing';
import JSZip from 'jszip';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importsOf } from '../../testing/imports.ts';
import { startClaimsService, refusal, type ClaimsTestService } from '../../testing/claims-service.ts';

let office: ClaimsTestService;
let admin: TestPerson;
beforeAll(async () => {
  office = await startClaimsService();
  admin = office.service.as('admin');
}, 60_000);
afterAll(() => office.stop());

const letter = 'Dear carrier,\nplease find our demand.\n';
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

interface Tables {
  claims: string;
  notes: string;
  contacts: string;
  ledger: string;
  files: string;
}

const good = (key: string): Tables => ({
  claims: [
    'externalId,propertyOwnerName,propertyOwnerPhone,propertyAddress,damageType,incidentDate,openedOn,status,disposition,closedOn,noticeToCarrierOn',
    `${key}-1,Ana Muñoz,(305) 555-0101,"1 ${key} Way, Miami, FL 33101",hail,2025-03-01,2025-03-05,Inspected,,,`,
    `${key}-2,Ben Ford,(305) 555-0102,"2 ${key} Way, Miami, FL 33101",fire,2025-04-01,2025-04-05,Closed,Withdrawn,2025-08-01,2025-04-02`,
  ].join('\n'),
  notes: [
    'claim,date,author,text',
    `${key}-1,2025-03-06,Sam Ward,"Tarp is on, owner is calm."`,
    `${key}-2,2025-04-06,Sam Ward,Second visit`,
  ].join('\n'),
  contacts: ['claim,role,name,phone,reference', `${key}-1,Mortgagee,First Coast Bank,(305) 555-0199,Loan 4711`].join('\n'),
  ledger: [
    'claim,id,kind,amount,date,coverage,author,direction,approved by,approved on,approved how,proof',
    `${key}-1,M-1,demand,"$20,000.00",2025-03-20,A,Sam Ward,,,,,`,
    `${key}-1,M-2,offer,12000.50,2025-04-01,A,,,,,,`,
    `${key}-1,M-3,payment,5000,2025-05-01,A,,,,,,`,
    `${key}-2,M-4,demand,7500.25,2025-04-20,,,,,,,`,
    `${key}-1,M-5,agreement,12000.50,2025-04-10,A,,,Ana Muñoz,2025-04-08,Phone call,Call at 14:10`,
    `${key}-1,M-6,holdback,3000,2025-05-01,A,,withheld,,,,`,
    `${key}-1,M-7,holdback,1000.5,2025-06-01,A,,Released,,,,`,
  ].join('\n'),
  files: ['claim,path,title,date,sha256', `${key}-1,files/letter.txt,Letter to the carrier,2025-03-21,${hash(letter)}`].join('\n'),
});

async function zipOf(tables: Tables, over: (zip: JSZip) => void = () => undefined): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new JSZip();
  for (const [name, text] of Object.entries(tables)) zip.file(`${name}.csv`, text as string);
  zip.file('files/letter.txt', letter);
  over(zip);
  return new Uint8Array(await zip.generateAsync({ type: 'arraybuffer', compression: 'DEFLATE' }));
}

const upload = (body: Uint8Array<ArrayBuffer>, person: TestPerson = admin) =>
  person.call(api.uploadMove, { query: { fileName: 'old-system.zip' }, body });
const { reaches, rowsOf } = importsOf(() => admin);

test('one bad row is named, corrected, and everything comes in with its dates, authors, money and files; then it is undone', async () => {
  const tables = good('MV');
  const bad = await upload(await zipOf({ ...tables, ledger: tables.ledger.replace('7500.25', 'a lot') }));
  expect(bad).toMatchObject({ kind: 'migration', state: 'checking' });
  const checked = await reaches(bad.id, 'checked', 'failed');
  expect(checked.counts).toMatchObject({ rows: 13, refused: 1, ready: 12 });
  expect((await rowsOf(bad.id, 'refused'))[0]).toMatchObject({ table: 'ledger', row: 5, errors: [{ column: 'amount', value: 'a lot' }] });

  const { id } = await upload(await zipOf(tables));
  expect((await reaches(id, 'checked', 'failed')).counts).toMatchObject({ rows: 13, refused: 0, ready: 13 });
  expect((await admin.call(api.readReconciliation, { params: { id } })).isRight).toBe(false);
  const before = (await admin.call(api.countClaims)).all;
  await admin.call(api.confirmClaimImport, { params: { id } });
  expect((await reaches(id, 'done')).counts).toMatchObject({ opened: 2, done: 13, skipped: 0 });

  const [first, second] = await rowsOf(id, 'opened');
  const claimId = first?.claimId ?? 0;
  const closed = await office.read(second?.claimId ?? 0);
  expect(closed).toMatchObject({ disposition: 'withdrawn', dispositionSince: '2025-08-01T17:00:00.000Z', money: { demand: 7_500.25 } });
  expect([closed.nextDeadlineOn, closed.nextAction]).toEqual([undefined, undefined]);
  const claim = await office.read(claimId);
  expect(claim).toMatchObject({ status: 'inspected', qualificationState: 'imported', imported: { externalId: 'MV-1' } });
  expect(claim.createdAt).toContain('2025-03-05');
  expect(claim.parties).toContainEqual(expect.objectContaining({ role: 'mortgagee', name: 'First Coast Bank', reference: 'Loan 4711' }));
  const [note] = await admin.call(api.listNotes, { params: { id: claimId } });
  expect(note).toMatchObject({ text: 'Tarp is on, owner is calm.', authorName: expect.stringContaining('Sam Ward') });
  expect(note?.createdAt).toContain('2025-03-06');
  const feed = await admin.call(api.listActivity, { query: { claimId } });
  expect(feed).toContainEqual(
    expect.objectContaining({ actorName: 'Sam Ward', text: expect.stringContaining('imported from old-system.zip') }),
  );

  const report = await admin.call(api.readReconciliation, { params: { id } });
  expect(report).toMatchObject({ isRight: true, differences: [], files: { inFile: 1, sameHash: 1 } });
  expect(report.dollars).toContainEqual({ kind: 'demand', inFile: 27_500.25, brought: 27_500.25, rowsInFile: 2, importedRows: 2 });
  expect(report.dollars).toContainEqual({ kind: 'offer', inFile: 12_000.5, brought: 12_000.5, rowsInFile: 1, importedRows: 1 });
  expect(report.dollars).toContainEqual({ kind: 'holdback withheld', inFile: 3_000, brought: 3_000, rowsInFile: 1, importedRows: 1 });
  expect(report.dollars).toContainEqual({ kind: 'holdback released', inFile: 1_000.5, brought: 1_000.5, rowsInFile: 1, importedRows: 1 });
  expect(report.dollars).toContainEqual({ kind: 'agreement', inFile: 12_000.5, brought: 12_000.5, rowsInFile: 1, importedRows: 1 });
  expect(claim.money).toMatchObject({ holdbackOpen: 1_999.5, agreed: 12_000.5 });
  expect(claim.settlements).toMatchObject([{ approval: 'brought from another system', approvedBy: 'Ana Muñoz' }]);
  const brought = await admin.call(api.listLedger, { params: { id: claimId } });
  expect(brought.find((row) => row.kind === 'agreement')).toMatchObject({
    by: 'Ana Muñoz',
    how: 'phone',
    approvedOn: '2025-04-08',
    evidence: 'Call at 14:10',
  });
  expect(report.tables).toContainEqual({ table: 'ledger', inFile: 7, refused: 0, skipped: 0, found: 7 });
  const csv = await (await admin.call(api.downloadReconciliation, { params: { id } })).text();
  expect(csv).toContain('Reconciliation,right');

  await office.service.settle();
  await admin.call(api.undoClaimImport, { params: { id } });
  expect((await reaches(id, 'undone')).counts).toMatchObject({ removed: 2, kept: 0 });
  expect((await admin.call(api.countClaims)).all).toBe(before);
  expect(await refusal(office.read(claimId))).toMatchObject({ status: 404 });
  expect((await admin.call(api.readReconciliation, { params: { id } })).tables.map((one) => one.found)).toEqual([0, 0, 0, 0, 0]);
}, 120_000);

test('rows without their claim, files without a row, other hashes and formulas are named', async () => {
  const tables = good('ERR');
  const broken = {
    ...tables,
    notes: `${tables.notes}\nERR-9,2025-03-06,Sam,Lost`,
    contacts: `${tables.contacts}\nERR-1,Wizard,Merlin,(305) 555-0100,`,
    files: tables.files.replace(hash(letter), 'a'.repeat(64)),
    ledger: [
      tables.ledger,
      'ERR-1,=1+1,demand,5,2025-03-20,A,,,,,,',
      'ERR-1,M-20,holdback,5,2025-03-20,A,,,,,,',
      'ERR-1,M-21,payment,5,2025-03-20,A,,released,,,,',
      'ERR-1,M-22,agreement,5,2025-03-20,A,,,Ana,,,',
      'ERR-1,M-23,offer,5,2025-03-20,A,,,Ana,2025-03-20,,',
      'ERR-1,M-24,agreement,5,2025-03-20,A,,,Ana,2025-03-20,telepathy,',
    ].join('\n'),
  };
  const one = await upload(await zipOf(broken, (zip) => zip.file('files/stray.txt', 'stray')));
  await reaches(one.id, 'checked');
  const refused = await rowsOf(one.id, 'refused');
  expect(refused.map(({ table, row, errors }) => `${table} ${row} ${errors[0]?.column}`)).toEqual([
    'notes 4 claim',
    'contacts 3 role',
    'ledger 9 id',
    'ledger 10 direction',
    'ledger 11 direction',
    'ledger 12 approvedOn',
    'ledger 13 approvedBy',
    'ledger 14 approvedHow',
    'files 2 sha256',
    'files 3 path',
  ]);
});

test('archives that could do harm are refused and told apart', async () => {
  const tables = good('BAD');
  const told = async (over: (zip: JSZip) => void) => (await refusal(upload(await zipOf(tables, over)))).message;
  expect(await told((zip) => zip.remove('claims.csv'))).toContain('no claims.csv');
  expect(await told((zip) => zip.file('files/bomb.txt', '0'.repeat(20 * 1024 * 1024)))).toContain('unpacks');
  expect(await told((zip) => zip.file('FILES/LETTER.TXT', 'x'))).toContain('twice');
  const slip = Buffer.from(await zipOf(tables, (zip) => zip.file('files/aa/bb.txt', 'x')));
  const slipped = Buffer.from(slip.toString('latin1').replaceAll('files/aa/bb.txt', '../../../bb.txt'), 'latin1');
  expect((await refusal(upload(new Uint8Array(slipped)))).message).toContain('points outside');
  const locked = Buffer.from(await zipOf(tables));
  for (let at = locked.indexOf('PK\u0001\u0002'); at >= 0; at = locked.indexOf('PK\u0001\u0002', at + 4)) locked.writeUInt16LE(1, at + 8);
  expect((await refusal(upload(new Uint8Array(locked)))).message).toContain('encrypted');
  expect((await refusal(upload(new Uint8Array([1, 2, 3, 4])))).message).toContain("isn't a ZIP archive");
});

test('only administrators move in; another organization sees nothing', async () => {
  const body = await zipOf(good('WHO'));
  expect(await refusal(upload(body, office.adjuster))).toMatchObject({ status: 403 });
  const one = await upload(body);
  await reaches(one.id, 'checked');
  expect(await refusal(office.rival.call(api.readReconciliation, { params: { id: one.id } }))).toMatchObject({ status: 404 });
  const template = await (await admin.call(api.migrationTemplate)).arrayBuffer();
  const again = await upload(new Uint8Array(template));
  expect((await reaches(again.id, 'checked', 'failed')).counts).toMatchObject({ rows: 5, refused: 0 });
});
