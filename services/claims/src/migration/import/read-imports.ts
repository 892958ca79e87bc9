// Lists of imports and of their rows, the refused rows as a file, and the template.
import { Readable } from 'node:stream';
import {
  importFields,
  type ClaimImport,
  type ImportField,
  type ImportRow,
  type ImportRowState,
  type ImportTable,
} from '@plumbline/contracts/claims';
import { csvLine, type Scope } from '@plumbline/contracts/kernel';
import { afterCursor, pageOf } from '../../base/page-cursor.ts';
import { importNotFound } from './change-import.ts';
import type { ImportStore } from '../rows/import-record.ts';
import { importWire, rowWire } from '../rows/import-wire.ts';

const defaultPage = 50;
const atOnce = 500;

export async function listImports(
  { imports }: ImportStore,
  scope: Scope,
  { limit = defaultPage, after }: { limit?: number | undefined; after?: string | undefined },
): Promise<{ found: ClaimImport[]; next: string | undefined }> {
  const found = await imports.find(scope, afterCursor('createdAt', after), { sort: { createdAt: -1, _id: -1 }, limit: limit + 1 });
  const page = pageOf(found, limit, (one) => one.createdAt);
  return { found: page.rows.map(importWire), next: page.next };
}

export interface RowQuestion {
  readonly id: number;
  readonly state?: ImportRowState | undefined;
  readonly table?: ImportTable | undefined;
  /** Only rows of which some cells were left out. */
  readonly incomplete?: 'true' | undefined;
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
}

/** Rows in the order of the file; the cursor is the position of the last one. */
export async function listRows(
  { imports, rows }: ImportStore,
  scope: Scope,
  { id, state, table, incomplete, limit = defaultPage, after }: RowQuestion,
): Promise<{ found: ImportRow[]; next: string | undefined }> {
  await imports.get(scope, id, importNotFound);
  const filter = {
    importId: id,
    ...(state ? { state } : {}),
    ...(table ? { table } : {}),
    ...(incomplete ? { incomplete: true } : {}),
    ...(after === undefined ? {} : { position: { $gt: Number(after) } }),
  };
  const found = await rows.find(scope, filter, { sort: { position: 1 }, limit: limit + 1, projection: { draft: 0 } });
  const page = found.slice(0, limit);
  return { found: page.map(rowWire), next: found.length > limit ? String(page.at(-1)?.position) : undefined };
}

/** The refused rows with their cells and reasons: a person mends them and imports this file. */
export async function refusedRows(store: ImportStore, scope: Scope, id: number): Promise<{ body: Readable; fileName: string }> {
  const found = await store.imports.get(scope, id, importNotFound);
  return { body: Readable.from(refusedLines(store, scope, found)), fileName: `refused-rows-${id}.csv` };
}

async function* refusedLines(
  { rows }: ImportStore,
  scope: Scope,
  { _id: importId, columns }: { _id: number; columns: readonly string[] },
): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(['Row', 'Error', ...columns])}`;
  let position = -1;
  for (;;) {
    const batch = await rows.find(
      scope,
      { importId, state: 'refused', position: { $gt: position } },
      { sort: { position: 1 }, limit: atOnce },
    );
    for (const row of batch) {
      const why = row.errors.map(({ column, message }) => `${column}: ${message}`).join('; ');
      yield csvLine([String(row.row), why, ...(row.cells ?? [])]);
    }
    if (batch.length < atOnce) return;
    position = batch.at(-1)?.position ?? 0;
  }
}

/** Every column by its label, with one row that shows how its cells are written. */
export function templateCsv(): Uint8Array {
  const example: Partial<Record<string, string>> = {
    propertyOwnerName: 'Maria Lopez',
    propertyOwnerPhone: '(305) 555-0101',
    propertyOwnerEmail: 'maria@example.com',
    propertyAddress: '12 Palm Ave, Tampa, FL 33602',
    damageType: 'Hurricane/Wind Damage',
    incidentDate: '2026-10-02',
    insuranceCompany: 'Sunshine Mutual',
    policyNumber: 'HO-100200',
    estimatedValue: '18500.00',
    adjusterFeePercentage: '10',
  };
  const parts = new Set(['addressNumber', 'addressStreet', 'addressUnit', 'addressCity', 'addressState', 'addressZip', 'addressPlace']);
  const fields = (importFields as readonly ImportField[]).filter(({ key }) => !parts.has(key));
  const lines = [csvLine(fields.map(({ label }) => label)), csvLine(fields.map(({ key }) => example[key] ?? ''))];
  return Buffer.from(`\uFEFF${lines.join('')}`, 'utf8');
}
