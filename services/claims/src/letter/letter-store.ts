// Stored letters and what is answered of them.
import { createHash } from 'node:crypto';
import type { Letter } from '@plumbline/contracts/claims';
import type { DocumentBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';

export interface LetterDocument extends DocumentBase {
  claimId: number;
  claimNumber: string;
  propertyAddress: string;
  deadlineKey: string;
  ruleId?: string;
  ruleVersion?: string;
  dueOn?: string;
  title: string;
  content: string;
  contentSha256: string;
  author: string;
}
export type Letters = TenantCollection<LetterDocument>;

export function letterCollection(parts: ServiceParts): Letters {
  const text = { type: String };
  const schema = new Schema({
    claimId: Number,
    claimNumber: text,
    propertyAddress: text,
    deadlineKey: text,
    ruleId: text,
    ruleVersion: text,
    dueOn: text,
    title: text,
    content: text,
    contentSha256: text,
    author: text,
  });
  return parts.collection<LetterDocument>('letters', schema, { indexes: [[{ organizationId: 1, claimId: 1, createdAt: -1 }]] });
}

/** The hash of what the letter says. */
export function letterHash({ title, content }: Pick<LetterDocument, 'title' | 'content'>): string {
  return createHash('sha256')
    .update(JSON.stringify([title, content]))
    .digest('hex');
}

export function letterWire(letter: LetterDocument): Letter {
  const { _id, organizationId: _, createdAt, updatedAt, propertyAddress: __, ...rest } = letter;
  return { id: _id, ...rest, status: 'draft', createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
