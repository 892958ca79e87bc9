// A person's change to the proposed lines: one edit for each part of a line, the last one stands.
import {
  estimateEdited,
  overheadLine,
  wearBaseLine,
  type EstimateEditDraft,
  type EstimateEdits,
  type LineTerms,
} from '@plumbline/contracts/claims';
import { centsOf, Failure, localDate } from '@plumbline/contracts/kernel';
import { createEvent, isDuplicate, type Change, type Tx } from '@plumbline/server';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import type { ClaimRecord, Claims } from '../../claim/model/claim-record.ts';
import type { ClaimDocuments } from '../../documents/model/document-record.ts';
import { receiptsOf } from '../contents/contents-store.ts';
import { latestEstimate, type Estimates } from '../estimate/estimate-store.ts';
import { partOf, type EditedPart, type LineEdit } from '../estimate/line-edits.ts';
import { pricesInUse, type PriceLists } from '../prices/price-list-store.ts';
import { unitCentsOf } from '../prices/price-list.ts';
import { editSentence } from './edit-sentence.ts';
import { editsWire, overheadName, wearBaseName, type EditsRecord, type EditStore } from './edit-store.ts';

interface Deps {
  readonly claims: Claims;
  readonly estimates: Estimates;
  readonly estimateEdits: EditStore;
  readonly priceLists: PriceLists;
  readonly documents: ClaimDocuments;
}

const maxEdits = 2_000;
const addedLine = 'added';
const gone = 'This line is not in the latest estimate. Generate it again.';
const changedElsewhere = 'Someone else changed this estimate. Review the changes by people, then enter yours again.';

/**
 * Throws `not_found` for a line that the latest estimate has not, `invalid` for an item without a price, the wear of a removal or a cost without its proof,
 * `conflict` when the edits are not those that the person saw.
 */
export async function saveEdit(tx: Tx, claimId: number, { draft, ...deps }: Deps & { draft: EstimateEditDraft }): Promise<EstimateEdits> {
  const claim = await deps.claims.get(tx.scope, claimId, claimNotFound, { session: tx.session });
  const before = await deps.estimateEdits.findOne(tx.scope, { _id: claimId }, { session: tx.session });
  if (draft.version !== undefined && draft.version !== (before?.version ?? 0)) throw new Failure('conflict', changedElsewhere);
  const { edits: there, addedCount } = before ?? { edits: [], addedCount: 0 };
  const { edits, what } =
    draft.kind === 'restore' ? without(there, draft) : withOne(there, await editOf(tx, claim, { draft, there, addedCount, ...deps }));
  if (edits.length > maxEdits) throw new Failure('conflict', `An estimate can have at most ${maxEdits} changes.`);
  const set = { edits, addedCount: draft.kind === 'add' ? addedCount + 1 : addedCount };
  const event = () => [createEvent(estimateEdited, { claimId, claimNumber: claim.claimNumber, what })];
  const after = before
    ? await changedOf(tx, { before, ...deps }, { set, events: event, told: differing(there, edits) })
    : await deps.estimateEdits.insert(tx, { _id: claimId, ...set }, event).catch(throwSameMoment);
  return editsWire(claimId, after);
}

/** As it was read in this transaction: thousands of edits are not read once more. */
async function changedOf(
  tx: Tx,
  { before, estimateEdits }: { before: EditsRecord; estimateEdits: EditStore },
  change: Change<EditsRecord>,
): Promise<EditsRecord> {
  const [done] = await estimateEdits.changeAll(tx, [before], () => change);
  return done?.after ?? before;
}

/** The edits that are gone and those that are new: the event of one change does not carry thousands that stay. */
function differing(there: readonly LineEdit[], edits: readonly LineEdit[]) {
  const [old, stay] = [new Set(there), new Set(edits)];
  return { before: { edits: there.filter((edit) => !stay.has(edit)) }, after: { edits: edits.filter((edit) => !old.has(edit)) } };
}

interface Changed {
  readonly edits: LineEdit[];
  /** For the activity. */
  readonly what: string;
}

const isAt = (line: string, part: EditedPart) => (edit: LineEdit) => edit.line === line && partOf(edit) === part;

/** With an added line what was changed of it goes too. */
function without(there: readonly LineEdit[], { line, what: of }: Extract<EstimateEditDraft, { kind: 'restore' }>): Changed {
  const what: EditedPart = of ?? 'line';
  const back = there.find(isAt(line, what));
  if (!back) throw new Failure('not_found', 'This change was already undone.');
  const edits = there.filter((edit) => (back.added ? edit.line !== line : edit !== back));
  return { edits, what: `${back.item}: ${what === 'line' ? 'change' : what} undone` };
}

function withOne(there: readonly LineEdit[], edit: LineEdit): Changed {
  const isSame = isAt(edit.line, partOf(edit));
  return { edits: [...there.filter((one) => !isSame(one)), edit], what: editSentence(edit) };
}

type Draft = Exclude<EstimateEditDraft, { kind: 'restore' }>;

interface Editing extends Deps {
  readonly draft: Draft;
  readonly there: readonly LineEdit[];
  readonly addedCount: number;
}

async function editOf(tx: Tx, claim: ClaimRecord, { draft, ...deps }: Editing): Promise<LineEdit> {
  const about = { reason: draft.reason, by: tx.scope.actor.name, at: tx.now };
  if (draft.kind === 'add') return { ...about, ...(await addition(tx, draft, deps)) };
  if (draft.kind === 'wear-base') {
    const { withOverhead, withRemoval } = draft;
    return { ...about, kind: draft.kind, line: wearBaseLine, item: wearBaseName, wearBase: { withOverhead, withRemoval } };
  }
  if (draft.kind === 'terms') await assertProved(tx, claim, { terms: draft, documents: deps.documents });
  if (draft.kind !== 'overhead') return { ...about, ...(await changeOfLine(tx, claim._id, { ...deps, draft })) };
  const { applies, base } = draft;
  return { ...about, kind: 'overhead', line: overheadLine, item: overheadName, overhead: { applies, base } };
}

async function changeOfLine(
  tx: Tx,
  claimId: number,
  { draft, there, ...deps }: Omit<Editing, 'draft'> & { readonly draft: OfLine },
): Promise<Omit<LineEdit, 'reason' | 'by' | 'at'>> {
  const { kind, line } = draft;
  const own = there.find(isAt(line, 'line'));
  const added = own?.added;
  if (added && kind === 'leave-out') throw new Failure('conflict', 'This line was added by a person. Undo that change instead.');
  const { item, unit, activity, sandboxHundredths } = await itemOf(tx, claimId, { line, own, ...deps });
  if (kind === 'depreciation' && activity === '-') throw new Failure('invalid', 'This line only removes. Removal is not depreciated.');
  const kept = added && kind === 'quantity' ? { kind: 'add' as const, added } : { kind };
  return { ...kept, line, item, ...valueOf(draft, sandboxHundredths), ...(unit ? { unit } : {}) };
}

const noProof = 'Choose a document of this claim that the carrier may see';

/** What was spent: of a line that waits for it, between the loss and today at the property, and by a document of the claim. */
async function assertProved(
  tx: Tx,
  { _id: claimId, incidentDate, timeZone }: ClaimRecord,
  { terms: { incurred, whenIncurred }, documents }: { readonly terms: LineTerms; readonly documents: ClaimDocuments },
): Promise<void> {
  if (!incurred) return;
  if (!whenIncurred) throw wrongField('whenIncurred', 'A cost is recorded only of a line that is owed when incurred.');
  if (incurred.on < incidentDate) throw wrongField('incurred.on', 'The cost was incurred before the date of loss.');
  if (incurred.on > localDate(tx.now, timeZone)) throw wrongField('incurred.on', 'The date is in the future.');
  const { documentId: receiptId } = incurred;
  const found = await receiptsOf({ scope: tx.scope, session: tx.session }, { claimId, items: [{ receiptId }] }, documents);
  if (!found.has(receiptId)) throw wrongField('incurred.documentId', noProof);
}

function wrongField(field: string, message: string): Failure {
  return new Failure('invalid', message, { fields: { [field]: message } });
}

type OfLine = Exclude<Draft, { kind: 'add' | 'overhead' | 'wear-base' }>;

function valueOf(
  draft: OfLine,
  sandboxHundredths: number | undefined,
): Pick<LineEdit, 'quantityHundredths' | 'isSandbox' | 'unitCents' | 'wear' | 'terms'> {
  if (draft.kind === 'leave-out') return {};
  if (draft.kind === 'quantity') {
    const quantityHundredths = Math.round(draft.quantity * 100);
    return { quantityHundredths, ...(quantityHundredths === sandboxHundredths ? { isSandbox: true } : {}) };
  }
  if (draft.kind === 'price') return { unitCents: centsOf(draft.unitPrice) };
  if (draft.kind === 'terms') {
    const { coverage, takesTax, takesOverhead, isCode, whenIncurred, incurred } = draft;
    return { terms: { coverage, takesTax, takesOverhead, isCode, whenIncurred, ...(incurred ? { incurred } : {}) } };
  }
  const { ageYears, lifeYears, condition, capPercent, isRecoverable } = draft;
  return { wear: { ageYears, lifeYears, condition, capPercent, isRecoverable } };
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

interface EditedItem {
  readonly item: string;
  readonly unit: string | undefined;
  readonly activity?: string | undefined;
  /** Its quantity, where that rests on a roof of the sandbox. */
  readonly sandboxHundredths?: number | undefined;
}

/** As the latest estimate has it. Throws `not_found` where it has no such line, or one that a person added and removed. */
async function itemOf(
  tx: Tx,
  claimId: number,
  { line, own, estimates }: { line: string; own: LineEdit | undefined; estimates: Estimates },
): Promise<EditedItem> {
  if (line.startsWith(`${addedLine} `) && !own) throw new Failure('not_found', gone);
  const found = await latestLine(tx, claimId, { line, estimates });
  if (found?.isContents) throw new Failure('conflict', 'This line comes from the contents inventory. Change it there.');
  if (found) {
    const { category, selector, activity, description, unit, isSandbox, quantityHundredths } = found;
    return {
      item: `${category} ${selector} ${activity} ${description}`,
      unit,
      activity,
      sandboxHundredths: isSandbox ? quantityHundredths : undefined,
    };
  }
  // Added or left out after it was generated
  if (own) return { item: own.item, unit: own.unit, activity: own.added?.activity };
  throw new Failure('not_found', gone);
}

async function latestLine(tx: Tx, claimId: number, { line, estimates }: { line: string; estimates: Estimates }) {
  const latest = await latestEstimate(estimates, { scope: tx.scope }, claimId);
  if (!latest) return undefined;
  // Of thousands of lines the database gives the one
  const found = await estimates.lines.findOne(tx.scope, { _id: latest._id, 'lines.key': line }, { projection: { 'lines.$': 1 } });
  return found?.lines[0];
}

function throwSameMoment(error: unknown): never {
  if (isDuplicate(error)) throw new Failure('conflict', 'Someone else changed this estimate at the same time. Please try again.');
  throw error;
}
