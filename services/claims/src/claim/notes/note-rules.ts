// Who may correct a note, and how often.
import { Failure, isAdministrator, type Actor } from '@plumbline/contracts/kernel';
import type { NoteRecord } from './note-collection.ts';

const maxRevisions = 50;

/** Throws `forbidden`, `conflict` or `invalid`. */
export function assertMayRevise(
  note: Pick<NoteRecord, 'authorId' | 'revision' | 'text'>,
  { revision, text, actor }: { revision: number; text: string; actor: Actor },
): void {
  if (String(actor.id) !== note.authorId && !isAdministrator(actor.role)) {
    throw new Failure('forbidden', 'Only the author and administrators correct a note. Add one of your own.');
  }
  if (revision !== note.revision) throw new Failure('conflict', 'This note was corrected meanwhile. Please look at the new words.');
  if (text === note.text) throw new Failure('invalid', 'Nothing was changed', { fields: { text: 'Nothing was changed' } });
  if (note.revision >= maxRevisions) throw new Failure('conflict', `A note has at most ${maxRevisions} revisions. Add a new one.`);
}
