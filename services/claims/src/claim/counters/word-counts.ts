// The words that stand on claims (carriers, tags) and on how many: changed in the transaction of the claim, so that a picker never scans claims.
import type { ClaimFilterOptions } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import { folded } from '@plumbline/contracts/enums';
import type { RecordBase, ServiceParts, TenantCollection, Tx } from '@plumbline/server';
import { Schema } from 'mongoose';
import type { ClaimRecord } from '../model/claim-record.ts';

interface CountedWord extends RecordBase {
  kind: 'carrier' | 'tag';
  key: string;
  /** As it was written last. */
  name: string;
  count: number;
}

export interface WordCounts {
  readonly words: TenantCollection<CountedWord>;
  nextId(): Promise<number>;
}

export type Worded = Pick<ClaimRecord, 'insuranceCompany' | 'tags'>;

export function wordCounts(parts: ServiceParts): WordCounts {
  const text = { type: String, required: true };
  const schema = new Schema({ kind: text, key: text, name: text, count: { type: Number, required: true } });
  return {
    words: parts.collection<CountedWord>('claim_words', schema, {
      indexes: [[{ organizationId: 1, kind: 1, key: 1 }, { unique: true }], [{ organizationId: 1, kind: 1, count: -1 }]],
    }),
    nextId: () => parts.nextId('claim-word'),
  };
}

type Word = Pick<CountedWord, 'kind' | 'key' | 'name'>;

function wordsOf({ insuranceCompany, tags = [] }: Partial<Worded>): Word[] {
  const word = (kind: Word['kind'], name: string) => ({ kind, name: name.trim(), key: folded(name) });
  return [...(insuranceCompany?.trim() ? [word('carrier', insuranceCompany)] : []), ...tags.map((tag) => word('tag', tag))];
}

const same = (one: Word) => (other: Word) => one.kind === other.kind && one.key === other.key;

/** What a change of a claim adds to the words and takes from them. */
export function wordChanges(before: Partial<Worded>, after: Partial<Worded>): (Word & { by: 1 | -1 })[] {
  const was = wordsOf(before);
  const is = wordsOf(after);
  return [
    ...is.filter((word) => !was.some(same(word))).map((word) => ({ ...word, by: 1 as const })),
    ...was.filter((word) => !is.some(same(word))).map((word) => ({ ...word, by: -1 as const })),
  ];
}

/** Counts the changes of one claim, or of many at once: a word is written once. */
export async function countWords({ words, nextId }: WordCounts, tx: Tx, changes: readonly (Word & { by: number })[]): Promise<void> {
  const { organizationId } = tx.scope;
  for (const { kind, key, name, by } of summed(changes)) {
    const update = { $inc: { count: by }, ...(by > 0 ? { $set: { name, updatedAt: tx.now } } : {}) };
    const known = await words.mark(tx.scope, { kind, key }, update, { session: tx.session });
    if (known > 0 || by < 0) continue;
    const fresh = { _id: await nextId(), organizationId, kind, key, name, count: by, version: 1, createdAt: tx.now, updatedAt: tx.now };
    await words.model.insertMany([fresh] as never, { session: tx.session });
  }
}

function summed(changes: readonly (Word & { by: number })[]): (Word & { by: number })[] {
  const sums = new Map<string, Word & { by: number }>();
  for (const { by, ...word } of changes) {
    const id = `${word.kind} ${word.key}`;
    sums.set(id, { ...word, by: (sums.get(id)?.by ?? 0) + by });
  }
  return [...sums.values()].filter(({ by }) => by !== 0);
}

/** The most used ones; what stands on no claim any more is not offered. */
export async function filterOptions({ words }: WordCounts, scope: Scope): Promise<ClaimFilterOptions> {
  const most = (kind: Word['kind']) => words.find(scope, { kind, count: { $gt: 0 } }, { sort: { count: -1 }, limit: 200 });
  const shown = (found: readonly CountedWord[]) => found.map(({ name, count }) => ({ name, count }));
  const [carriers, tags] = await Promise.all([most('carrier'), most('tag')]);
  return { carriers: shown(carriers), tags: shown(tags) };
}
