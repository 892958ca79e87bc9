// The tables of an archive and their columns, as docs/data-migration.md describes them; names are recognized like those of a CSV import.
import type { ImportTable } from '@plumbline/contracts/claims';
import { foldedName } from '../cells/columns.ts';

export type PartTable = Exclude<ImportTable, 'claims'>;

interface PartColumn {
  readonly key: string;
  readonly required?: true;
  readonly names: readonly string[];
}

const ofClaim: PartColumn = {
  key: 'claim',
  required: true,
  names: ['claim id', 'external id', 'externalId', 'claim external id', 'file number'],
};
const note: PartColumn = { key: 'note', names: ['notes', 'remarks', 'comment'] };

export const partColumns: Record<PartTable, readonly PartColumn[]> = {
  notes: [
    ofClaim,
    { key: 'date', required: true, names: ['created', 'created at', 'written on'] },
    { key: 'author', required: true, names: ['by', 'user', 'written by'] },
    { key: 'text', required: true, names: ['note', 'body', 'content'] },
  ],
  contacts: [
    ofClaim,
    { key: 'role', required: true, names: ['type', 'contact type'] },
    { key: 'name', required: true, names: ['contact', 'full name'] },
    { key: 'organization', names: ['company', 'firm'] },
    { key: 'phone', names: ['telephone', 'mobile'] },
    { key: 'email', names: ['e-mail', 'email address'] },
    { key: 'address', names: ['mailing address'] },
    { key: 'reference', names: ['loan number', 'licence', 'license'] },
    note,
  ],
  ledger: [
    ofClaim,
    { key: 'id', required: true, names: ['row id', 'number', 'transaction id'] },
    { key: 'kind', required: true, names: ['type'] },
    { key: 'amount', required: true, names: ['dollars', 'value'] },
    { key: 'date', required: true, names: ['on', 'booked on'] },
    { key: 'coverage', names: ['cov'] },
    { key: 'direction', names: ['holdback', 'holdback direction'] },
    { key: 'approvedBy', names: ['approved by', 'insured'] },
    { key: 'approvedOn', names: ['approved on', 'approval date'] },
    { key: 'approvedHow', names: ['approved how', 'approval'] },
    { key: 'proof', names: ['evidence', 'proof of approval'] },
    { key: 'author', names: ['by', 'recorded by', 'user'] },
    { key: 'reference', names: ['cheque number', 'check number', 'document number'] },
    { key: 'issuer', names: ['issued by', 'drawer'] },
    { key: 'payees', names: ['payable to', 'payee'] },
    { key: 'money', names: ['prior or new', 'money age'] },
    { key: 'state', names: ['cheque state', 'check status', 'cheque status', 'check state'] },
    { key: 'clearedOn', names: ['cleared on', 'cleared'] },
    { key: 'lines', names: ['by coverage', 'split'] },
    { key: 'withheld', names: ['depreciation withheld'] },
    { key: 'releases', names: ['releases holdback', 'releases depreciation'] },
    note,
  ],
  files: [
    ofClaim,
    { key: 'path', required: true, names: ['file', 'file name', 'filename'] },
    { key: 'title', names: ['name', 'label'] },
    { key: 'type', names: ['document type', 'category'] },
    { key: 'date', names: ['created', 'document date'] },
    { key: 'sha256', names: ['hash', 'checksum'] },
    note,
  ],
};

/** Column index by key, and the required ones that are not there. */
export function placesOf(table: PartTable, header: readonly string[]): { places: ReadonlyMap<string, number>; missing: string[] } {
  const places = new Map<string, number>();
  for (const { key, names } of partColumns[table]) {
    const wanted = new Set([key, ...names].map(foldedName));
    const index = header.findIndex((name) => wanted.has(foldedName(name)));
    if (index >= 0) places.set(key, index);
  }
  const missing = partColumns[table].filter(({ key, required }) => required && !places.has(key)).map(({ key }) => key);
  return { places, missing };
}
