// The earlier texts of a letter: each is kept when another is saved over it, so that both can be compared.
import type { LetterRevision } from '@plumbline/contracts/claims';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { RecordBase, ServiceParts, TenantCollection, Tx } from '@plumbline/server';
import { Schema } from 'mongoose';
import type { LetterRecord } from './letter-store.ts';

interface LetterTextRecord extends RecordBase, Omit<LetterRevision, 'savedBy'> {
  letterId: number;
  author: string;
}
export type LetterTexts = TenantCollection<LetterTextRecord>;

export function letterTextCollection(parts: ServiceParts): LetterTexts {
  const text = { type: String };
  const schema = new Schema<LetterTextRecord>({ letterId: Number, revision: Number, title: text, content: text, author: text });
  return parts.collection('letter_texts', schema, { indexes: [[{ organizationId: 1, letterId: 1, revision: 1 }, { unique: true }]] });
}

/** What another text is saved over. `_id` is taken before the transaction. */
export async function keepText(
  tx: Tx,
  { _id, letter }: { _id: number; letter: LetterRecord },
  { letterTexts }: { letterTexts: LetterTexts },
): Promise<void> {
  const { _id: letterId, revision = 1, title, content, author } = letter;
  await letterTexts.insert(tx, { _id, letterId, revision, title, content, author }, []);
}

/** Throws `not_found` for a revision that there is not. */
export async function textAt(
  scope: Scope,
  { letter, revision }: { letter: LetterRecord; revision: number },
  { letterTexts }: { letterTexts: LetterTexts },
): Promise<LetterRevision> {
  const isPresent = revision === (letter.revision ?? 1);
  const found = isPresent ? letter : await letterTexts.findOne(scope, { letterId: letter._id, revision });
  if (!found) throw new Failure('not_found', 'Revision not found');
  const { title, content, author: savedBy } = found;
  return { revision, title, content, savedBy };
}
