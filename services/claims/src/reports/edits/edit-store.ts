// The edits of an estimate as they are stored, one document a claim.
import { overheadLine, wearBaseLine, type EstimateEdit, type EstimateEdits } from '@plumbline/contracts/claims';
import { dollarsOf, type Scope } from '@plumbline/contracts/kernel';
import type { RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import type { Claims } from '../../claim/model/claim-record.ts';
import type { LineEdit } from '../estimate/line-edits.ts';

/** `_id` is the claim's. */
export interface EditsRecord extends RecordBase {
  edits: LineEdit[];
  /** Lines that were ever added: a number is never given again, for an older estimate may still name it. */
  addedCount: number;
}

export type EditStore = TenantCollection<EditsRecord>;

/** What the choices are called in lists and in the activity. */
export const overheadName = capitalized(overheadLine);
export const wearBaseName = capitalized(wearBaseLine);

function capitalized(words: string): string {
  return `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`;
}

export function editCollection(parts: ServiceParts): EditStore {
  return parts.collection<EditsRecord>(
    'estimate_edits',
    new Schema({ edits: [{ type: Schema.Types.Mixed }], addedCount: { type: Number, required: true } }),
  );
}

export async function readEdits(
  scope: Scope,
  claimId: number,
  { claims, estimateEdits }: { readonly claims: Claims; readonly estimateEdits: EditStore },
): Promise<EstimateEdits> {
  await claims.get(scope, claimId, claimNotFound);
  return editsWire(claimId, await estimateEdits.findOne(scope, { _id: claimId }));
}

export function editsWire(claimId: number, stored: EditsRecord | undefined): EstimateEdits {
  return {
    claimId,
    version: stored?.version ?? 0,
    edits: (stored?.edits ?? []).map(editWire),
  };
}

function editWire(edit: LineEdit): EstimateEdit {
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
