// Which documents a claim needs, by its peril and the rules of its state, and which are there. Pure; practice, not law: an office may say “not needed”.
import { documentTypeLabels, type ChecklistEntry, type ClaimDocumentType } from '@plumbline/contracts/claims';
import type { DamageType } from '@plumbline/contracts/enums';
import { packRulesOf } from './checklist-by-pack.ts';
import { letterKinds } from '../pdf/letter-input.ts';

interface Rule {
  readonly key: ClaimDocumentType;
  readonly because: string;
  readonly perils?: readonly DamageType[];
  /** Only where the rule pack says something about it in the state. */
  readonly byPack?: true;
}

/** In the order in which an office gathers them. */
const rules: readonly Rule[] = [
  { key: 'contract', because: 'Required on every claim' },
  { key: 'letter_of_representation', because: 'Tells the carrier who represents the insured' },
  { key: 'cancellation_notice', because: 'Tells the insured how long they can cancel the contract', byPack: true },
  { key: 'contract_copy_notice', because: 'Gives the carrier a copy of the contract', byPack: true },
  { key: 'carrier_notice', because: 'Reports the loss to the carrier' },
  { key: 'policy', because: 'Shows what is covered' },
  { key: 'declaration_page', because: 'Shows limits and deductibles' },
  { key: 'photo', because: 'Documents the damage' },
  { key: 'contents_inventory', because: 'Contents coverage applies', perils: ['fire', 'flood', 'vandalism', 'theft', 'tornado'] },
  { key: 'fire_report', because: 'Fire department report', perils: ['fire', 'lightning'] },
  { key: 'police_report', because: 'Police report for vandalism or theft', perils: ['vandalism', 'theft'] },
  { key: 'estimate_ours', because: 'Shows the cost of repairs' },
  { key: 'nfip_proof_of_loss', because: 'Federal flood form, sworn within 60 days of the loss', perils: ['flood'] },
  { key: 'proof_of_loss', because: 'Sworn by the insured when the carrier requests it' },
];

/** A document that stands for its type. */
export interface FiledDocument {
  readonly id: number;
  /** How it was sent, or that it lies in the outbox. */
  readonly note?: string;
  /** It left the firm: by a mail server, or otherwise as somebody recorded. */
  readonly isSent?: boolean;
}

export interface ChecklistInput {
  readonly damageType: DamageType;
  readonly state: string | undefined;
  /** The newest live document of each type, one that was sent first. */
  readonly documents: ReadonlyMap<ClaimDocumentType, FiledDocument>;
  /** What is there without a document: photos of the inspection, a generated estimate, what a deadline knows to be done. */
  readonly elsewhere: ReadonlyMap<ClaimDocumentType, string>;
  readonly waived: readonly { key: ClaimDocumentType; why: string }[];
}

export function checklistOf(input: ChecklistInput): ChecklistEntry[] {
  const pack = packRulesOf(input.state);
  const here = rules.filter((rule) => applies(rule, input) && (!rule.byPack || pack.has(rule.key)));
  return here.map((rule) => ({ ...entryOf(rule, input), rules: pack.get(rule.key) ?? [] }));
}

function applies({ key, perils }: Rule, { damageType }: ChecklistInput): boolean {
  // A flood policy has the federal proof of loss in place of the usual one
  if (key === 'proof_of_loss' && damageType === 'flood') return false;
  return !perils || perils.includes(damageType);
}

function entryOf({ key, because }: Rule, { documents, elsewhere, waived }: ChecklistInput): Omit<ChecklistEntry, 'rules'> {
  const entry = { key, label: documentTypeLabels[key].label, because };
  const document = documents.get(key);
  const there = elsewhere.get(key);
  // A dispatch that is recorded as a date is the same fact, whatever lies in the drawer
  if (document && !(there !== undefined && stateOf(key, document) === 'unsent'))
    return { ...entry, state: stateOf(key, document), documentId: document.id, ...(document.note ? { note: document.note } : {}) };
  if (there !== undefined) return { ...entry, state: 'done', note: there };
  const mark = waived.find((one) => one.key === key);
  return mark ? { ...entry, state: 'not_applicable', note: mark.why } : { ...entry, state: 'missing' };
}

/** A letter to the carrier does nothing in a drawer: only its dispatch fulfills the entry. */
function stateOf(key: ClaimDocumentType, { isSent }: FiledDocument): ChecklistEntry['state'] {
  return isSent || !letterKinds.some((kind) => kind === key) ? 'done' : 'unsent';
}
