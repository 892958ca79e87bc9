// The signed engineering reports of a claim as a production may take them: each version by itself, those that hold no longer by that name.
import type { EngineeringCandidate } from '@plumbline/contracts/claims';
import { Checkbox, DateText, Text } from '@plumbline/ui';
import styles from '../base/documents.module.css';
import { Withhold, withheldLine, type FieldOf, type WithheldLine } from './withhold.tsx';

interface EngineeringChoiceProps {
  /** Absent: the inspections could not be asked. */
  readonly reports: readonly EngineeringCandidate[] | undefined;
  readonly chosen: readonly number[];
  readonly withheld: readonly WithheldLine[];
  readonly fieldOf: FieldOf;
  readonly onChange: (changed: { engineering?: number[]; withheld?: WithheldLine[] }) => void;
}

/** The sealed versions that are current and left the firm: chosen unless somebody decides otherwise. */
export function chosenAtFirst(reports: readonly EngineeringCandidate[] = []): number[] {
  return reports
    .filter(({ sealedAt, supersededAt, isDelivered }) => sealedAt !== undefined && supersededAt === undefined && isDelivered)
    .map(({ reportId }) => reportId);
}

export function EngineeringChoice({ reports, chosen, withheld, fieldOf, onChange }: EngineeringChoiceProps) {
  if (!reports) return <Text size="sm">Engineering reports aren't available right now. Close this and try again to choose some.</Text>;
  if (reports.length === 0) return null;
  const without = (id: number) => withheld.filter(({ engineeringId }) => engineeringId !== id);
  const choose = (id: number, on: boolean) =>
    on ? onChange({ engineering: [...chosen, id], withheld: without(id) }) : onChange({ engineering: chosen.filter((one) => one !== id) });
  return (
    <fieldset className={styles.candidates}>
      <legend>Engineering reports</legend>
      <Text size="sm">Each is produced with the very bytes that were signed or sealed, behind a numbered page.</Text>
      {reports.map((report) => {
        const { reportId: id } = report;
        const name = `${report.number}, version ${report.revision}: ${report.title}`;
        const isChosen = chosen.includes(id);
        return (
          <div key={id} className={styles.candidate}>
            <Checkbox
              label={name}
              description={<About report={report} />}
              checked={isChosen}
              onChange={(event) => choose(id, event.currentTarget.checked)}
            />
            {!isChosen && (
              <Withhold
                name={name}
                index={withheld.findIndex(({ engineeringId }) => engineeringId === id)}
                fieldOf={fieldOf}
                onChange={(on) => onChange({ withheld: on ? [...withheld, withheldLine({ engineeringId: id })] : without(id) })}
              />
            )}
          </div>
        );
      })}
      {withheld.some(({ engineeringId }) => engineeringId !== undefined) && (
        <Text size="sm">
          Photos in a signed report name that report by its number in their chain of custody, even when it is withheld. If the other side
          must not learn of it, leave those photos out.
        </Text>
      )}
    </fieldset>
  );
}

function About({ report }: { report: EngineeringCandidate }) {
  const { signedAt, sealedAt, supersededAt, isDelivered, producedAs } = report;
  const notes = [!isDelivered && 'no record that it was sent', producedAs && `produced before as ${producedAs}`].filter(Boolean);
  return (
    <>
      {sealedAt ? (
        <>
          sealed <DateText at={sealedAt} />
        </>
      ) : (
        <>
          signed <DateText at={signedAt} />, not sealed
        </>
      )}
      {supersededAt && (
        <>
          {' · superseded '}
          <DateText at={supersededAt} />
        </>
      )}
      {notes.map((note) => ` · ${note}`)}
    </>
  );
}
