// What is typed into a section, sealed on this phone: it outlives the tab, unlike the draft of the tab.
import { draftName } from '../store/draft-name.ts';
import { fieldDatabase, writing } from '../store/database.ts';
import { withRoom } from '../store/make-room.ts';
import { sealJson, unsealJson } from '../store/seal.ts';

export interface DraftPlace {
  readonly userId: number;
  /** `inspection-5-exterior`. */
  readonly name: string;
}

export interface FoundDraft<T> {
  readonly value: T;
  readonly keptAt: string;
}

/** One after the other: what was typed last is what stays. */
let turn: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work);
  turn = mine.catch(() => undefined);
  return mine;
}

const rowId = ({ userId, name }: DraftPlace) => `${userId}-${draftName(name)}`;

/** Resolves to when it was durable on this phone. Throws where the browser forbids storage or the phone is full. */
export function keepDraft(place: DraftPlace, value: unknown): Promise<string> {
  return inTurn(async () => {
    const sealed = await sealJson(value);
    const keptAt = new Date().toISOString();
    await withRoom(async () => {
      const transaction = writing(await fieldDatabase(), ['kept'], { durability: 'strict' });
      await transaction.store.put({ id: rowId(place), userId: place.userId, keptAt, sealed });
      await transaction.done;
    });
    return keptAt;
  });
}

export function keptDraft<T>(place: DraftPlace): Promise<FoundDraft<T> | undefined> {
  return inTurn(async () => {
    const row = await (await fieldDatabase()).get('kept', rowId(place));
    return row && { keptAt: row.keptAt, value: (await unsealJson(row.sealed)) as T };
  });
}

export function dropDraft(place: DraftPlace): Promise<void> {
  return inTurn(async () => (await fieldDatabase()).delete('kept', rowId(place)));
}

/** By name, those of a person on this phone; nothing is opened. Empty where the browser forbids storage. */
export async function draftNames(userId: number): Promise<string[]> {
  const prefix = rowId({ userId, name: '' });
  try {
    const ids = await (await fieldDatabase()).getAllKeys('kept');
    return ids.filter((id) => id.startsWith(prefix)).map((id) => id.slice(prefix.length));
  } catch {
    return [];
  }
}

/** What is left of a draft after it was saved; nothing happens where more was typed since it was read. */
export function settleDraft(place: DraftPlace, { keptAt }: FoundDraft<unknown>, rest: unknown): Promise<void> {
  return inTurn(async () => {
    const sealed = rest === undefined ? undefined : await sealJson(rest);
    const transaction = writing(await fieldDatabase(), ['kept'], { durability: 'strict' });
    const row = await transaction.store.get(rowId(place));
    if (row?.keptAt === keptAt) {
      if (sealed) await transaction.store.put({ ...row, sealed });
      else await transaction.store.delete(row.id);
    }
    await transaction.done;
  });
}
