// Everything around the list of a claim's documents, in one answer: folders with counts, hold, checklist, letters.
import {
  documentFolders,
  documentTypeLabels,
  type ClaimDocumentFolder,
  type DocumentsOverview,
  type ClaimDocumentType,
} from '@plumbline/contracts/claims';
import { type Scope, omitUndefined } from '@plumbline/contracts/kernel';
import { formatLongDate } from '@plumbline/server/dates';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { missingPack } from '../../rules/deadlines/pack/rule-pack.ts';
import { checklistOf, type FiledDocument } from './checklist-rules.ts';
import { doneByDates } from './done-by-dates.ts';
import { letterKinds, missingFor, refusedFor } from '../pdf/letter-input.ts';
import { gatherLetterInput } from './gather-letter-input.ts';
import type { DocumentRecord, StoredDispatch } from '../model/document-record.ts';
import type { DocumentStores } from '../model/document-stores.ts';
import { fulfills } from '../model/dispatch-rules.ts';
import { visibleTo, wentOut } from '../model/document-rules.ts';
import { holdWire } from '../model/document-wire.ts';
import { mayProduce } from '../production/base/production-rules.ts';
import { emptyOverview } from '../model/documents-overview.ts';

type Row = Pick<DocumentRecord, '_id' | 'type' | 'folder' | 'bytes' | 'deletedAt' | 'dispatches' | 'versions'>;

const rowFields = { type: 1, folder: 1, bytes: 1, deletedAt: 1, dispatches: 1, 'versions.number': 1, 'versions.isGenerated': 1 } as const;
const maxRows = 3_000;

export async function readDocumentsOverview(scope: Scope, claimId: number, deps: DocumentStores): Promise<DocumentsOverview> {
  const claim = await deps.claims.get(scope, claimId, claimNotFound);
  const [rows, overview, elsewhere, input] = await Promise.all([
    deps.documents.records.find(
      scope,
      { claimId, ...visibleTo(scope) },
      { projection: rowFields, sort: { createdAt: -1, _id: -1 }, limit: maxRows },
    ),
    deps.documents.overviews.findOne(scope, { _id: claimId }),
    thereWithoutDocument(scope, claim, deps),
    gatherLetterInput(scope, claim, deps),
  ]);
  const { folders, waived } = overview ?? emptyOverview;
  const live = rows.filter((row) => !row.deletedAt);
  const hold = holdWire(claim.legalHold);
  return {
    claimId,
    total: live.length,
    bytes: live.reduce((sum, row) => sum + row.bytes, 0),
    deleted: rows.length - live.length,
    mayProduce: mayProduce(scope, claim),
    ...(hold ? { hold } : {}),
    folders: foldersWith(live, folders),
    checklist: checklistOf({
      damageType: claim.damageType,
      state: claim.address.state,
      documents: newestOfEachType(live, claim),
      elsewhere,
      waived,
    }),
    ...omitUndefined({ checklistNote: missingPack(claim.address.state) }),
    letters: letterKinds.map((kind) => ({
      kind,
      label: documentTypeLabels[kind].label,
      missing: missingFor(kind, input),
      ...omitUndefined({ refused: refusedFor(kind, input) }),
    })),
  };
}

function foldersWith(live: readonly Row[], own: readonly { key: string; name: string }[]): ClaimDocumentFolder[] {
  const count = (key: string) => live.filter((row) => row.folder === key).length;
  return [
    ...documentFolders.map(({ key, label }) => ({ key, label, isOwn: false, count: count(key) })),
    ...own.map(({ key, name }) => ({ key, label: name, isOwn: true, count: count(key) })),
  ];
}

/** Rows come newest first; one that went out goes before one that lies in the outbox, and that before one that was only stored. */
function newestOfEachType(live: readonly Row[], claim: ClaimRecord): Map<ClaimDocumentType, FiledDocument> {
  const found = new Map<ClaimDocumentType, FiledDocument>();
  for (const row of live) {
    const entry = filedDocument(row, claim);
    const newer = found.get(row.type);
    if (!newer || (entry.isSent && !newer.isSent) || (entry.note && !newer.note)) found.set(row.type, entry);
  }
  return found;
}

function filedDocument(row: Row, claim: ClaimRecord): FiledDocument {
  const { _id: id } = row;
  const dispatches = row.dispatches.filter((dispatch) => fulfills(row, dispatch, claim));
  const shownDispatch = dispatches.findLast(wentOut) ?? dispatches.at(-1);
  return { id, ...(shownDispatch ? { note: sentWords(shownDispatch), isSent: wentOut(shownDispatch) } : {}) };
}

/** What lies in the outbox of this workspace was not sent. */
function sentWords(dispatch: StoredDispatch): string {
  const { sentOn, to, bounced } = dispatch;
  if (bounced) return `not delivered to ${to}: the email bounced on ${formatLongDate(bounced.on)}`;
  const day = formatLongDate(sentOn);
  return wentOut(dispatch) ? `sent on ${day} to ${to}` : `not sent: email not set up (saved ${day})`;
}

async function thereWithoutDocument(
  scope: Scope,
  claim: ClaimRecord,
  { projections, latestEstimate }: DocumentStores,
): Promise<Map<ClaimDocumentType, string>> {
  const [photos, estimate] = await Promise.all([projections.photos.count(scope, { claimId: claim._id }), latestEstimate(scope, claim._id)]);
  const there = doneByDates(claim);
  if (photos > 0) there.set('photo', `${photos} ${photos === 1 ? 'inspection photo' : 'inspection photos'}`);
  if (estimate) there.set('estimate_ours', `revision ${estimate.revision} in Xactimate ESX`);
  return there;
}
