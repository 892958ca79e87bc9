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
    throw new Failure('forbidden', 'Only the author or an administrator can edit a note. Add your own note.');
  }
  if (revision !== note.revision) throw new Failure('conflict', 'Someone changed this note. Review the new text.');
  if (text === note.text) throw new Failure('invalid', 'No changes to save', { fields: { text: 'No changes to save' } });
  if (note.revision >= maxRevisions) throw new Failure('conflict', `A note can be edited ${maxRevisions} times. Add a new note.`);
}
