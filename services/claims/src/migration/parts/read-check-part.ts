// A row of ledger.csv that is a check: its payees with their endorsements, its lines, how far it is, and what it holds back. Pure.
import {
  checkWords,
  endorsementLabels,
  endorsements,
  paymentTimings,
  maxCheckLines,
  maxPayees,
  payeeKindLabels,
  payeeKinds,
  type Endorsement,
  type PaymentTiming,
  type PayeeKind,
} from '@plumbline/contracts/claims';
import { centsOf, dollarsOf, showDollars } from '@plumbline/contracts/kernel';
import { coverages, type Coverage } from '@plumbline/contracts/enums';
import { calendarDateIn, dollarsIn } from '../../base/cell-rules.ts';
import { foldedName } from '../cells/columns.ts';
import { dateOf, given, type Cells, type Refuse } from './part-cells.ts';

/** Checks that are still of use: what came back or is void stays in the old system. */
const importedStates = ['received', 'endorsing', 'deposited', 'cleared'] as const;
type ImportedState = (typeof importedStates)[number];

export interface CheckPart {
  kind: 'check';
  id: string;
  /** Of all lines. */
  amountCents: number;
  receivedOn: string;
  number: string;
  issuer: string;
  state: ImportedState;
  /** Of a cleared one. */
  clearedOn?: string;
  money?: PaymentTiming;
  lines: { coverage: Coverage; amountCents: number; withheldCents?: number; releasesHoldback: boolean }[];
  payees: ImportedPayee[];
  author?: string;
  note?: string;
}

interface ImportedPayee {
  kind: PayeeKind;
  name: string;
  endorsement: Endorsement;
  on?: string;
}

/** Columns that only a check has. */
export const checkColumns = ['issuer', 'payees', 'money', 'state', 'clearedOn', 'lines', 'withheld', 'releases'] as const;

/** What a check shares with the other rows: read already. */
interface Common {
  readonly amountCents: number | undefined;
  readonly coverage: Coverage | undefined;
  readonly on: string | undefined;
}

export function readCheck(values: Cells, { amountCents, coverage, on }: Common, refuse: Refuse): CheckPart | undefined {
  const { reference: number = '', issuer = '', id = '' } = values;
  checkNames({ number, issuer }, refuse);
  const state = stateOf(values, refuse);
  const clearedOn = clearedOnOf(values, { state, on }, refuse);
  const payees = payeesOf(values, state, refuse);
  const money = moneyOf(values, refuse);
  if (amountCents === undefined || coverage === undefined || on === undefined) return undefined;
  const lines = linesOf(values, { amountCents, coverage }, refuse);
  const more = { ...given(values, 'author', 'note'), ...(clearedOn ? { clearedOn } : {}), ...(money ? { money } : {}) };
  return { ...more, kind: 'check', id, amountCents, receivedOn: on, number, issuer, state, lines, payees };
}

function checkNames({ number, issuer }: { number: string; issuer: string }, refuse: Refuse): void {
  if (number === '') refuse('reference', 'Enter the check number');
  if (number.length > 40) refuse('reference', 'Use up to 40 characters for the check number');
  if (issuer === '') refuse('issuer', 'Enter the issuer of the check');
}

function stateOf({ state: written = '' }: Cells, refuse: Refuse): ImportedState {
  if (written === '') return 'received';
  const found = importedStates.find((one) => [one, checkWords[one].label].some((name) => foldedName(name) === foldedName(written)));
  if (!found) refuse('state', `Enter a check status: ${importedStates.join(', ')}`);
  return found ?? 'received';
}

function clearedOnOf(values: Cells, { state, on }: { state: ImportedState; on: string | undefined }, refuse: Refuse): string | undefined {
  const day = dateOf(values, refuse, 'clearedOn');
  if (state === 'cleared' && !values['clearedOn']) refuse('clearedOn', 'Enter the date the check cleared');
  if (state !== 'cleared' && values['clearedOn']) refuse('clearedOn', 'Enter this date only for a cleared check');
  if (day !== undefined && on !== undefined && day < on) refuse('clearedOn', 'Enter a date on or after the date received');
  return day;
}

function moneyOf({ money: written = '' }: Cells, refuse: Refuse): PaymentTiming | undefined {
  if (written === '') return undefined;
  const found = paymentTimings.find((one) => one === foldedName(written).replace(/money$/, ''));
  if (!found) refuse('money', `Money is one of: ${paymentTimings.join(', ')}`);
  return found;
}

const kindByName = new Map(payeeKinds.flatMap((kind) => [kind, payeeKindLabels[kind]].map((name) => [foldedName(name), kind] as const)));
/** How else files name an endorsement: words are added here, never removed. */
const otherNames: Record<Endorsement, readonly string[]> = { needed: [], sent: ['Sent to endorse'], endorsed: [], refused: [] };
const endorsementByName = new Map(
  endorsements.flatMap((one) => [one, endorsementLabels[one], ...otherNames[one]].map((name) => [foldedName(name), one] as const)),
);

/** `Insured: Rosa Delgado (endorsed 2026-10-02); Mortgagee: First Coast Bank (needed)`. */
function payeesOf(values: Cells, state: ImportedState, refuse: Refuse): ImportedPayee[] {
  const written = (values['payees'] ?? '').split(';').map((one) => one.trim());
  const payees = written.filter((one) => one !== '').map((one) => payeeOf(one, state));
  if (payees.length === 0) refuse('payees', 'Enter at least one payee');
  if (payees.length > maxPayees) refuse('payees', `Enter up to ${maxPayees} payees`);
  if (payees.includes(undefined))
    refuse('payees', 'Enter payees like “Insured: Rosa Delgado (endorsed 2026-10-02); Mortgagee: First Bank (needed)”');
  const read = payees.filter((one) => one !== undefined);
  const isAtBank = state === 'deposited' || state === 'cleared';
  const missing = read.filter(({ endorsement }) => isAtBank && endorsement !== 'endorsed');
  if (missing.length > 0)
    refuse('payees', `A check with status ${state} needs every endorsement. Missing: ${missing.map(({ name }) => name).join(', ')}`);
  return read;
}

/** A word in brackets that is no endorsement belongs to the name. */
function payeeOf(text: string, state: ImportedState): ImportedPayee | undefined {
  const colon = text.indexOf(':');
  const kind = kindByName.get(foldedName(text.slice(0, Math.max(0, colon))));
  const rest = text.slice(colon + 1).trim();
  const open = rest.lastIndexOf('(');
  const marked = open > 0 && rest.endsWith(')') ? endorsementIn(rest.slice(open + 1, -1)) : undefined;
  const name = (marked ? rest.slice(0, open) : rest).trim();
  if (!kind || name === '' || name.length > 200) return undefined;
  const usual: Endorsement = state === 'deposited' || state === 'cleared' ? 'endorsed' : 'needed';
  return { kind, name, ...(marked ?? { endorsement: usual }) };
}

function endorsementIn(text: string): Pick<ImportedPayee, 'endorsement' | 'on'> | undefined {
  const [, word = '', day = ''] = /^(.*?)(?:,? (?:on )?([\d/-]{6,10}))?$/.exec(text.trim()) ?? [];
  const endorsement = endorsementByName.get(foldedName(word));
  const on = calendarDateIn(day);
  return endorsement && (day === '' || on !== undefined) ? { endorsement, ...(on ? { on } : {}) } : undefined;
}

/** `A: 12,000.00; C: 800`; without it the whole amount is of the coverage. */
function linesOf(
  values: Cells,
  { amountCents, coverage }: { amountCents: number; coverage: Coverage },
  refuse: Refuse,
): CheckPart['lines'] {
  const releasesHoldback = /^(?:yes|y|true|1)$/i.test(values['releases'] ?? '');
  const parts = splitLines(values['lines'] ?? '', refuse);
  const withheldCents = withheldOf(values, { releasesHoldback, isSplit: parts.length > 0 }, refuse);
  if (parts.length === 0) return [{ coverage, amountCents, releasesHoldback, ...(withheldCents === undefined ? {} : { withheldCents }) }];
  const sum = parts.reduce((all, part) => all + part.amountCents, 0);
  if (sum !== amountCents)
    refuse('lines', `The lines total ${showDollars(dollarsOf(sum))}, but the amount is ${showDollars(dollarsOf(amountCents))}`);
  return parts.map((part) => ({ ...part, releasesHoldback }));
}

/** Depreciation that the carrier holds back with this payment. */
function withheldOf(
  { withheld: written = '' }: Cells,
  { releasesHoldback, isSplit }: { releasesHoldback: boolean; isSplit: boolean },
  refuse: Refuse,
): number | undefined {
  if (written === '') return undefined;
  if (releasesHoldback) refuse('withheld', 'Enter depreciation withheld or released, not both');
  if (isSplit) refuse('withheld', 'Enter withheld depreciation only on a check for one coverage');
  const dollars = dollarsIn(written);
  if (dollars !== undefined && dollars > 0) return centsOf(dollars);
  refuse('withheld', 'Enter an amount like 1234.50, more than zero');
  return undefined;
}

function splitLines(written: string, refuse: Refuse): { coverage: Coverage; amountCents: number }[] {
  const texts = written.split(';').filter((one) => one.trim() !== '');
  const read = texts.map((one) => {
    const [name = '', amount = ''] = one.split(':').map((part) => part.trim());
    const coverage = coverages.find((known) => known.toLowerCase() === name.toLowerCase());
    const dollars = dollarsIn(amount);
    return coverage && dollars !== undefined && dollars > 0 ? { coverage, amountCents: centsOf(dollars) } : undefined;
  });
  const lines = read.filter((one) => one !== undefined);
  const isOnce = new Set(lines.map(({ coverage }) => coverage)).size === lines.length;
  if (lines.length < texts.length || !isOnce || lines.length > maxCheckLines)
    refuse('lines', 'Enter lines like “A: 12000.00; C: 800.00”, each coverage once');
  return lines;
}
