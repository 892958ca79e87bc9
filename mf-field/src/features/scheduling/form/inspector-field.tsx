// Who goes: the proposed inspector with the reasons, and everybody else to choose from.
import type { InspectorCandidate } from '@plumbline/contracts/inspection';
import { EmptyState, QueryBoundary, Radio, Stack, StatusBadge } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { candidatesQuery, type CandidateQuestion } from '../../../shared/schedule-queries.ts';
import styles from './scheduling.module.css';

interface InspectorFieldProps {
  question: CandidateQuestion;
  /** Absent: whoever is proposed. */
  value: number | undefined;
  onChange: (inspectorId: number) => void;
}

export function InspectorField({ question, value, onChange }: InspectorFieldProps) {
  const candidates = useQuery(candidatesQuery(question));
  return (
    <QueryBoundary
      query={candidates}
      what="inspectors"
      empty={<EmptyState title="No inspectors" description="Add a user who inspects properties." />}
    >
      {(found) => {
        const chosen = value ?? proposedIn(found)?.inspectorId;
        return (
          <Radio.Group
            label="Inspector"
            withAsterisk
            value={chosen === undefined ? null : String(chosen)}
            onChange={(next) => onChange(Number(next))}
          >
            <Stack gap={4} className={styles.inspectors ?? ''}>
              {found.map((one) => (
                <Radio key={one.inspectorId} value={String(one.inspectorId)} label={<Candidate candidate={one} />} />
              ))}
            </Stack>
          </Radio.Group>
        );
      }}
    </QueryBoundary>
  );
}

/** The first of the list is the best: proposed, or all that there is. */
export function proposedIn(candidates: readonly InspectorCandidate[] | undefined): InspectorCandidate | undefined {
  return candidates?.find(({ isProposed }) => isProposed) ?? candidates?.[0];
}

function Candidate({ candidate: { name, isProposed, against, reasons } }: { candidate: InspectorCandidate }) {
  return (
    <span className={styles.candidate}>
      <span>
        {name} {isProposed && <StatusBadge tone="green" label="Proposed" />}
      </span>
      {against && <span className={styles.against}>{against}</span>}
      <span className={styles.hint}>{reasons.join(' · ')}</span>
    </span>
  );
}
