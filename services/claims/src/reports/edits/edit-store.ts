// The edits of an estimate as they are stored: a row for each, and of a claim how many there were.
import { overheadLine, wearBaseLine, type EstimateEdit, type EstimateEdits } from '@plumbline/contracts/claims';
import { dollarsOf, type Scope } from '@plumbline/contracts/kernel';
import type { RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import type { Claims } from '../../claim/model/claim-record.ts';
import type { Reading } from '../../directory/may-handle.ts';
import type { EditedPart, LineEdit } from '../estimate/line-edits.ts';

/** Of one claim, whose id it has. Version 1 is that of no edits yet. */
export interface EditsHead extends RecordBase {
  /** Edits that stand. */
  count: number;
  /** Lines that were ever added: a number is never given again, for an older estimate may still name it. */
  addedCount: number;
}

/** One edit that stands: a change writes one such row, however many there are. */
export interface EditRecord extends RecordBase {
  claimId: number;
  line: string;
  part: EditedPart;
  /** The version of the edits with which it came; they are listed in that order. */
  since: number;
  edit: LineEdit;
}

export interface EditStore {
  readonly heads: TenantCollection<EditsHead>;
  readonly rows: TenantCollection<EditRecord>;
}

/** Each line of a large estimate may be changed in all of its parts. */
export const maxEdits = 10_000;

/** What the choices are called in lists and in the activity. */
export const overheadName = capitalized(overheadLine);
export const wearBaseName = capitalized(wearBaseLine);

function capitalized(words: string): string {
  return `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`;
}

export function editCollections(parts: ServiceParts): EditStore {
  const free = Schema.Types.Mixed;
  const head = new Schema({ count: { type: Number, required: true }, addedCount: { type: Number, required: true } });
  const row = new Schema({ claimId: Number, line: String, part: String, since: Number, edit: { type: free, required: true } });
  return {
    heads: parts.collection<EditsHead>('estimate_edit_heads', head),
    rows: parts.collection<EditRecord>('estimate_edit_rows', row, {
      indexes: [
        [{ organizationId: 1, claimId: 1, line: 1, part: 1 }, { unique: true }],
        [{ organizationId: 1, claimId: 1, since: 1 }, { unique: true }],
      ],
    }),
  };
}

/** Of the edits as contract and estimates count it: 0 before the first one. */
export function versionOf(head: Pick<EditsHead, 'version'> | undefined): number {
  return head ? head.version - 1 : 0;
}

interface Standing {
  readonly version: number;
  readonly edits: readonly LineEdit[];
}

/**
 * All that stand, in the order in which they were made; with a session as they are in that transaction. Without one an edit of this moment may be
 * among them before its version is: what was made of them is then outdated rather than wrongly current.
 */
export async function editsOf({ scope, session }: Reading, claimId: number, { heads, rows }: EditStore): Promise<Standing> {
  const within = session ? { session } : {};
  const head = await heads.findOne(scope, { _id: claimId }, within);
  const found = head ? await rows.find(scope, { claimId }, { sort: { since: 1 }, limit: maxEdits, ...within }) : [];
  return { version: versionOf(head), edits: found.map(({ edit }) => edit) };
}

export async function readEdits(
  scope: Scope,
  claimId: number,
  { claims, estimateEdits }: { readonly claims: Claims; readonly estimateEdits: EditStore },
): Promise<EstimateEdits> {
  await claims.get(scope, claimId, claimNotFound);
  return standingEdits({ scope }, claimId, { estimateEdits });
}

/** Of a claim that the caller may read. */
export async function standingEdits(
  reading: Reading,
  claimId: number,
  { estimateEdits }: { readonly estimateEdits: EditStore },
): Promise<EstimateEdits> {
  const { version, edits } = await editsOf(reading, claimId, estimateEdits);
  return { claimId, version, edits: edits.map(editWire) };
}

export function editWire(edit: LineEdit): EstimateEdit {
  const { line, kind, item, quantityHundredths, unitCents, wear, terms, overhead, wearBase, reason, by, at } = edit;
  return {
    line,
    kind,
    item,
    reason,
    by,
    at: at.toISOString(),
    ...(quantityHundredths === undefined ? {} : { quantity: quantityHundredths / 100 }),
    ...(unitCents === undefined ? {} : { unitPrice: dollarsOf(unitCents) }),
    ...(wear ? { wear } : {}),
    ...(terms ? { terms } : {}),
    ...(overhead ? { overhead } : {}),
    ...(wearBase ? { wearBase } : {}),
  };
}
