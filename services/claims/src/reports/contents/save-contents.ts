// Reading and saving the contents inventory of a claim, whole, over the version that the person saw.
import { contentsSaved, type Contents, type ContentsDraft } from '@plumbline/contracts/claims';
import { centsOf, dollarsOf, Failure, showDollars, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, isDuplicate, type Tx } from '@plumbline/server';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import type { Claims } from '../../claim/model/claim-record.ts';
import type { ClaimDocuments } from '../../documents/model/document-record.ts';
import { currentOf } from '../../documents/model/document-rules.ts';
import type { ExtraLine } from '../estimate/build-estimate.ts';
import { contentsLines, pricedItem, type Receipt } from './contents-lines.ts';
import { receiptsOf, type ContentsRecord, type ContentsStore, type StoredItem } from './contents-store.ts';

export interface ContentsDeps {
  readonly claims: Claims;
  readonly contents: ContentsStore;
  readonly documents: ClaimDocuments;
}

const changedElsewhere = 'Someone else changed the contents. Review the list, then enter yours again.';
const noReceipt = 'Choose a document of this claim that the carrier may see';

export async function readContents(scope: Scope, claimId: number, deps: ContentsDeps): Promise<Contents> {
  await deps.claims.get(scope, claimId, claimNotFound);
  return wireOf(scope, { claimId, stored: await deps.contents.findOne(scope, { _id: claimId }) }, deps);
}

/** Throws `invalid` for a receipt that is not one of the claim's or is privileged, `conflict` for another version than was seen. */
export async function saveContents(
  tx: Tx,
  claimId: number,
  { draft, ...deps }: ContentsDeps & { draft: ContentsDraft },
): Promise<Contents> {
  const { claimNumber } = await deps.claims.get(tx.scope, claimId, claimNotFound, { session: tx.session });
  const before = await deps.contents.findOne(tx.scope, { _id: claimId }, { session: tx.session });
  if (draft.version !== undefined && draft.version !== (before?.version ?? 0)) throw new Failure('conflict', changedElsewhere);
  const { items, lastId } = numbered(draft, before);
  await assertReceipts(tx.scope, { claimId, items }, deps.documents);
  const set = { items, lastId, savedBy: tx.scope.actor.name };
  const what = `${items.length === 1 ? '1 item' : `${items.length} items`}, ${showDollars(dollarsOf(sumOf(items)))} to replace`;
  const events = () => [createEvent(contentsSaved, { claimId, claimNumber, what })];
  const stored = before
    ? await deps.contents.change(tx, claimId, () => ({ set, events }))
    : await deps.contents.insert(tx, { _id: claimId, ...set }, events).catch(throwSameMoment);
  return wireOf(tx.scope, { claimId, stored }, deps);
}

/** What the next estimate has under coverage C. */
export async function contentsInEstimate(
  scope: Scope,
  { claimId, items }: { claimId: number; items: readonly StoredItem[] },
  documents: ClaimDocuments,
): Promise<ExtraLine[]> {
  return contentsLines(items, await receiptsIn(scope, { claimId, items }, documents));
}

/** As an estimate names them, by the id of the document. */
export async function receiptsIn(
  scope: Scope,
  { claimId, items }: { claimId: number; items: readonly { readonly receiptId?: number | undefined }[] },
  documents: ClaimDocuments,
): Promise<ReadonlyMap<number, Receipt>> {
  const receipts = new Map<number, Receipt>();
  for (const document of (await receiptsOf({ scope }, { claimId, items }, documents)).values())
    receipts.set(document._id, { documentId: document._id, title: document.title, sha256: currentOf(document).sha256 });
  return receipts;
}

function numbered({ items }: ContentsDraft, before: ContentsRecord | undefined): Pick<ContentsRecord, 'items' | 'lastId'> {
  const known = new Set(before?.items.map(({ id }) => id));
  const given = items.flatMap(({ id }) => id ?? []);
  if (given.some((id) => !known.has(id)) || new Set(given).size < given.length)
    throw new Failure('invalid', 'An item of this list is no longer there. Load the contents again.');
  let lastId = before?.lastId ?? 0;
  const stored = items.map(({ id, unitCost, ...item }): StoredItem => {
    if (id === undefined) lastId += 1;
    return { ...item, id: id ?? lastId, unitCostCents: centsOf(unitCost) };
  });
  return { items: stored, lastId };
}

async function assertReceipts(
  scope: Scope,
  { claimId, items }: { claimId: number; items: readonly StoredItem[] },
  documents: ClaimDocuments,
): Promise<void> {
  const found = await receiptsOf({ scope }, { claimId, items }, documents);
  const index = items.findIndex(({ receiptId }) => receiptId !== undefined && !found.has(receiptId));
  if (index >= 0) throw new Failure('invalid', noReceipt, { fields: { [`items.${index}.receiptId`]: noReceipt } });
}

function sumOf(items: readonly StoredItem[]): number {
  return items.reduce((sum, item) => sum + pricedItem(item).rcvCents, 0);
}

interface Stored {
  readonly claimId: number;
  readonly stored: ContentsRecord | undefined;
}

async function wireOf(scope: Scope, { claimId, stored }: Stored, { documents }: Pick<ContentsDeps, 'documents'>): Promise<Contents> {
  const items = stored?.items ?? [];
  const receipts = await receiptsOf({ scope }, { claimId, items }, documents);
  const priced = items.map((item) => ({ item, amounts: pricedItem(item) }));
  const sum = (of: (one: (typeof priced)[number]['amounts']) => number) => priced.reduce((total, { amounts }) => total + of(amounts), 0);
  return {
    claimId,
    version: stored?.version ?? 0,
    items: priced.map(({ item: { unitCostCents, ...item }, amounts }) => {
      const receipt = item.receiptId === undefined ? undefined : receipts.get(item.receiptId);
      return {
        ...item,
        unitCost: dollarsOf(unitCostCents),
        rcv: dollarsOf(amounts.rcvCents),
        depreciation: dollarsOf(amounts.depreciationCents),
        depreciationPercent: amounts.depreciationBasisPoints / 100,
        acv: dollarsOf(amounts.acvCents),
        ...(receipt ? { receiptTitle: receipt.title } : {}),
      };
    }),
    rcv: dollarsOf(sum(({ rcvCents }) => rcvCents)),
    acv: dollarsOf(sum(({ acvCents }) => acvCents)),
    ...(stored ? { savedBy: stored.savedBy, savedAt: stored.updatedAt.toISOString() } : {}),
  };
}

function throwSameMoment(error: unknown): never {
  if (isDuplicate(error)) throw new Failure('conflict', changedElsewhere);
  throw error;
}
