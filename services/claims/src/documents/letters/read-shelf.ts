// Everything around the list of a claim's documents, in one answer: folders with counts, hold, checklist, letters.
import { paperFolders, paperTypeWords, type PaperFolder, type PaperShelf, type PaperType } from '@plumbline/contracts/claims';
import { type Scope, omitUndefined } from '@plumbline/contracts/kernel';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { missingPack } from '../../rules/deadlines/pack/rule-pack.ts';
import { actingEnded } from '../../claim/changes/acting-for.ts';
import { checklistOf, type FiledPaper } from './checklist-rules.ts';
import { letterKinds, missingFor } from '../pdf/letter-facts.ts';
import { gatherLetterFacts } from './gather-letter-facts.ts';
import type { PaperRecord, StoredDispatch } from '../model/paper-record.ts';
import type { DocumentStores } from '../model/document-stores.ts';
import { visibleTo, wentOut } from '../model/paper-rules.ts';
import { holdWire } from '../model/paper-wire.ts';
import { emptyShelf } from '../model/shelf.ts';

type Row = Pick<PaperRecord, '_id' | 'type' | 'folder' | 'bytes' | 'deletedAt' | 'dispatches'>;

const rowFields = { type: 1, folder: 1, bytes: 1, deletedAt: 1, dispatches: 1 } as const;
const mostRows = 3_000;

export async function readShelf(scope: Scope, claimId: number, needs: DocumentStores): Promise<PaperShelf> {
  const claim = await needs.claims.get(scope, claimId, claimNotFound);
  const [rows, shelf, elsewhere, facts] = await Promise.all([
    needs.papers.papers.find(
      scope,
      { claimId, ...visibleTo(scope) },
      { projection: rowFields, sort: { createdAt: -1, _id: -1 }, limit: mostRows },
    ),
    needs.papers.shelves.findOne(scope, { _id: claimId }),
    thereWithoutDocument(scope, claim, needs),
    gatherLetterFacts(scope, claim, needs),
  ]);
  const { folders, waived } = shelf ?? emptyShelf;
  const live = rows.filter((row) => !row.deletedAt);
  const hold = holdWire(claim.legalHold);
  return {
    claimId,
    total: live.length,
    bytes: live.reduce((sum, row) => sum + row.bytes, 0),
    deleted: rows.length - live.length,
    ...(hold ? { hold } : {}),
    folders: foldersWith(live, folders),
    checklist: checklistOf({
      damageType: claim.damageType,
      state: claim.address.state,
      documents: newestOfEachType(live),
      elsewhere,
      waived,
    }),
    ...omitUndefined({ checklistNote: missingPack(claim.address.state) }),
    letters: letterKinds.map((kind) => ({
      kind,
      label: paperTypeWords[kind].label,
      missing: missingFor(kind, facts),
      ...omitUndefined({ refused: actingEnded(facts) }),
    })),
  };
}

function foldersWith(live: readonly Row[], own: readonly { key: string; name: string }[]): PaperFolder[] {
  const count = (key: string) => live.filter((row) => row.folder === key).length;
  return [
    ...paperFolders.map(({ key, label }) => ({ key, label, isOwn: false, count: count(key) })),
    ...own.map(({ key, name }) => ({ key, label: name, isOwn: true, count: count(key) })),
  ];
}

/** Rows come newest first; one that went out goes before one that lies in the outbox, and that before one that was only stored. */
function newestOfEachType(live: readonly Row[]): Map<PaperType, FiledPaper> {
  const found = new Map<PaperType, FiledPaper>();
  for (const row of live) {
    const entry = filedPaper(row);
    const newer = found.get(row.type);
    if (!newer || (entry.isSent && !newer.isSent) || (entry.note && !newer.note)) found.set(row.type, entry);
  }
  return found;
}

function filedPaper({ _id: id, dispatches }: Row): FiledPaper {
  const told = dispatches.findLast(wentOut) ?? dispatches.at(-1);
  return { id, ...(told ? { note: sentWords(told), isSent: wentOut(told) } : {}) };
}

/** What lies in the outbox of this workspace was not sent. */
function sentWords(dispatch: StoredDispatch): string {
  const { sentOn, to } = dispatch;
  return wentOut(dispatch) ? `sent on ${sentOn} to ${to}` : `in the outbox since ${sentOn}, nothing went outside`;
}

async function thereWithoutDocument(
  scope: Scope,
  claim: ClaimRecord,
  { copies, latestEstimate }: DocumentStores,
): Promise<Map<PaperType, string>> {
  const [photos, estimate] = await Promise.all([copies.photos.count(scope, { claimId: claim._id }), latestEstimate(scope, claim._id)]);
  const there = new Map<PaperType, string>();
  if (photos > 0) there.set('photo', `${photos} ${photos === 1 ? 'photo' : 'photos'} of the inspection`);
  if (estimate) there.set('estimate_ours', `revision ${estimate.revision} in Xactimate ESX`);
  return there;
}
