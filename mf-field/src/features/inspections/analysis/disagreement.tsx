// Where the entry and what the AI saw give different figures: both, with who said which, and what to do about it.
import { disagreementsOf, type Disagreement, type ReviewedFinding } from '@plumbline/contracts/ai';
import { Notice } from '@plumbline/ui';
import styles from './analysis.module.css';

const figureLabels: Record<Disagreement['figure'], string> = { severity: 'Severity', count: 'Count' };

export function Disagreements({ finding }: { finding: ReviewedFinding }) {
  const all = disagreementsOf(finding);
  if (all.length === 0) return null;
  return (
    <Notice tone="warning" title="The entry and the AI disagree">
      <dl className={styles.figures}>
        {all.map(({ figure, entered, seen }) => (
          <div key={figure}>
            <dt>{figureLabels[figure]}</dt>
            <dd>
              {entered}, entered on site · {seen}, {finding.model ? `seen by AI (${finding.model})` : 'seen by AI'}
            </dd>
          </div>
        ))}
      </dl>
      The entry counts. If the AI is right, correct the entry in the inspection and run the analysis again.
    </Notice>
  );
}
