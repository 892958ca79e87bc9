// Notes as they are stored: the words as they stand, and every earlier wording beside them.
import type { Note } from '@plumbline/contracts/claims';
import type { RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';

interface StoredWording {
  revision: number;
  text: string;
  writtenBy: string;
  at: Date;
}

export interface NoteRecord extends RecordBase {
  claimId: number;
  text: string;
  revision: number;
  authorId: string;
  authorName: string;
  /** Who wrote the words as they stand, and when. */
  writtenBy: string;
  writtenAt: Date;
  /** Oldest first. */
  earlier: StoredWording[];
}

export type Notes = TenantCollection<NoteRecord>;

export function noteCollection(parts: ServiceParts): Notes {
  const text = { type: String, required: true };
  const number = { type: Number, required: true };
  const schema = new Schema({
    claimId: number,
    text,
    revision: number,
    authorId: text,
    authorName: text,
    writtenBy: text,
    writtenAt: { type: Date, required: true },
    earlier: [{ type: Schema.Types.Mixed }],
  });
  return parts.collection<NoteRecord>('claimNotes', schema, {
    indexes: [[{ organizationId: 1, claimId: 1, createdAt: -1, _id: -1 }]],
  });
}

export function noteWire(note: NoteRecord): Note {
  return {
    id: note._id,
    claimId: note.claimId,
    text: note.text,
    revision: note.revision,
    authorId: note.authorId,
    authorName: note.authorName,
    createdAt: note.createdAt.toISOString(),
    updatedAt: note.updatedAt.toISOString(),
    earlier: note.earlier.toReversed().map(({ at, ...wording }) => ({ ...wording, at: at.toISOString() })),
  };
}
