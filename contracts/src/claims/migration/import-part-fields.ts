// The tables of an archive beside its claims, and the columns of each with the headers that mean them.
import type { ImportField } from './import-field.ts';

export const importPartTables = ['notes', 'contacts', 'ledger', 'files'] as const;
export type ImportPartTable = (typeof importPartTables)[number];

const ofClaim: ImportField = {
  key: 'claim',
  label: 'Claim (number in the old system)',
  required: true,
  names: ['claim id', 'external id', 'externalId', 'claim external id', 'file number'],
};
const note: ImportField = { key: 'note', label: 'Note', names: ['notes', 'remarks', 'comment'] };

export const importPartFields: Record<ImportPartTable, readonly ImportField[]> = {
  notes: [
    ofClaim,
    { key: 'date', label: 'Date', required: true, names: ['created', 'created at', 'written on'] },
    { key: 'author', label: 'Author', required: true, names: ['by', 'user', 'written by'] },
    { key: 'text', label: 'Text', required: true, names: ['note', 'body', 'content'] },
  ],
  contacts: [
    ofClaim,
    { key: 'role', label: 'Role', required: true, names: ['type', 'contact type'] },
    { key: 'name', label: 'Name', required: true, names: ['contact', 'full name'] },
    { key: 'organization', label: 'Company', names: ['company', 'firm'] },
    { key: 'phone', label: 'Phone number', names: ['telephone', 'mobile'] },
    { key: 'email', label: 'Email', names: ['e-mail', 'email address'] },
    { key: 'address', label: 'Address', names: ['mailing address'] },
    { key: 'reference', label: 'Reference', names: ['loan number', 'licence', 'license'] },
    note,
  ],
  ledger: [
    ofClaim,
    { key: 'id', label: 'Number of the entry', required: true, names: ['row id', 'number', 'transaction id'] },
    { key: 'kind', label: 'Kind', required: true, names: ['type'] },
    { key: 'amount', label: 'Amount', required: true, names: ['dollars', 'value'] },
    { key: 'date', label: 'Date', required: true, names: ['on', 'booked on'] },
    { key: 'coverage', label: 'Coverage', names: ['cov'] },
    { key: 'direction', label: 'Direction of a holdback', names: ['holdback', 'holdback direction'] },
    { key: 'approvedBy', label: 'Approved by', names: ['approved by', 'insured'] },
    { key: 'approvedOn', label: 'Approved on', names: ['approved on', 'approval date'] },
    { key: 'approvedHow', label: 'Approved how', names: ['approved how', 'approval'] },
    { key: 'proof', label: 'Proof of approval', names: ['evidence', 'proof of approval'] },
    { key: 'author', label: 'Author', names: ['by', 'recorded by', 'user'] },
    { key: 'reference', label: 'Reference', names: ['cheque number', 'check number', 'document number'] },
    { key: 'issuer', label: 'Issuer of the check', names: ['issued by', 'drawer'] },
    { key: 'payees', label: 'Payees', names: ['payable to', 'payee'] },
    { key: 'money', label: 'Prior or new money', names: ['prior or new', 'money age'] },
    { key: 'state', label: 'Status of the check', names: ['cheque state', 'check status', 'cheque status', 'check state'] },
    { key: 'clearedOn', label: 'Cleared on', names: ['cleared on', 'cleared'] },
    { key: 'lines', label: 'Amounts by coverage', names: ['by coverage', 'split'] },
    { key: 'withheld', label: 'Depreciation withheld', names: ['depreciation withheld'] },
    { key: 'releases', label: 'Releases depreciation', names: ['releases holdback', 'releases depreciation'] },
    note,
  ],
  files: [
    ofClaim,
    { key: 'path', label: 'File in the archive', required: true, names: ['file', 'file name', 'filename'] },
    { key: 'title', label: 'Title', names: ['name', 'label'] },
    { key: 'type', label: 'Document type', names: ['document type', 'category'] },
    { key: 'date', label: 'Date', names: ['created', 'document date'] },
    { key: 'sha256', label: 'SHA-256', names: ['hash', 'checksum'] },
    note,
  ],
};
