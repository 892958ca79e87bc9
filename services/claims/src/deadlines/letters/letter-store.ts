// Stored letters and what is answered of them.
import { createHash } from 'node:crypto';
import type { Letter } from '@plumbline/contracts/claims';
import type { RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';
import type { DocumentRecord } from '../../documents/model/document-record.ts';
import { currentOf, wentOut } from '../../documents/model/document-rules.ts';
import { dispatchWire } from '../../documents/model/document-wire.ts';

export interface LetterRecord extends RecordBase {
  claimId: number;
  claimNumber: string;
  propertyAddress: string;
  deadlineKey: string;
  ruleId?: string;
  ruleVersion?: string;
  dueOn?: string;
  /** Present while counsel has not verified the rule. */
  notice?: string;
  citationVerifiedBy?: string;
  title: string;
  content: string;
  contentSha256: string;
  author: string;
  /** Of its texts, from 1; absent: 1. */
  revision?: number;
  /** The document as which it is filed. */
  documentId: number;
}
export type Letters = TenantCollection<LetterRecord>;

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
    notice: text,
    citationVerifiedBy: text,
    title: text,
    content: text,
    contentSha256: text,
    author: text,
    revision: Number,
    documentId: Number,
  });
  return parts.collection<LetterRecord>('letters', schema, { indexes: [[{ organizationId: 1, claimId: 1, createdAt: -1 }]] });
}

/** The hash of what the letter says. */
export function letterHash({ title, content }: Pick<LetterRecord, 'title' | 'content'>): string {
  return createHash('sha256')
    .update(JSON.stringify([title, content]))
    .digest('hex');
}

/** With the document as which it is filed. */
export function letterWire(letter: LetterRecord, document: DocumentRecord): Letter {
  const { _id, organizationId: _, createdAt, updatedAt, propertyAddress: __, documentId: ___, revision: ____, ...rest } = letter;
  return {
    id: _id,
    ...rest,
    status: document.dispatches.some(wentOut) ? 'sent' : 'draft',
    document: filedAs(document),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

function filedAs(document: DocumentRecord): Letter['document'] {
  const { number, sha256 } = currentOf(document);
  const { _id: id, access, dispatches } = document;
  return { id, number, sha256, access, isDeleted: document.deletedAt !== undefined, dispatches: dispatches.map(dispatchWire) };
}
