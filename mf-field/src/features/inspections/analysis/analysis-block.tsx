// The newest analysis: who looked, its findings with what people decided of them, and the texts that rest on what counts.
import { awaitsReview, type AnalysisRun, type FindingReview } from '@plumbline/contracts/ai';
import type { Photo } from '@plumbline/contracts/inspection';
import { AiBlock, Notice, QueryBoundary } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { findingsQuery } from '../../../shared/field-queries.ts';
import styles from '../inspections.module.css';
import { FindingList } from './finding-list.tsx';
import { reviewedText } from './finding-labels.ts';
import { leftOutText, lookedText } from './run-words.ts';

/** Milliseconds in words: what took less than a second did not take “0.0 s”. */
const took = (ms: number) => (ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`);

export function AnalysisBlock({ run, photos }: { run: AnalysisRun; photos: readonly Photo[] }) {
  const review = useQuery(findingsQuery(run.inspectionId));
  return (
    <AiBlock
      title={`Analysis ${run.runNumber}`}
      source={lookedText(run)}
      at={run.createdAt}
      figure={took(run.tookMs)}
      review={review.data ? reviewedText(review.data.findings) : 'loading the review'}
    >
      <div className={styles.stack}>
        {!run.model && <Notice tone="info">From the inspector's records. No AI model analyzed the photos.</Notice>}
        {run.fallbackReason && <Notice tone="warning">{run.fallbackReason}</Notice>}
        <p>{run.summary}</p>
        <QueryBoundary query={review} what="the findings">
          {(found) => (
            <>
              <FindingList review={found} photos={photos} />
              <Texts review={found} />
            </>
          )}
        </QueryBoundary>
        {run.excludedPhotos.length > 0 && <p className={styles.quiet}>Left out: {leftOutText(run, photos)}</p>}
      </div>
    </AiBlock>
  );
}

function Texts({ review: { findings, recommendations, technicalNarrative } }: { review: FindingReview }) {
  const isOpen = findings.some(awaitsReview);
  return (
    <>
      {recommendations.length > 0 && (
        <div>
          <h2 className={styles.heading}>Recommendations</h2>
          <ul>
            {recommendations.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <h2 className={styles.heading}>Technical narrative</h2>
        {isOpen && <p className={styles.quiet}>Includes only findings that a person entered or accepted.</p>}
        <p className={styles.narrative}>{technicalNarrative}</p>
      </div>
    </>
  );
}
