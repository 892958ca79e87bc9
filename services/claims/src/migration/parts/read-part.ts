// One row of notes, contacts, money or files → what is brought, or an error for each cell that does not fit. Pure.
import {
  PartyIntake,
  importPartFields,
  partyRoleLabels,
  partyRoles,
  type ImportRowError,
  type PartyRole,
} from '@plumbline/contracts/claims';
import { fieldsOf } from '@plumbline/server';
import { omitUndefined } from '@plumbline/contracts/kernel';
import { formulaIn } from '../../base/cell-rules.ts';
import { foldedName } from '../cells/columns.ts';
import { looksGarbled } from '../cells/text-encoding.ts';
import { todayAt } from '../../claim/model/intake-rules.ts';
import type { PartTable } from './part-columns.ts';
import { dateOf, given, type Cells, type Refuse } from './part-cells.ts';
import type { CheckPart } from './read-check-part.ts';
import { readLedger, type LedgerPart } from './read-ledger-part.ts';

export interface NotePart {
  kind: 'note';
  /** Calendar date. */
  on: string;
  author: string;
  text: string;
}

export interface ContactPart {
  kind: 'contact';
  party: PartyIntake;
}

export interface FilePart {
  kind: 'file';
  path: string;
  title?: string;
  type?: string;
  on?: string;
  sha256?: string;
  note?: string;
}

export type Part = NotePart | ContactPart | LedgerPart | CheckPart | FilePart;

export interface ReadPart {
  /** The claim's number in the old system. */
  readonly claim: string;
  readonly part?: Part;
  readonly errors: ImportRowError[];
  readonly about: string;
}

export interface PartReader {
  readonly table: PartTable;
  readonly places: ReadonlyMap<string, number>;
  /** Numbers of the claims that come along. */
  readonly claims: ReadonlySet<string>;
  readonly now: Date;
}

export function readPart(cells: readonly string[], { table, places, claims, now }: PartReader): ReadPart {
  const errors: ImportRowError[] = [];
  const values = valuesOf(cells, { table, places });
  const refuse: Refuse = (key, message) => {
    if (!errors.some((one) => one.column === key)) errors.push({ column: key, message, value: (values[key] ?? '').slice(0, 200) });
  };
  for (const { key, required } of importPartFields[table])
    checkCell(key, { cell: values[key] ?? '', isRequired: required === true, refuse });
  const claim = values['claim'] ?? '';
  if (claim !== '' && !claims.has(claim)) refuse('claim', 'claims.csv has no valid claim with this number');
  const part = readers[table](values, refuse);
  if (part) refuseLater(part, latestDay(now), refuse);
  const about = `${claim} · ${aboutOf(values)}`.slice(0, 200);
  return errors.length > 0 || !part ? { claim, errors, about } : { claim, errors, about, part };
}

/** What comes along happened already: the latest day that anybody in the country may call today. */
const latestDay = (now: Date) => todayAt('America/New_York', now);

function refuseLater(part: Part, latest: string, refuse: Refuse): void {
  const later = (key: string, day: string | undefined) => {
    if ((day ?? '') > latest) refuse(key, 'Enter today or an earlier date');
  };
  if (part.kind === 'check') {
    later('date', part.receivedOn);
    later('clearedOn', part.clearedOn);
    for (const { on } of part.payees) later('payees', on);
  } else if (part.kind !== 'contact') later('date', part.on);
  if (part.kind === 'ledger') later('approvedOn', part.approval?.approvedOn);
}

function valuesOf(cells: readonly string[], { table, places }: Pick<PartReader, 'table' | 'places'>): Record<string, string> {
  return Object.fromEntries(importPartFields[table].map(({ key }) => [key, cells[places.get(key) ?? -1] ?? '']));
}

function aboutOf(values: Cells): string {
  return values['name'] || values['path'] || values['text'] || [values['kind'], values['amount']].filter(Boolean).join(' ');
}

const longColumns = ['text', 'note', 'proof', 'payees'];

function checkCell(key: string, { cell, isRequired, refuse }: { cell: string; isRequired: boolean; refuse: Refuse }): void {
  const isText = longColumns.includes(key);
  const formula = formulaIn(cell, isText ? 'notes' : 'propertyOwnerName');
  if (formula) refuse(key, formula);
  else if (looksGarbled(cell)) refuse(key, 'Characters were lost when the file was saved. Export it again as UTF-8.');
  else if (isRequired && cell === '') refuse(key, 'Enter a value');
  else if (cell.length > (isText ? 10_000 : 300)) refuse(key, `Use up to ${isText ? '10,000' : '300'} characters`);
}

const readers: Record<PartTable, (values: Cells, refuse: Refuse) => Part | undefined> = {
  notes: (values, refuse) => ({
    kind: 'note',
    on: dateOf(values, refuse) ?? '',
    author: values['author'] ?? '',
    text: values['text'] ?? '',
  }),
  contacts: readContact,
  ledger: readLedger,
  files: (values, refuse) => ({
    ...(omitUndefined({
      title: values['title'] || undefined,
      type: values['type'] || undefined,
      on: values['date'] ? dateOf(values, refuse) : undefined,
      sha256: hashOf(values, refuse),
      note: values['note'] || undefined,
    }) as Omit<FilePart, 'kind' | 'path'>),
    kind: 'file',
    path: values['path'] ?? '',
  }),
};

function hashOf(values: Cells, refuse: Refuse): string | undefined {
  const hash = (values['sha256'] ?? '').toLowerCase();
  if (hash !== '' && !/^[0-9a-f]{64}$/.test(hash)) refuse('sha256', 'Enter a SHA-256 hash of 64 hexadecimal characters');
  return hash === '' ? undefined : hash;
}

const roleByName = new Map<string, PartyRole>(
  partyRoles.flatMap((role) => [role, partyRoleLabels[role]].map((name): [string, PartyRole] => [foldedName(name), role])),
);

function readContact(values: Cells, refuse: Refuse): ContactPart | undefined {
  const role = roleByName.get(foldedName(values['role'] ?? ''));
  if (!role) refuse('role', `Enter a role: ${Object.values(partyRoleLabels).join(', ')}`);
  const more = given(values, 'organization', 'email', 'address', 'reference', 'note');
  const phones = values['phone'] ? { phones: [values['phone']] } : {};
  const read = PartyIntake.safeParse({ role: role ?? 'other', name: values['name'], ...phones, ...more });
  if (read.success) return { kind: 'contact', party: read.data };
  for (const [field, message] of Object.entries(fieldsOf(read.error))) refuse(field.startsWith('phones') ? 'phone' : field, message);
  return undefined;
}
