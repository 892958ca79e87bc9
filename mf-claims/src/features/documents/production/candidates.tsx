// The documents of a claim as a production may take them: chosen, left out, or listed as withheld by a person with a reason.
import type { EarlierVersion, ProductionCandidate, ProductionIntake, ReportCandidate } from '@plumbline/contracts/claims';
import { Checkbox, formatDate } from '@plumbline/ui';
import styles from '../base/documents.module.css';
import { Withhold, withheldLine, type FieldOf, type WithheldLine } from './withhold.tsx';

/** A version of a document that a later one replaced. */
export type EarlierChoice = ProductionIntake['earlier'][number];

interface CandidatesProps {
  readonly candidates: readonly ProductionCandidate[];
  readonly chosen: readonly number[];
  readonly earlier: readonly EarlierChoice[];
  readonly withheld: readonly WithheldLine[];
  readonly fieldOf: FieldOf;
  readonly onChange: (changed: { chosen?: number[]; earlier?: EarlierChoice[]; withheld?: WithheldLine[] }) => void;
}

export function Candidates({ candidates, chosen, earlier, withheld, fieldOf, onChange }: CandidatesProps) {
  const without = (id: number) => withheld.filter(({ documentId }) => documentId !== id);
  const choose = (id: number, on: boolean) =>
    on ? onChange({ chosen: [...chosen, id], withheld: without(id) }) : onChange({ chosen: chosen.filter((one) => one !== id) });
  return (
    <fieldset className={styles.candidates}>
      <legend>
        Documents: {chosen.length} of {candidates.length} chosen
      </legend>
      {candidates.map((candidate) => {
        const { documentId: id } = candidate;
        const isChosen = chosen.includes(id);
        const earlierOfIt = earlier.filter((one) => one.id === id);
        return (
          <div key={id} className={styles.candidate}>
            <Checkbox
              label={candidate.title}
              description={aboutOf(candidate)}
              checked={isChosen}
              disabled={candidate.standing === 'privileged'}
              onChange={(event) => choose(id, event.currentTarget.checked)}
            />
            <EarlierVersions
              candidate={candidate}
              chosen={earlierOfIt.map(({ number }) => number)}
              onChange={(number, on) => {
                const others = earlier.filter((one) => one.id !== id || one.number !== number);
                onChange(on ? { earlier: [...others, { id, number }], withheld: without(id) } : { earlier: others });
              }}
            />
            {!isChosen && earlierOfIt.length === 0 && (
              <Withhold
                name={candidate.title}
                index={withheld.findIndex(({ documentId }) => documentId === id)}
                fieldOf={fieldOf}
                onChange={(on) => onChange({ withheld: on ? [...withheld, withheldLine({ documentId: id })] : without(id) })}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

interface EarlierProps {
  readonly candidate: ProductionCandidate;
  readonly chosen: readonly number[];
  readonly onChange: (number: number, on: boolean) => void;
}

/** Each is produced only where somebody chooses it, and named as a version that a later one replaced. */
function EarlierVersions({ candidate: { title, earlier }, chosen, onChange }: EarlierProps) {
  if (earlier.length === 0) return null;
  return (
    <details>
      <summary>
        {earlier.length === 1 ? '1 earlier version' : `${earlier.length} earlier versions`}
        {chosen.length > 0 && `, ${chosen.length} chosen`}
      </summary>
      {earlier.map((version) => (
        <Checkbox
          key={version.number}
          label={`Version ${version.number}`}
          aria-label={`Version ${version.number} of “${title}”`}
          description={aboutEarlier(version)}
          checked={chosen.includes(version.number)}
          onChange={(event) => onChange(version.number, event.currentTarget.checked)}
        />
      ))}
    </details>
  );
}

function aboutEarlier({ uploadedAt, isDraft, producedAs }: EarlierVersion): string {
  return [formatDate(uploadedAt), isDraft && `draft: ${notSent}`, producedAs && `produced before as ${producedAs}`]
    .filter(Boolean)
    .join(' · ');
}

interface ReportsProps {
  readonly reports: readonly ReportCandidate[];
  readonly chosen: readonly number[];
  readonly onChange: (chosen: number[]) => void;
}

const notSent = 'no record that it was sent';

/** Final ones only: drafts and replaced versions are never produced. */
export function Reports({ reports, chosen, onChange }: ReportsProps) {
  if (reports.length === 0) return null;
  return (
    <fieldset className={styles.candidates}>
      <legend>Final reports</legend>
      {reports.map(({ reportId, title, revision, isSent, producedAs }) => (
        <Checkbox
          key={reportId}
          label={title}
          description={[`Revision ${revision}`, !isSent && notSent, producedAs && `produced before as ${producedAs}`]
            .filter(Boolean)
            .join(' · ')}
          checked={chosen.includes(reportId)}
          onChange={(event) => onChange(event.currentTarget.checked ? [...chosen, reportId] : chosen.filter((one) => one !== reportId))}
        />
      ))}
    </fieldset>
  );
}

function aboutOf({ standing, typeLabel, documentDate, producedAs }: ProductionCandidate): string {
  const standings = {
    ready: '',
    draft: `draft: ${notSent}`,
    privileged: 'privileged: never produced',
  };
  return [typeLabel, documentDate && formatDate(documentDate), standings[standing], producedAs && `produced before as ${producedAs}`]
    .filter(Boolean)
    .join(' · ');
}
