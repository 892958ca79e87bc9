// A qualification with its reasons: who said it, what counted for and against, what is missing.
import { qualifyingScore, type Qualification } from '@plumbline/contracts/claims';
import { isDoubted, pointsText, qualificationPartLabels } from '@plumbline/contracts/enums';
import { AiBlock, StatusBadge } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { PriorityBadge } from '../../../shared/claims/claim-display.tsx';
import { Quotes } from './quotes.tsx';
import { SecondOpinion } from './second-opinion.tsx';
import { ScoreDial, ValueRange } from './qualification-picture.tsx';
import styles from './qualification-block.module.css';

interface QualificationBlockProps {
  qualification: Qualification;
  at?: string;
  actions?: ReactNode;
  /** Stands in place of the list of what is missing. */
  questions?: ReactNode;
}

export function QualificationBlock({ qualification, at, actions, questions }: QualificationBlockProps) {
  const qualifies = qualification.isViable && qualification.viabilityScore >= qualifyingScore && !isDoubted(qualification);
  return (
    <AiBlock
      title="AI qualification"
      source={sourceOf(qualification)}
      at={at}
      figure={`${qualification.viabilityScore}/100`}
      actions={actions}
    >
      <div className={styles.badges}>
        <StatusBadge tone={qualifies ? 'green' : 'orange'} label={qualifies ? 'Viable' : 'Needs review'} />
        <PriorityBadge priority={qualification.priority} />
      </div>
      <div className={styles.pictures}>
        <ScoreDial score={qualification.viabilityScore} />
        <ValueRange {...qualification.estimatedValueRange} />
      </div>
      <SecondOpinion qualification={qualification} />
      <Points title="Recommendations" lines={qualification.recommendations} />
      <PartsTable qualification={qualification} />
      <Quotes quotes={qualification.quotes} />
      {questions ?? <Points title="Missing information" lines={qualification.missingDetails} />}
      <details className={styles.reasons}>
        <summary>Reasoning</summary>
        <p>{withoutPoints(qualification)}</p>
        {qualification.inputHash && <p className={styles.hash}>Input hash: {qualification.inputHash}</p>}
      </details>
    </AiBlock>
  );
}

/** The verdict: its points stand in the breakdown, each with its reason, and are not told twice. */
function withoutPoints({ reasoning, contributions }: Qualification): string {
  return reasoning.replace(pointsText(contributions), '').trim();
}

/** Provider, and the version of the rules or the prompt. */
function sourceOf({ provider, providerLabel, ruleVersion }: Qualification): string {
  return [providerLabel ?? provider, ruleVersion].filter(Boolean).join(' · ');
}

function PartsTable({ qualification }: { qualification: Qualification }) {
  return (
    <table className={styles.points}>
      <caption className={styles.heading}>Score breakdown</caption>
      <thead>
        <tr>
          <th scope="col">Factor</th>
          <th scope="col" className={styles.figure}>
            Points
          </th>
          <th scope="col">Reason</th>
        </tr>
      </thead>
      <tbody>
        {qualification.contributions.map((one) => (
          <tr key={`${one.factor}-${one.reason}`}>
            <th scope="row">{one.part ? qualificationPartLabels[one.part] : one.factor}</th>
            <td className={`${styles.figure ?? ''} cx-figures`}>{one.points > 0 ? `+${one.points}` : one.points}</td>
            <td>{one.reason}</td>
          </tr>
        ))}
      </tbody>
    </table>
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
