// The documents of a claim as a production may take them: chosen, left out, or listed as withheld by a person with a reason.
import {
  withheldBasisLabels,
  type ProductionCandidate,
  type ProductionIntake,
  type ReportCandidate,
  type WithheldBasis,
} from '@plumbline/contracts/claims';
import { Checkbox, Select, TextInput } from '@plumbline/ui';
import type { FieldProps } from '@plumbline/web';
import styles from '../base/documents.module.css';

export type WithheldLine = ProductionIntake['withheld'][number];
type FieldOf = (index: number, name: 'description' | 'basis' | 'reason') => FieldProps;

interface CandidatesProps {
  readonly candidates: readonly ProductionCandidate[];
  readonly chosen: readonly number[];
  readonly withheld: readonly WithheldLine[];
  readonly fieldOf: FieldOf;
  readonly onChange: (changed: { chosen?: number[]; withheld?: WithheldLine[] }) => void;
}

export function Candidates({ candidates, chosen, withheld, fieldOf, onChange }: CandidatesProps) {
  const without = (id: number) => withheld.filter(({ documentId }) => documentId !== id);
  const choose = (id: number, on: boolean) =>
    on ? onChange({ chosen: [...chosen, id], withheld: without(id) }) : onChange({ chosen: chosen.filter((one) => one !== id) });
  const withhold = (documentId: number, on: boolean) =>
    onChange({ withheld: on ? [...withheld, { documentId, description: '', basis: 'attorney_client', reason: '' }] : without(documentId) });
  return (
    <fieldset className={styles.candidates}>
      <legend>
        Documents: {chosen.length} of {candidates.length} chosen
      </legend>
      {candidates.map((candidate) => {
        const { documentId: id } = candidate;
        const index = withheld.findIndex(({ documentId }) => documentId === id);
        const isChosen = chosen.includes(id);
        return (
          <div key={id} className={styles.candidate}>
            <Checkbox
              label={candidate.title}
              description={aboutOf(candidate)}
              checked={isChosen}
              disabled={candidate.standing === 'privileged'}
              onChange={(event) => choose(id, event.currentTarget.checked)}
            />
            {!isChosen && (
              <Checkbox
                label="List in the withheld log"
                aria-label={`List “${candidate.title}” in the withheld log`}
                checked={index >= 0}
                onChange={(event) => withhold(id, event.currentTarget.checked)}
              />
            )}
            {index >= 0 && <Line index={index} fieldOf={fieldOf} />}
          </div>
        );
      })}
    </fieldset>
  );
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

const bases = (Object.keys(withheldBasisLabels) as WithheldBasis[]).map((value) => ({ value, label: withheldBasisLabels[value] }));

/** The log goes to the other side: it is described without its title, in words that somebody chose. */
function Line({ index, fieldOf }: { index: number; fieldOf: FieldOf }) {
  return (
    <div className={styles.withheld}>
      <TextInput
        {...fieldOf(index, 'description')}
        label="Description for the log"
        description="The other side reads this"
        withAsterisk
        maxLength={300}
      />
      <Select {...fieldOf(index, 'basis')} label="Ground" allowDeselect={false} data={bases} />
      <TextInput {...fieldOf(index, 'reason')} label="Reason" withAsterisk maxLength={500} />
    </div>
  );
}

function aboutOf({ standing, typeLabel, documentDate, producedAs }: ProductionCandidate): string {
  const standings = {
    ready: '',
    draft: `draft: ${notSent}`,
    privileged: 'privileged: never produced',
  };
  return [typeLabel, documentDate, standings[standing], producedAs && `produced before as ${producedAs}`].filter(Boolean).join(' · ');
}
