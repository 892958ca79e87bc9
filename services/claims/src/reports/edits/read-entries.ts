// What people entered of an estimate: changed lines, contents, the building. Read at once, with the state by which a later change is seen.
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import type { Reading } from '../../directory/may-handle.ts';
import type { ContentsStore, StoredItem } from '../contents/contents-store.ts';
import type { EstimateRecord, PricedEntries } from '../estimate/estimate-store.ts';
import type { LineEdit } from '../estimate/line-edits.ts';
import type { EditStore } from './edit-store.ts';

export interface EntryStores {
  readonly estimateEdits: EditStore;
  readonly contents: ContentsStore;
}

interface Entries {
  readonly edits: readonly LineEdit[];
  readonly items: readonly StoredItem[];
  readonly state: PricedEntries;
}

/** With a session as they are in that transaction; the building as the claim was read. */
export async function entriesOf(
  { scope, session }: Reading,
  { _id, building }: Pick<ClaimRecord, '_id' | 'building'>,
  { estimateEdits, contents }: EntryStores,
): Promise<Entries> {
  const options = session ? { session } : {};
  const edited = await estimateEdits.findOne(scope, { _id }, options);
  const listed = await contents.findOne(scope, { _id }, options);
  const state = { edits: versionOf(edited), contents: versionOf(listed), ...(building ? { building: building.savedAt } : {}) };
  return { edits: edited?.edits ?? [], items: listed?.items ?? [], state };
}

/** 0 before the first entry. */
function versionOf(stored: { readonly version: number } | undefined): number {
  return stored?.version ?? 0;
}

/** People entered something else after it was generated. */
export function isOutdated({ entries }: Pick<EstimateRecord, 'entries'>, now: PricedEntries): boolean {
  return entries.edits !== now.edits || entries.contents !== now.contents || entries.building?.getTime() !== now.building?.getTime();
}
