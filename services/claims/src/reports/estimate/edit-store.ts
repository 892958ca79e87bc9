// The edits of an estimate as they are stored, one document a claim, and their use case.
import { estimateEdited, type EstimateEditDraft, type EstimateEdits } from '@plumbline/contracts/claims';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type RecordBase, type ServiceParts, type TenantCollection, type Tx } from '@plumbline/server';
import { Schema } from 'mongoose';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import type { Claims, ClaimRecord } from '../../claim/model/claim-record.ts';
import { pricesInUse, type PriceLists } from '../prices/price-list-store.ts';
import { unitCentsOf } from '../prices/price-list.ts';
import { latestEstimate, type Estimates } from './estimate-store.ts';
import type { LineEdit } from './line-edits.ts';

/** `_id` is the claim's. */
interface EditsRecord extends RecordBase {
  edits: LineEdit[];
}

export type EditStore = TenantCollection<EditsRecord>;

export function editCollection(parts: ServiceParts): EditStore {
  return parts.collection<EditsRecord>('estimate_edits', new Schema({ edits: [{ type: Schema.Types.Mixed }] }));
}

interface Needs {
  readonly claims: Claims;
  readonly estimates: Estimates;
  readonly estimateEdits: EditStore;
  readonly priceLists: PriceLists;
}

const maxEdits = 2_000;

export async function editsOf(store: EditStore, scope: Scope, claimId: number): Promise<readonly LineEdit[]> {
  return (await store.findOne(scope, { _id: claimId }))?.edits ?? [];
}

export async function readEdits(
  scope: Scope,
  claimId: number,
  { claims, estimateEdits }: Pick<Needs, 'claims' | 'estimateEdits'>,
): Promise<EstimateEdits> {
  await claims.get(scope, claimId, claimNotFound);
  return wireOf(claimId, await estimateEdits.findOne(scope, { _id: claimId }));
}

/** One edit a line: the last one stands. Throws `not_found` for a line that the latest estimate has not, `conflict` for an item without a price. */
export async function saveEdit(tx: Tx, claimId: number, { draft, ...needs }: Needs & { draft: EstimateEditDraft }): Promise<EstimateEdits> {
  const claim = await needs.claims.get(tx.scope, claimId, claimNotFound, { session: tx.session });
  const before = await needs.estimateEdits.findOne(tx.scope, { _id: claimId }, { session: tx.session });
  const there = before?.edits ?? [];
  const { edits, what } =
    draft.kind === 'restore' ? without(there, draft.line) : withOne(there, await editOf(tx, claim, { draft, there, ...needs }));
  if (edits.length > maxEdits) throw new Failure('conflict', `An estimate can have at most ${maxEdits} changes.`);
  const event = () => [createEvent(estimateEdited, { claimId, claimNumber: claim.claimNumber, what })];
  const after = before
    ? await needs.estimateEdits.change(tx, claimId, () => ({ set: { edits }, events: event }))
    : await needs.estimateEdits.insert(tx, { _id: claimId, edits }, event);
  return wireOf(claimId, after);
}

function without(there: readonly LineEdit[], line: string): { edits: LineEdit[]; what: string } {
  const gone = there.find((edit) => edit.line === line);
  if (!gone) throw new Failure('not_found', 'This change was already taken back.');
  return { edits: there.filter((edit) => edit !== gone), what: `${gone.item}: change taken back` };
}

function withOne(there: readonly LineEdit[], edit: LineEdit): { edits: LineEdit[]; what: string } {
  return { edits: [...there.filter(({ line }) => line !== edit.line), edit], what: sentenceOf(edit) };
}

function sentenceOf({ kind, item, quantityHundredths = 0, reason }: LineEdit): string {
  const quantity = quantityHundredths / 100;
  if (kind === 'add') return `${item} added, quantity ${quantity} (${reason})`;
  return kind === 'leave-out' ? `${item} left out (${reason})` : `${item}: quantity ${quantity} (${reason})`;
}

type Editing = Needs & { readonly draft: Exclude<EstimateEditDraft, { kind: 'restore' }>; readonly there: readonly LineEdit[] };

async function editOf(tx: Tx, claim: ClaimRecord, { draft, there, ...needs }: Editing): Promise<LineEdit> {
  const about = { reason: draft.reason, by: tx.scope.actor.name, at: tx.now };
  if (draft.kind === 'add') return { ...about, ...(await addition(tx, draft, { there, ...needs })) };
  const { line, kind } = draft;
  const own = there.find((edit) => edit.line === line);
  const item = own?.item ?? (await itemOf(tx, claim._id, { line, ...needs }));
  if (own?.added && kind === 'leave-out') throw new Failure('conflict', 'This line was added by a person. Take it back instead.');
  const kept = own?.added ? { kind: own.kind, added: own.added } : { kind };
  return { ...about, ...kept, line, item, ...(draft.kind === 'quantity' ? { quantityHundredths: Math.round(draft.quantity * 100) } : {}) };
}

async function addition(
  tx: Tx,
  draft: Extract<EstimateEditDraft, { kind: 'add' }>,
  { there, priceLists }: Pick<Editing, 'there' | 'priceLists'>,
) {
  const { category, selector, activity, group, coverage, quantity } = draft;
  const { prices } = await pricesInUse(priceLists, tx.scope);
  const item = prices.item(category, selector);
  if (!item || unitCentsOf(item, activity) === undefined)
    throw new Failure('invalid', `${category} ${selector} has no price for this activity in ${prices.code}.`, {
      fields: { selector: `No price for this activity in ${prices.code}` },
    });
  const numbers = there.flatMap(({ line }) => (line.startsWith('added ') ? [Number(line.slice('added '.length))] : []));
  return {
    kind: 'add' as const,
    line: `added ${Math.max(0, ...numbers) + 1}`,
    item: `${category} ${selector} ${activity} ${item.desc}`,
    quantityHundredths: Math.round(quantity * 100),
    added: { category, selector, activity, group, coverage },
  };
}

async function itemOf(tx: Tx, claimId: number, { line, estimates }: { line: string; estimates: Estimates }): Promise<string> {
  const latest = await latestEstimate(estimates, tx.scope, claimId);
  const lines = latest && (await estimates.lines.findOne(tx.scope, { _id: latest._id }))?.lines;
  const found = lines?.find(({ key }) => key === line);
  if (!found) throw new Failure('not_found', 'This line is not in the latest estimate. Generate it again.');
  return `${found.category} ${found.selector} ${found.activity} ${found.description}`;
}

function wireOf(claimId: number, stored: EditsRecord | undefined): EstimateEdits {
  return {
    claimId,
    edits: (stored?.edits ?? []).map(({ line, kind, item, quantityHundredths, reason, by, at }) => ({
      line,
      kind,
      item,
      reason,
      by,
      at: at.toISOString(),
      ...(quantityHundredths === undefined ? {} : { quantity: quantityHundredths / 100 }),
    })),
    ...(stored ? { changedAt: stored.updatedAt.toISOString() } : {}),
  };
}
