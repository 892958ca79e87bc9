// Writing one edit: the row that comes, the rows that it takes the place of, and the version of all of them. The rest is neither read nor written.
import { estimateEdited } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import { createEvent, isDuplicate, type Tx } from '@plumbline/server';
import { partOf, type EditedPart, type LineEdit } from '../estimate/line-edits.ts';
import { maxEdits, versionOf, type EditRecord, type EditsHead, type EditStore } from './edit-store.ts';

export interface ChangedEdits {
  readonly gone: readonly EditRecord[];
  readonly come: readonly LineEdit[];
  /** For the activity. */
  readonly what: string;
}

/** As it stands in this transaction, made by the first edit of a claim. Throws `conflict` where two people make the first edit at the same moment. */
export async function headOf(tx: Tx, claimId: number, { heads }: Pick<EditStore, 'heads'>): Promise<EditsHead> {
  const there = await heads.findOne(tx.scope, { _id: claimId }, { session: tx.session });
  return there ?? (await heads.insert(tx, { _id: claimId, count: 0, addedCount: 0 }, []).catch(throwSameMoment));
}

export interface EditPlace {
  readonly claimId: number;
  readonly line: string;
  readonly part: EditedPart;
}

export function rowAt({ scope, session }: Tx, { claimId, line, part }: EditPlace, { rows }: Pick<EditStore, 'rows'>) {
  return rows.findOne(scope, { claimId, line, part }, { session });
}

export function rowsOfLine({ scope, session }: Tx, { claimId, line }: Omit<EditPlace, 'part'>, { rows }: Pick<EditStore, 'rows'>) {
  return rows.find(scope, { claimId, line }, { sort: { since: 1 }, session });
}

interface Writing {
  readonly head: EditsHead;
  readonly changed: ChangedEdits;
  readonly isAddition: boolean;
  readonly claimNumber: string;
  readonly nextId: () => Promise<number>;
}

/** Answers the version of the edits after it. Throws `conflict` for more edits than an estimate may have. */
export async function writeEdit(
  tx: Tx,
  { head, changed: { gone, come, what }, isAddition, claimNumber, nextId }: Writing,
  { heads, rows }: EditStore,
): Promise<number> {
  const { _id: claimId, addedCount } = head;
  const count = head.count - gone.length + come.length;
  if (count > maxEdits) throw new Failure('conflict', `An estimate can have at most ${maxEdits.toLocaleString('en-US')} changes.`);
  const [done] = await heads.changeAll(tx, [head], () => ({
    set: { count, addedCount: addedCount + (isAddition ? 1 : 0) },
    events: [createEvent(estimateEdited, { claimId, claimNumber, what })],
    told: { before: { edits: gone.map(({ edit }) => edit) }, after: { edits: [...come] } },
  }));
  const version = versionOf(done?.after);
  if (gone.length > 0) await rows.remove(tx, { _id: { $in: gone.map(({ _id }) => _id) } });
  for (const edit of come) {
    const place = { claimId, line: edit.line, part: partOf(edit) };
    await rows.insert(tx, { _id: await nextId(), ...place, since: version, edit }, []);
  }
  return version;
}

function throwSameMoment(error: unknown): never {
  if (isDuplicate(error)) throw new Failure('conflict', 'Someone else changed this estimate at the same time. Please try again.');
  throw error;
}
