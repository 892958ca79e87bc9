// The example archive: every table with its columns and one row, one file, and a page that explains them.
import { importFields, importPartFields } from '@plumbline/contracts/claims';
import { csvLine } from '@plumbline/contracts/kernel';
import JSZip from 'jszip';
import type { PartTable } from '../parts/part-columns.ts';

const number = 'OLD-1';
const claim: Partial<Record<string, string>> = {
  externalId: number,
  propertyOwnerName: 'Maria Lopez',
  propertyOwnerPhone: '(305) 555-0101',
  propertyAddress: '12 Palm Ave, Tampa, FL 33602',
  damageType: 'Hurricane/Wind Damage',
  incidentDate: '2026-10-02',
  openedOn: '2026-10-05',
};

const parts: Record<PartTable, Partial<Record<string, string>>> = {
  notes: { date: '2026-10-06', author: 'Sam Ward', text: 'Called the owner, tarp is on.' },
  contacts: {
    role: 'Mortgagee',
    name: 'First Coast Bank',
    organization: 'First Coast Bank',
    phone: '(305) 555-0199',
    reference: 'Loan 4711',
  },
  ledger: { id: 'M-1', kind: 'demand', amount: '18500.00', date: '2026-10-20', coverage: 'A', author: 'Sam Ward' },
  files: { path: 'files/letter.txt', title: 'Letter to the carrier', date: '2026-10-21' },
};

const readme = `Import from another system
==========================
Put the CSV files at the top level of a ZIP and the documents in a folder named "files".
claims.csv is required. notes.csv, contacts.csv, ledger.csv and files.csv are optional.
The "claim" column of the other tables refers to the externalId of the claim.
Enter a "disposition" for every closed claim: settled, closed without pay, declined or withdrawn. It is imported as closed, without deadlines or reminders.
`;

export async function migrationTemplate(): Promise<Uint8Array> {
  const zip = new JSZip();
  const fields = importFields.map(({ key }) => key).filter((key) => !key.startsWith('address'));
  zip.file('README.txt', readme);
  zip.file('claims.csv', csvLine(fields) + csvLine(fields.map((key) => claim[key] ?? '')));
  for (const [table, row] of Object.entries(parts)) {
    const columns = importPartFields[table as PartTable].map(({ key }) => key);
    zip.file(`${table}.csv`, csvLine(columns) + csvLine(columns.map((key) => (key === 'claim' ? number : (row[key] ?? '')))));
  }
  zip.file('files/letter.txt', 'Dear Sir or Madam,\n');
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
}
