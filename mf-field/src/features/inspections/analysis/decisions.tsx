// Who decided a finding, when and why; earlier decisions on request.
import { decisionOf, type FindingDecision, type ReviewedFinding } from '@plumbline/contracts/ai';
import { DateText } from '@plumbline/ui';
import styles from './analysis.module.css';
import { decisionLabels } from './finding-labels.ts';

export function Decisions({ finding }: { finding: ReviewedFinding }) {
  const { decisions } = finding;
  const present = decisionOf(finding);
  const earlier = decisions.filter((one) => one !== present).toReversed();
  return (
    <>
      {present && <Line decision={present} />}
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>
            {earlier.length} earlier {earlier.length === 1 ? 'decision' : 'decisions'}
          </summary>
          {earlier.map((decision) => (
            <Line key={`${decision.at} ${decision.decision}`} decision={decision} />
          ))}
        </details>
      )}
    </>
  );
}

function Line({ decision: { decision, by, at, reason } }: { decision: FindingDecision }) {
  return (
    <p className={styles.decision}>
      {decisionLabels[decision]} by {by} · <DateText at={at} format="date-time" />
      {reason && ` · ${reason}`}
    </p>
  );
}
