// The notes of a claim with their corrections: the words as they stand, and the older ones on demand.
import { claimsApi, type Note } from '@plumbline/contracts/claims';
import { isAdministrator } from '@plumbline/contracts/kernel';
import { Button, DateText, EmptyState, Form, Group, QueryBoundary, Textarea } from '@plumbline/ui';
import { useDraft, useUser } from '@plumbline/web';
import { useInfiniteQuery } from '@tanstack/react-query';
import { notesQuery } from '../../activity/activity-queries.ts';
import { useClaimForm } from '../../../../shared/claims/claim-write.ts';
import styles from './notes.module.css';

export function NoteList({ claimId }: { claimId: number }) {
  const notes = useInfiniteQuery(notesQuery(claimId));
  return (
    <QueryBoundary query={notes} what="the notes">
      {({ pages }) =>
        pages.every((page) => page.length === 0) ? (
          <EmptyState title="No notes yet" description="The original note is kept with its author and time." />
        ) : (
          <>
            <ol className={styles.notes} aria-label="Claim notes">
              {pages.flat().map((note) => (
                <NoteEntry key={note.id} note={note} />
              ))}
            </ol>
            {notes.hasNextPage && (
              <Button variant="default" fullWidth loading={notes.isFetchingNextPage} onClick={() => void notes.fetchNextPage()}>
                Show older
              </Button>
            )}
          </>
        )
      }
    </QueryBoundary>
  );
}

function NoteEntry({ note }: { note: Note }) {
  const user = useUser();
  const draft = useDraft<{ text: string; revision: number } | undefined>(`note-${note.id}`, undefined);
  const mayCorrect = String(user.id) === note.authorId || isAdministrator(user.role);
  return (
    <li className={styles.note}>
      {draft.value ? (
        <Correction note={note} typed={draft.value} onChange={draft.change} onClose={draft.clear} />
      ) : (
        <p className={styles.text}>{note.text}</p>
      )}
      <div className={styles.by}>
        {note.authorName} · <DateText at={note.createdAt} format="relative" />
        {note.revision > 1 && ' · edited'}
        {mayCorrect && !draft.value && (
          <Button variant="subtle" size="compact-xs" onClick={() => draft.change({ text: note.text, revision: note.revision })}>
            Correct
          </Button>
        )}
      </div>
      {note.earlier.length > 0 && <Earlier note={note} />}
    </li>
  );
}

function Earlier({ note }: { note: Note }) {
  return (
    <details className={styles.earlier}>
      <summary>Earlier versions ({note.earlier.length})</summary>
      {note.earlier.map((wording) => (
        <p key={wording.revision} className={styles.text}>
          {wording.text}
          <span className={styles.by}>
            {' '}
            {wording.writtenBy} · <DateText at={wording.at} format="date-time" />
          </span>
        </p>
      ))}
    </details>
  );
}

interface CorrectionProps {
  note: Note;
  typed: { text: string; revision: number };
  onChange: (typed: { text: string; revision: number }) => void;
  onClose: () => void;
}

function Correction({ note, typed, onChange, onClose }: CorrectionProps) {
  const form = useClaimForm(claimsApi.reviseNote, {
    words: { done: { title: 'Note updated' }, failed: "Couldn't update the note" },
    params: { id: note.claimId, noteId: note.id },
    draft: { value: typed, change: (changed) => onChange({ ...typed, ...changed }), saved: (_, stored) => stored },
    onDone: onClose,
  });
  return (
    <Form form={form} className={styles.form}>
      <Textarea {...form.field('text')} aria-label="Edited note" minRows={2} />
      {note.revision !== typed.revision && <p className={styles.by}>Someone changed this note to: {note.text}</p>}
      <Group gap="xs">
        <Button type="submit" size="compact-md" loading={form.busy}>
          Save note
        </Button>
        <Button size="compact-md" variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </Form>
  );
}
