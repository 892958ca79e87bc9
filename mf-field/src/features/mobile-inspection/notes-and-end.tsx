// The notes of a section and the buttons that save or end it.
import { Button, formatDate, Group, Textarea } from '@plumbline/ui';
import { AllNotApplicable } from './shots/all-not-applicable.tsx';
import type { Shots } from './shots/use-shots.ts';
import type { SavedAt, useSectionWork } from './use-section-work.ts';
import styles from './mobile-inspection.module.css';

interface NotesAndEndProps {
  work: ReturnType<typeof useSectionWork>;
  shots: Shots;
}

export function NotesAndEnd({ work, shots }: NotesAndEndProps) {
  return (
    <>
      <Textarea
        label="Notes"
        description={savedInWords(work.saved)}
        size="md"
        autosize
        minRows={3}
        maxRows={8}
        value={work.draft.notes}
        onChange={(event) => work.change({ notes: event.currentTarget.value })}
      />
      <Group grow>
        <Button variant="default" size="md" disabled={work.draft.notes.trim() === ''} onClick={work.saveNotes}>
          Save Notes
        </Button>
        <Button size="md" variant="light" onClick={work.markComplete}>
          {work.state === 'complete' ? 'Save again' : 'Mark Complete'}
        </Button>
      </Group>
      {work.hint && (
        <p className={styles.hint} role="status">
          {work.hint}
        </p>
      )}
      {work.hint !== '' && work.hint === shots.missing && <AllNotApplicable shots={shots} />}
    </>
  );
}

/** Nothing is called saved while it is being written. */
function savedInWords(saved: SavedAt): string | undefined {
  if (saved === undefined) return undefined;
  if (saved === 'failed') return 'Not saved on this phone: it may be full. Save Notes before you leave.';
  if (saved.where === 'phone') return `Saved on this phone ${formatDate(saved.at, 'time')}`;
  return `On the server, saved ${formatDate(saved.at, 'date-time')}`;
}
