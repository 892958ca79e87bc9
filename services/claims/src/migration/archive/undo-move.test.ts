// Taking a move back: one that was cancelled ends, what people did on its claims stays, and a row that cannot come in keeps no other out.
import { claimsApi as api, maxParties } from '@plumbline/contracts/claims';
import type { TestPerson } from '@plumbline/server/testing';
import JSZip from 'jszip';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importsOf } from '../../testing/imports.ts';
import { startClaimsService, until, type ClaimsTestService } from '../../testing/claims-service.ts';

let office: ClaimsTestService;
let admin: TestPerson;
beforeAll(async () => {
  office = await startClaimsService();
  admin = office.service.as('admin');
}, 60_000);
afterAll(() => office.stop());

const { confirm, read, reaches, rowsOf } = importsOf(() => admin);

const claimsCsv = (key: string, many: number) =>
  [
    'externalId,propertyOwnerName,propertyOwnerPhone,propertyAddress,damageType,incidentDate,openedOn,status',
    ...Array.from(
      { length: many },
      (_, at) =>
        `${key}-${at},Owner ${key} ${at},(305) 555-0101,"${at + 1} ${key} Way, Miami, FL 33101",hail,2025-03-01,2025-03-05,Inspected`,
    ),
  ].join('\n');
const notesCsv = (lines: readonly string[]) => ['claim,date,author,text', ...lines].join('\n');

async function checkedMove(tables: Record<string, string>, files: Record<string, string> = {}): Promise<number> {
  const zip = new JSZip();
  for (const [name, text] of Object.entries(tables)) zip.file(`${name}.csv`, text);
  for (const [name, text] of Object.entries(files)) zip.file(name, text);
  const body = new Uint8Array(await zip.generateAsync({ type: 'arraybuffer', compression: 'DEFLATE' }));
  const { id } = await admin.call(api.uploadMove, { query: { fileName: 'old-system.zip' }, body });
  await reaches(id, 'checked');
  return id;
}
const stored = (name: string) => office.service.service.parts.connection.collection<{ _id: number; [field: string]: unknown }>(name);
const undo = (id: number) => admin.call(api.undoClaimImport, { params: { id } });
const claimIdsOf = async (id: number) => (await rowsOf(id, 'opened')).flatMap((row) => (row.table === 'claims' ? [row.claimId ?? 0] : []));

/** Nothing is read from the object store until it is opened again: an import waits before its first file. */
function closedStore(): { open(): void } {
  const { objects } = office.service.environment;
  const read = objects.get.bind(objects);
  const gate = Promise.withResolvers<void>();
  objects.get = async (...asked) => {
    await gate.promise;
    return read(...asked);
  };
  return {
    open() {
      objects.get = read;
      gate.resolve();
    },
  };
}

test('a move that was cancelled before its files came in is undone and ends', async () => {
  const notes = notesCsv(Array.from({ length: 50 }, (_, at) => `CX-${at},2025-03-06,Sam,Note ${at}`));
  const files = Array.from({ length: 30 }, (_, at) => `files/${at}.txt`);
  const id = await checkedMove(
    { claims: claimsCsv('CX', 120), notes, files: ['claim,path', ...files.map((file, at) => `CX-${at},${file}`)].join('\n') },
    Object.fromEntries(files.map((file) => [file, `letter ${file}`])),
  );
  const store = closedStore();
  await confirm(id);
  await until(async () => (await read(id)).counts.done === 170);
  await admin.call(api.cancelClaimImport, { params: { id } });
  store.open();
  expect((await reaches(id, 'cancelled')).counts).toMatchObject({ opened: 120, done: 170 });
  await office.service.settle();
  await undo(id);
  expect((await reaches(id, 'undone')).counts).toMatchObject({ removed: 120, kept: 0 });
}, 60_000);

test('claims with a note, an upload, a hold or an edit of a person are kept, even those made while the import ran', async () => {
  const lines = [0, 1, 2, 3, 4, 5, 6].map((at) => `KP-${at},2025-03-06,Sam,Brought ${at}`);
  const contacts = ['claim,role,name,phone', 'KP-5,Mortgagee,First Coast Bank,(305) 555-0199'].join('\n');
  const ledger = ['claim,id,kind,amount,date', 'KP-5,M-1,offer,10,2025-04-01'].join('\n');
  const files = ['claim,path', 'KP-2,files/a.txt', 'KP-5,files/b.txt', 'KP-6,files/c.txt'].join('\n');
  const id = await checkedMove(
    { claims: claimsCsv('KP', 7), notes: notesCsv(lines), contacts, ledger, files },
    { 'files/a.txt': 'letter a', 'files/b.txt': 'letter b', 'files/c.txt': 'letter c' },
  );
  await confirm(id);
  await reaches(id, 'done');
  const [noted = 0, uploaded = 0, held = 0, edited = 0, , plain = 0, emailed = 0] = await claimIdsOf(id);
  // The claims were open for work before the import ended
  await stored('claim_imports').updateOne({ _id: id }, { $set: { finishedAt: new Date(Date.now() + 3_600_000) } });
  await admin.call(api.editClaim, { params: { id: edited }, body: { notes: 'I called the owner' } });
  await admin.call(api.addNote, { params: { id: noted }, body: { text: 'I was there' } });
  await admin.call(api.storeDocument, {
    params: { id: uploaded },
    query: { fileName: 'mine.txt' },
    body: new Uint8Array(Buffer.from('my own words')),
  });
  const [document] = await admin.call(api.listDocuments, { params: { id: held }, query: {} });
  await admin.call(api.holdDocument, { params: { id: document?.id ?? 0 }, body: { reason: 'A court asks for it' } });
  office.around.commsIsAway = true;
  const [letter] = await admin.call(api.listDocuments, { params: { id: emailed }, query: {} });
  const recipients = [{ name: 'Petra Desk', email: 'desk@carrier.example' }];
  const sending = { number: letter?.number ?? 0, recipients, subject: 'The letter', message: 'Please find it attached.' };
  await admin.call(api.emailDocument, { params: { id: letter?.id ?? 0 }, body: sending });
  await office.service.settle();
  // As while the feed lags behind
  await stored('activity').deleteMany({ actorId: { $ne: 'import' } });
  await undo(id);
  expect((await reaches(id, 'undone')).counts).toMatchObject({ removed: 2, kept: 5 });
  const kept = new Map((await rowsOf(id, 'kept')).map((row) => [row.claimId, row.why]));
  expect(kept.get(noted)).toContain('note');
  expect(kept.get(uploaded)).toContain('document');
  expect(kept.get(held)).toContain('legal hold');
  expect(kept.get(edited)).toContain('Changed');
  expect(kept.get(emailed)).toContain('by email');
  expect(kept.has(plain)).toBe(false);
}, 60_000);

test('a number that comes twice and one person too many are refused before anything is imported', async () => {
  const ledger = [
    'claim,id,kind,amount,date',
    'TW-0,M-1,offer,10,2025-04-01',
    'TW-0,M-1,offer,20,2025-04-02',
    'TW-1,M-1,offer,30,2025-04-01',
  ];
  const people = Array.from({ length: maxParties }, (_, at) => `TW-0,Other,Person ${at},(305) 555-0199`);
  const id = await checkedMove({
    claims: claimsCsv('TW', 2),
    ledger: ledger.join('\n'),
    contacts: ['claim,role,name,phone', ...people].join('\n'),
  });
  const refused = await rowsOf(id, 'refused');
  expect(refused.map(({ table, row, errors }) => `${table} ${row} ${errors[0]?.column}`)).toEqual([
    `contacts ${maxParties + 1} claim`,
    'ledger 3 id',
  ]);
});

test('a row that the claim has no room for is skipped with the reason; all others come in', async () => {
  const people = Array.from({ length: 5 }, (_, at) => `RM-0,Other,Person ${at},(305) 555-0199`);
  const id = await checkedMove(
    { claims: claimsCsv('RM', 1), contacts: ['claim,role,name,phone', ...people].join('\n'), files: 'claim,path\nRM-0,files/a.txt' },
    { 'files/a.txt': 'letter a' },
  );
  // As if its check had let them pass: this person cannot be added
  await stored('claim_import_rows').updateOne(
    { importId: id, table: 'contacts', row: 4 },
    { $set: { 'part.party.endedOn': '2025-01-01' } },
  );
  await confirm(id);
  expect((await reaches(id, 'done')).counts).toMatchObject({ opened: 1, done: 7, skipped: 1 });
  expect(await rowsOf(id, 'skipped')).toMatchObject([{ table: 'contacts', row: 4, why: expect.any(String) }]);
}, 60_000);
