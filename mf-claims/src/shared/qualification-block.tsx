// A qualification with its reasons: who said it, what counted for and against, what is missing.
import type { Qualification } from '@plumbline/contracts/claims';
import { AiBlock, DescriptionList, StatusBadge } from '@plumbline/ui';
import { PriorityBadge, money } from './claim-look.tsx';
import styles from './qualification-block.module.css';

interface QualificationBlockProps {
  qualification: Qualification;
  at?: string;
}

export function QualificationBlock({ qualification, at }: QualificationBlockProps) {
  const { min, max } = qualification.estimatedValueRange;
  return (
    <AiBlock title="AI qualification" source={qualification.provider} at={at} figure={`${qualification.viabilityScore}/100`}>
      <div className={styles.badges}>
        <StatusBadge tone={qualification.isViable ? 'green' : 'orange'} label={qualification.isViable ? 'Viable' : 'Needs review'} />
        <PriorityBadge priority={qualification.priority} />
      </div>
      <DescriptionList items={[{ label: 'Estimated value range', value: `${money(min)} – ${money(max)}` }]} />
      <Points title="Recommendations" lines={qualification.recommendations} />
      <Points title="Still missing" lines={qualification.missingFacts} />
      <details className={styles.reasons}>
        <summary>Reasoning, point by point</summary>
        <p>{qualification.reasoning}</p>
        <table className={styles.points}>
          <thead>
            <tr>
              <th scope="col">What counted</th>
              <th scope="col">Points</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {qualification.contributions.map((one) => (
              <tr key={`${one.factor}-${one.reason}`}>
                <th scope="row">{one.factor}</th>
                <td className="cx-figures">{one.points > 0 ? `+${one.points}` : one.points}</td>
                <td>{one.reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </AiBlock>
  );
}

function Points({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <p className={styles.heading}>{title}</p>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
