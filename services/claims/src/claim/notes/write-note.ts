// Adding a note, and correcting one by a new revision.
import { noteAdded, noteRevised } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import { createEvent, type ServiceParts, type Tx } from '@plumbline/server';
import { claimNotFound } from '../changes/change-claim.ts';
import type { Claims } from '../model/claim-record.ts';
import type { NoteRecord, Notes } from './note-collection.ts';
import { assertMayRevise } from './note-rules.ts';

/** So much of a note stands in its event, for the feed. */
const draftedLetters = 400;

interface Deps {
  readonly claims: Claims;
  readonly notes: Notes;
  readonly parts: ServiceParts;
}

export async function addNote(tx: Tx, claimId: number, { claims, notes, parts, text }: Deps & { text: string }): Promise<NoteRecord> {
  const { claimNumber } = await claims.get(tx.scope, claimId, claimNotFound, { session: tx.session, projection: { claimNumber: 1 } });
  const { actor } = tx.scope;
  const note = {
    _id: await parts.nextId('claim-note'),
    claimId,
    text,
    revision: 1,
    authorId: String(actor.id),
    authorName: actor.name,
    writtenBy: actor.name,
    writtenAt: tx.now,
    earlier: [],
  };
  return notes.insert(tx, note, (stored) => [
    createEvent(noteAdded, { claimId, claimNumber, noteId: stored._id, text: text.slice(0, draftedLetters) }),
  ]);
}

interface Revision {
  readonly noteId: number;
  readonly text: string;
  readonly revision: number;
}

/** Throws `conflict` when somebody revised the note since `revision`. */
export async function reviseNote(
  tx: Tx,
  claimId: number,
  { claims, notes, noteId, text, revision }: Pick<Deps, 'claims' | 'notes'> & Revision,
): Promise<NoteRecord> {
  const { claimNumber } = await claims.get(tx.scope, claimId, claimNotFound, { session: tx.session, projection: { claimNumber: 1 } });
  const eventData = { claimId, claimNumber, noteId, text: text.slice(0, draftedLetters), revision: revision + 1 };
  return notes.change(
    tx,
    noteId,
    (current) => {
      if (current.claimId !== claimId) throw new Failure('not_found', 'Note not found');
      assertMayRevise(current, { revision, text, actor: tx.scope.actor });
      const { writtenBy, writtenAt: at } = current;
      return {
        set: { text, revision: current.revision + 1, writtenBy: tx.scope.actor.name, writtenAt: tx.now },
        push: { earlier: [{ revision: current.revision, text: current.text, writtenBy, at }] },
        events: [createEvent(noteRevised, eventData)],
      };
    },
    { sentence: 'Note not found' },
  );
}
