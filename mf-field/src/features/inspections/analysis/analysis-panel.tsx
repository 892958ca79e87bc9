// Damage analysis: run it, see what it found and on which photos it rests, and decide what of it counts.
import type { AnalysisRun } from '@plumbline/contracts/ai';
import { flagSentence, type Inspection, type Photo } from '@plumbline/contracts/inspection';
import { Button, DateText, Notice, QueryBoundary, Skeleton, retriedWith, useDisclosure } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { analysisQuery, photosQuery } from '../../../shared/field-queries.ts';
import styles from '../inspections.module.css';
import { AnalysisBlock } from './analysis-block.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { RunAnalysis } from './run-analysis.tsx';

export function AnalysisPanel({ inspection }: { inspection: Inspection }) {
  const photos = useQuery(photosQuery(inspection.id));
  const runs = useQuery(analysisQuery(inspection.id));
  return (
    <div className={styles.page}>
      <QueryBoundary query={retriedWith(photos, runs)} what="photos" placeholder={<Skeleton height={36} width={160} />}>
        {(found) => <RunAnalysis inspectionId={inspection.id} photos={found} />}
      </QueryBoundary>
      <NotCounted status={inspection.status} />
      <Questioned photos={photos.data ?? []} />
      <QueryBoundary query={retriedWith(runs, photos)} what="the analysis" empty={<p className={styles.quiet}>No analysis yet.</p>}>
        {(found) => <Runs runs={found} photos={photos.data ?? []} />}
      </QueryBoundary>
    </div>
  );
}

/** The newest one that was not canceled, and what was called off after it. */
function Runs({ runs, photos }: { runs: readonly AnalysisRun[]; photos: readonly Photo[] }) {
  const [isComparing, comparing] = useDisclosure(false);
  const done = runs.filter(({ canceled }) => !canceled);
  const [newest] = done;
  const [last] = runs;
  return (
    <>
      {last?.canceled && (
        <Notice tone="info" title={`Analysis ${last.runNumber} was canceled`}>
          {last.canceled.by} canceled it <DateText at={last.canceled.at} />, with {last.canceled.photosLoaded} of {last.canceled.photosOf}{' '}
          photos loaded. Its results don't count.
        </Notice>
      )}
      {done.length > 1 && (
        <div className={styles.row}>
          <Button variant="default" onClick={comparing.open}>
            Compare analyses
          </Button>
        </div>
      )}
      {newest ? <AnalysisBlock run={newest} photos={photos} /> : <p className={styles.quiet}>No analysis yet.</p>}
      {isComparing && <CompareDialog runs={done} onClose={comparing.close} />}
    </>
  );
}

/** What did not take place is evidence of nothing, whatever was analyzed before. */
function NotCounted({ status }: Pick<Inspection, 'status'>) {
  if (status !== 'cancelled' && status !== 'no_show') return null;
  const title = status === 'cancelled' ? 'This inspection was canceled' : 'No one was there for this inspection';
  return (
    <Notice tone="warning" title={title}>
      Its findings don’t count in estimates and reports. Record the damage in an inspection that took place.
    </Notice>
  );
}

/** The analysis rests on these photos too: their time or place is asked about. */
function Questioned({ photos }: { photos: readonly Photo[] }) {
  const waiting = photos.filter(({ flags, flagAnswer }) => flags.length > 0 && !flagAnswer);
  if (waiting.length === 0) return null;
  return (
    <Notice tone="warning" title={`${waiting.length} ${waiting.length === 1 ? 'photo needs' : 'photos need'} a reason`}>
      {waiting.map(({ originalName, flags }) => `${originalName}: ${flags.map(flagSentence).join(', ')}`).join(' · ')}
    </Notice>
  );
}
