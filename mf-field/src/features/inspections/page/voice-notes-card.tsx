// What the inspector said on site, each recording with who, when and where, played back and in words.
import { damageAreaLabels, inspectionCategoryLabels } from '@plumbline/contracts/enums';
import type { InspectionDetail, VoiceNote } from '@plumbline/contracts/inspection';
import { DateText, LoadFailure, SectionCard } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { voiceNotesQuery } from '../../../shared/field-queries.ts';
import { useMayInspect } from '../../../shared/may-inspect.ts';
import { EditTranscript } from '../../../shared/voice-notes/edit-transcript.tsx';
import { Player } from '../../../shared/voice-notes/player.tsx';
import styles from '../inspections.module.css';

/** Nothing where nothing was recorded. */
export function VoiceNotesCard({ inspection: { id, timeZone } }: { inspection: Pick<InspectionDetail, 'id' | 'timeZone'> }) {
  const notes = useQuery(voiceNotesQuery(id));
  if (notes.error && !notes.data) return <LoadFailure query={notes} what="the voice notes" />;
  if (!notes.data || notes.data.length === 0) return null;
  // Newest first, and each keeps its number when another one arrives
  return (
    <SectionCard title={notes.data.length === 1 ? '1 voice note' : `${notes.data.length} voice notes`}>
      <ul className={styles.findings}>
        {notes.data.map((note, index, all) => (
          <Recording key={note.id} note={note} name={`Voice note ${all.length - index}`} timeZone={timeZone} />
        ))}
      </ul>
    </SectionCard>
  );
}

function Recording({ note, name, timeZone }: { note: VoiceNote; name: string; timeZone: string }) {
  const mayInspect = useMayInspect();
  const place = placeOf(note);
  return (
    <li className={styles.finding}>
      <strong>{name}</strong>
      <p className={styles.quiet}>
        {place && `${place} · `}
        {note.recordedBy}, <DateText at={note.recordedAt} format="date-time" timeZone={timeZone} />
      </p>
      <Player address={note.audioUrl} name={name} />
      <p className={styles.narrative}>{note.transcript ?? 'Audio only. No transcript.'}</p>
      {note.originalTranscript !== undefined && note.originalTranscript !== note.transcript && (
        <p className={styles.quiet}>First transcript: {note.originalTranscript}</p>
      )}
      {mayInspect && <EditTranscript note={note} name={name} />}
    </li>
  );
}

/** The damage area says its section too; a note that was taken before any section has none. */
function placeOf({ category = '', damageArea }: VoiceNote): string | undefined {
  return damageArea ? damageAreaLabels[damageArea] : (inspectionCategoryLabels as Readonly<Record<string, string>>)[category];
}
