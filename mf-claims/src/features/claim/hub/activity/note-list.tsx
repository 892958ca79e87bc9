// The notes of a claim with their corrections: the words as they stand, and the older ones on demand.
import { claimsApi, type Note } from '@plumbline/contracts/claims';
import { isAdministrator } from '@plumbline/contracts/kernel';
import { Button, DateText, EmptyState, Group, QueryBoundary, Textarea } from '@plumbline/ui';
import { useDraft, useUser, fieldFailures } from '@plumbline/web';
import { useInfiniteQuery } from '@tanstack/react-query';
import { notesQuery } from '../../activity/activity-queries.ts';
import { useClaimWrite } from '../../../../shared/claims/claim-write.ts';
import styles from './notes.module.css';

export function NoteList({ claimId }: { claimId: number }) {
  const notes = useInfiniteQuery(notesQuery(claimId));
  return (
    <QueryBoundary query={notes} what="the notes">
      {({ pages }) =>
        pages.every((page) => page.length === 0) ? (
          <EmptyState title="No notes yet" description="What is written above stays here with its author and time." />
        ) : (
          <>
            <ol className={styles.notes} aria-label="Notes of the claim">
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
        {note.revision > 1 && ' · corrected'}
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
      <summary>Earlier words ({note.earlier.length})</summary>
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
  const revise = useClaimWrite(claimsApi.reviseNote, { done: { title: 'Note corrected' }, failed: 'Note not corrected' }, onClose);
  const error = fieldFailures(revise.error)['text'];
  const isStale = note.revision !== typed.revision;
  return (
    <div className={styles.form}>
      <Textarea
        aria-label="Corrected note"
        minRows={2}
        value={typed.text}
        onChange={(event) => onChange({ ...typed, text: event.currentTarget.value })}
        {...(error ? { error } : {})}
      />
      {isStale && <p className={styles.by}>Corrected meanwhile to: {note.text}</p>}
      <Group gap="xs">
        <Button
          size="compact-md"
          loading={revise.isPending}
          onClick={() =>
            revise.mutate({ params: { id: note.claimId, noteId: note.id }, body: { text: typed.text, revision: note.revision } })
          }
        >
          Save correction
        </Button>
        <Button size="compact-md" variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </div>
  );
}
