// The edits of an estimate as they are stored, one document a claim, and their use case.
import { estimateEdited, type EstimateEditDraft, type EstimateEdits } from '@plumbline/contracts/claims';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, isDuplicate, type RecordBase, type ServiceParts, type TenantCollection, type Tx } from '@plumbline/server';
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
  /** Lines that were ever added: a number is never given again, for an older estimate may still name it. */
  addedCount: number;
}

export type EditStore = TenantCollection<EditsRecord>;

export function editCollection(parts: ServiceParts): EditStore {
  return parts.collection<EditsRecord>(
    'estimate_edits',
    new Schema({ edits: [{ type: Schema.Types.Mixed }], addedCount: { type: Number, required: true } }),
  );
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
  const { edits: there, addedCount } = before ?? { edits: [], addedCount: 0 };
  const { edits, what } =
    draft.kind === 'restore' ? without(there, draft.line) : withOne(there, await editOf(tx, claim, { draft, there, addedCount, ...needs }));
  if (edits.length > maxEdits) throw new Failure('conflict', `An estimate can have at most ${maxEdits} changes.`);
  const set = { edits, addedCount: draft.kind === 'add' ? addedCount + 1 : addedCount };
  const event = () => [createEvent(estimateEdited, { claimId, claimNumber: claim.claimNumber, what })];
  const after = before
    ? await needs.estimateEdits.change(tx, claimId, () => ({ set, events: event }))
    : await needs.estimateEdits.insert(tx, { _id: claimId, ...set }, event).catch(throwSameMoment);
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

interface Editing extends Needs {
  readonly draft: Exclude<EstimateEditDraft, { kind: 'restore' }>;
  readonly there: readonly LineEdit[];
  readonly addedCount: number;
}

async function editOf(tx: Tx, claim: ClaimRecord, { draft, there, ...needs }: Editing): Promise<LineEdit> {
  const about = { reason: draft.reason, by: tx.scope.actor.name, at: tx.now };
  if (draft.kind === 'add') return { ...about, ...(await addition(tx, draft, needs)) };
  const { line, kind } = draft;
  const own = there.find((edit) => edit.line === line);
  if (own?.added && kind === 'leave-out') throw new Failure('conflict', 'This line was added by a person. Take it back instead.');
  const { item, unit } = await itemOf(tx, claim._id, { line, own, ...needs });
  const kept = own?.added ? { kind: own.kind, added: own.added } : { kind };
  const counted = draft.kind === 'quantity' ? { quantityHundredths: Math.round(draft.quantity * 100), ...(unit ? { unit } : {}) } : {};
  return { ...about, ...kept, line, item, ...counted };
}

async function addition(
  tx: Tx,
  { reason, quantity, category, selector, activity, group, coverage, part }: Extract<EstimateEditDraft, { kind: 'add' }>,
  { addedCount, priceLists }: Pick<Editing, 'addedCount' | 'priceLists'>,
) {
  const { prices } = await pricesInUse(priceLists, tx.scope);
  const item = prices.item(category, selector);
  if (!item || unitCentsOf(item, activity) === undefined)
    throw new Failure('invalid', `${category} ${selector} has no price for this activity in ${prices.code}.`, {
      fields: { selector: `No price for this activity in ${prices.code}` },
    });
  return {
    kind: 'add' as const,
    line: `${addedLine} ${addedCount + 1}`,
    item: `${category} ${selector} ${activity} ${item.desc}`,
    quantityHundredths: Math.round(quantity * 100),
    unit: item.unit,
    added: { category, selector, activity, group, coverage, reason, ...(part ? { part } : {}) },
  };
}

const addedLine = 'added';
const gone = 'This line is not in the latest estimate. Generate it again.';

/** As the latest estimate has it. Throws `not_found` where it has no such line, or one that a person added and removed. */
async function itemOf(
  tx: Tx,
  claimId: number,
  { line, own, estimates }: { line: string; own: LineEdit | undefined; estimates: Estimates },
): Promise<{ item: string; unit: string | undefined }> {
  if (line.startsWith(`${addedLine} `) && !own) throw new Failure('not_found', gone);
  const latest = await latestEstimate(estimates, { scope: tx.scope }, claimId);
  const lines = latest && (await estimates.lines.findOne(tx.scope, { _id: latest._id }))?.lines;
  const found = lines?.find(({ key }) => key === line);
  if (found) return { item: `${found.category} ${found.selector} ${found.activity} ${found.description}`, unit: found.unit };
  // Added or left out after it was generated
  if (own) return { item: own.item, unit: own.unit };
  throw new Failure('not_found', gone);
}

function throwSameMoment(error: unknown): never {
  if (isDuplicate(error)) throw new Failure('conflict', 'Somebody else changed this estimate at the same time. Please try again.');
  throw error;
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
