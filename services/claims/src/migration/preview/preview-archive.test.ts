// An archive on the same screen: columns of each table under other names, what comes along, and what belongs to claims that are there already.
import { claimsApi as api, type ImportPreviewSettings } from '@plumbline/contracts/claims';
import type { TestPerson } from '@plumbline/server/testing';
import JSZip from 'jszip';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClaimsService, type ClaimsTestService } from '../../testing/claims-service.ts';
import { importsOf } from '../../testing/imports.ts';

let office: ClaimsTestService;
let admin: TestPerson;
beforeAll(async () => {
  office = await startClaimsService();
  admin = office.service.as('admin');
}, 60_000);
afterAll(() => office.stop());

const { reaches, confirm } = importsOf(() => admin);
const preview = (id: number, body: ImportPreviewSettings = {}) => admin.call(api.previewClaimImport, { params: { id }, body });

async function upload() {
  const zip = new JSZip();
  const table = (name: string, lines: readonly string[]) => zip.file(`${name}.csv`, lines.join('\n'));
  table('claims', [
    'Nummer,Insured,Insd Phone,Loc Addr 1,City / St / Zip,COL,DOL,Stg',
    'A-1,Ana Diaz,(305) 555-0101,1 Zip Way,"Miami, FL 33101",HAIL,2025-03-01,4 - INSP DONE',
    'A-2,Ben Ford,(305) 555-0102,2 Zip Way,"Miami, FL 33101",FIRE,2025-04-01,6 - HOLD',
    'A-2,Lia Vance,(305) 555-0103,3 Zip Way,"Miami, FL 33101",WND,2025-04-01,5 - EST',
  ]);
  table('notes', ['claim,date,author,Memo', 'A-1,2025-03-06,Sam Ward,Tarp is on', 'A-9,2025-03-06,Sam Ward,Lost']);
  table('contacts', ['claim,role,name,phone', 'A-1,Mortgagee,First Coast Bank,(305) 555-0199']);
  const body = new Uint8Array(await zip.generateAsync({ type: 'arraybuffer' }));
  return admin.call(api.uploadMove, { query: { fileName: 'old.zip', review: 'later' }, body });
}

test('its tables are mapped, counted as they come in, and counted again once their claims are there', async () => {
  const { id, state } = await upload();
  expect(state).toBe('uploaded');
  const first = await preview(id);
  expect(first.columns.map(({ file, name }) => `${file} ${name}`)).toContain('notes.csv Memo');
  expect([first.counts.refused, first.parts.map(({ refused }) => refused)]).toEqual([3, [2, 1]]);
  const mapping = { ...first.settings.mapping, Nummer: 'externalId' } as const;
  const tables = { ...first.settings.tables, notes: { ...first.settings.tables.notes, Memo: 'text' } };
  const mapped = await preview(id, { mapping, tables });
  expect(mapped.counts).toEqual({ rows: 3, complete: 2, incomplete: 0, duplicates: 0, refused: 1 });
  expect(mapped.parts).toEqual([
    { table: 'notes', rows: 2, ready: 1, following: 0, refused: 1 },
    { table: 'contacts', rows: 1, ready: 1, following: 0, refused: 0 },
  ]);
  const check = (importId: number) => admin.call(api.dryRunClaimImport, { params: { id: importId }, body: mapped.settings });
  await check(id);
  expect((await reaches(id, 'checked', 'failed')).forecast).toEqual({ claims: 2, merged: 0, skipped: 0, parts: 2 });
  await confirm(id);
  expect((await reaches(id, 'done')).counts).toMatchObject({ opened: 2, done: 4, skipped: 0 });

  const again = await upload();
  const seen = await preview(again.id, { mapping, tables });
  expect([seen.counts.duplicates, seen.parts[0]]).toEqual([2, { table: 'notes', rows: 2, ready: 0, following: 1, refused: 1 }]);
  await check(again.id);
  const checked = await reaches(again.id, 'checked', 'failed');
  expect(checked.forecast).toEqual({ claims: 0, merged: 0, skipped: 4, parts: 0 });
  const created = await admin.call(api.chooseDuplicates, { params: { id: again.id }, body: { choice: 'create', row: 2 } });
  expect(created.forecast).toEqual({ claims: 1, merged: 0, skipped: 1, parts: 2 });
}, 60_000);
