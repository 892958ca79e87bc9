// What was written on site: facts, the five sections with their observations, notes and the history of its time.
import { damageAreaLabels, inspectionCategoryLabels, severityLabels } from '@plumbline/contracts/enums';
import type { InspectionDetail, InspectionNote, Observation, Section } from '@plumbline/contracts/inspection';
import { formatDate, Group, Notice, SectionCard, StatusBadge, type Tone } from '@plumbline/ui';
import { useSession } from '@plumbline/web';
import { DifferencesNotice } from '../../../shared/differences/differences-notice.tsx';
import { InspectionSummary } from '../../../shared/inspection-summary.tsx';
import { useMayInspect } from '../../../shared/may-inspect.ts';
import { ScheduleHistory } from '../../../shared/schedule-history.tsx';
import { AccessLinksCard } from '../links/access-links-card.tsx';
import { VersionsButton } from '../versions/versions-dialog.tsx';
import styles from '../inspections.module.css';
import { EditWeatherNote } from '../weather/edit-weather-note.tsx';
import { VoiceNotesCard } from './voice-notes-card.tsx';

const stateTones: Record<Section['state'], Tone> = { open: 'gray', complete: 'green', not_applicable: 'gray' };
const stateLabels: Record<Section['state'], string> = { open: 'Open', complete: 'Complete', not_applicable: 'Not applicable' };

export function InspectionDetails({ inspection }: { inspection: InspectionDetail }) {
  const { timeZone } = inspection;
  return (
    <div className={styles.stack}>
      <SectionCard title="Inspection" action={<EditWeatherNote inspection={inspection} />}>
        <InspectionSummary inspection={inspection} />
      </SectionCard>
      <AccessLinksCard inspection={inspection} />
      {inspection.sections.map((section) => (
        <SectionCard
          key={section.category}
          title={inspectionCategoryLabels[section.category]}
          action={
            <Group gap="xs">
              <VersionsButton inspection={inspection} section={section} />
              <StatusBadge about="Section" tone={stateTones[section.state]} label={stateLabels[section.state]} />
            </Group>
          }
        >
          <SectionContent section={section} inspectionId={inspection.id} />
        </SectionCard>
      ))}
      {inspection.noteLog.length > 0 && (
        <SectionCard title="Field notes">
          <ul className={styles.findings}>
            {inspection.noteLog.map((note) => (
              <Note key={note.id} note={note} timeZone={timeZone} />
            ))}
          </ul>
        </SectionCard>
      )}
      <VoiceNotesCard inspection={inspection} />
      <SectionCard title="Schedule history">
        <ScheduleHistory inspectionId={inspection.id} timeZone={timeZone} />
      </SectionCard>
    </div>
  );
}

function SectionContent({ section, inspectionId }: { section: Section; inspectionId: number }) {
  const isBare = section.observations.length === 0 && section.notes === '' && section.reason === undefined;
  return (
    <>
      <Differences section={section} inspectionId={inspectionId} />
      {section.reason && <p className={styles.narrative}>{section.reason}</p>}
      {section.observations.length > 0 && (
        <ul className={styles.findings}>
          {section.observations.map((one) => (
            <li key={one.id} className={styles.finding}>
              <strong>{damageAreaLabels[one.area]}</strong>
              <p className={styles.quiet}>{detailsOf(one)}</p>
              {one.description && <p>{one.description}</p>}
            </li>
          ))}
        </ul>
      )}
      {section.notes && <p className={styles.narrative}>{section.notes}</p>}
      {isBare && <p className={styles.quiet}>No observations or notes yet.</p>}
      {section.savedBy && section.savedAt && (
        <p className={styles.quiet}>
          Saved by {section.savedBy}, {formatDate(section.savedAt, 'date-time')}
        </p>
      )}
    </>
  );
}

/** Whoever may inspect chooses here too; everybody else is told that what stands is not settled. */
function Differences({ section: { category, differences = [] }, inspectionId }: { section: Section; inspectionId: number }) {
  const { user } = useSession();
  const mayChoose = useMayInspect();
  if (differences.length === 0) return null;
  const differing = { inspectionId, category, differences, userId: user?.id };
  return (
    <div className={styles.notice}>
      {mayChoose ? (
        <DifferencesNotice {...differing} />
      ) : (
        <Notice tone="info">Versions of this section differ. An inspector chooses what the report uses.</Notice>
      )}
    </div>
  );
}

function detailsOf({ severity, quantity, unit, photoIds }: Observation): string {
  const amount = quantity === undefined ? '' : ` · ${quantity} ${unit ?? ''}`;
  return `${severityLabels[severity]}${amount} · ${photoIds.length} ${photoIds.length === 1 ? 'photo' : 'photos'}`;
}

function Note({ note, timeZone }: { note: InspectionNote; timeZone: string }) {
  const about = [
    note.category && inspectionCategoryLabels[note.category],
    note.area && damageAreaLabels[note.area],
    note.severity && severityLabels[note.severity],
  ].filter(Boolean);
  return (
    <li className={styles.finding}>
      <p className={styles.narrative}>{note.text}</p>
      <p className={styles.quiet}>{[`${note.by}, ${formatDate(note.at, 'date-time', timeZone)}`, ...about].join(' · ')}</p>
    </li>
  );
}
