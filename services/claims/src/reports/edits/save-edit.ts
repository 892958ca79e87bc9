// A person's change to the proposed lines: one edit for each part of a line, the last one stands.
import { overheadLine, wearBaseLine, type EstimateEditDraft, type EstimateEdits, type LineTerms } from '@plumbline/contracts/claims';
import { centsOf, Failure, localDate } from '@plumbline/contracts/kernel';
import type { ServiceParts, Tx } from '@plumbline/server';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import type { ClaimRecord, Claims } from '../../claim/model/claim-record.ts';
import type { ClaimDocuments } from '../../documents/model/document-record.ts';
import { receiptsOf } from '../contents/contents-store.ts';
import { latestEstimate, type Estimates } from '../estimate/estimate-store.ts';
import { partOf, type EditedPart, type LineEdit } from '../estimate/line-edits.ts';
import { lineOf } from '../lines/stored-lines.ts';
import { pricesInUse, type PriceLists } from '../prices/price-list-store.ts';
import { unitCentsOf } from '../prices/price-list.ts';
import { editSentence } from './edit-sentence.ts';
import { editWire, overheadName, versionOf, wearBaseName, type EditStore } from './edit-store.ts';
import { headOf, rowAt, rowsOfLine, writeEdit, type ChangedEdits } from './write-edit.ts';

interface Deps {
  readonly parts: Pick<ServiceParts, 'nextId'>;
  readonly claims: Claims;
  readonly estimates: Estimates;
  readonly estimateEdits: EditStore;
  readonly priceLists: PriceLists;
  readonly documents: ClaimDocuments;
}

const addedLine = 'added';
const gone = 'This line is not in the latest estimate. Generate it again.';
const changedElsewhere = 'Someone else changed this estimate. Review the changes by people, then enter yours again.';

/**
 * Answers what the change brought and took away. Throws `not_found` for a line that the latest estimate has not, `invalid` for an item without a price,
 * the wear of a removal or a cost without its proof, `conflict` when the edits are not those that the person saw.
 */
export async function saveEdit(tx: Tx, claimId: number, { draft, ...deps }: Deps & { draft: EstimateEditDraft }): Promise<EstimateEdits> {
  const claim = await deps.claims.get(tx.scope, claimId, claimNotFound, { session: tx.session });
  const head = await headOf(tx, claimId, deps.estimateEdits);
  if (draft.version !== undefined && draft.version !== versionOf(head)) throw new Failure('conflict', changedElsewhere);
  const changed =
    draft.kind === 'restore'
      ? await without(tx, claimId, { draft, stored: deps.estimateEdits })
      : await withOne(tx, claim, { draft, addedCount: head.addedCount, ...deps });
  const { claimNumber } = claim;
  const nextId = () => deps.parts.nextId('estimate-edit');
  const version = await writeEdit(tx, { head, changed, isAddition: draft.kind === 'add', claimNumber, nextId }, deps.estimateEdits);
  return {
    claimId,
    version,
    edits: changed.come.map(editWire),
    gone: changed.gone.map(({ line, part }) => ({ line, ...(part === 'line' ? {} : { what: part }) })),
  };
}

type Taken = Extract<EstimateEditDraft, { kind: 'restore' }>;

/** With an added line what was changed of it goes too. */
async function without(
  tx: Tx,
  claimId: number,
  { draft: { line, what }, stored }: { draft: Taken; stored: EditStore },
): Promise<ChangedEdits> {
  const part: EditedPart = what ?? 'line';
  const back = await rowAt(tx, { claimId, line, part }, stored);
  if (!back) throw new Failure('not_found', 'This change was already undone.');
  const gone = back.edit.added ? await rowsOfLine(tx, { claimId, line }, stored) : [back];
  return { gone, come: [], what: `${back.edit.item}: ${part === 'line' ? 'change' : part} undone` };
}

async function withOne(tx: Tx, claim: ClaimRecord, editing: Editing): Promise<ChangedEdits> {
  const edit = await editOf(tx, claim, editing);
  const before = await rowAt(tx, { claimId: claim._id, line: edit.line, part: partOf(edit) }, editing.estimateEdits);
  return { gone: before ? [before] : [], come: [edit], what: editSentence(edit) };
}

type Draft = Exclude<EstimateEditDraft, { kind: 'restore' }>;

interface Editing extends Deps {
  readonly draft: Draft;
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
  { draft, ...deps }: Omit<Editing, 'draft'> & { readonly draft: OfLine },
): Promise<Omit<LineEdit, 'reason' | 'by' | 'at'>> {
  const { kind, line } = draft;
  const own = (await rowAt(tx, { claimId, line, part: 'line' }, deps.estimateEdits))?.edit;
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
  return lineOf(tx, { estimateId: latest._id, key: line }, estimates.lines);
}
