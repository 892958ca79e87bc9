// Damage analysis: run it, see what it found and on which photos it rests, and decide what of it counts.
import { analyzeDamage } from '@plumbline/contracts/ai';
import { flagSentence, type Inspection, type Photo } from '@plumbline/contracts/inspection';
import { Button, IconSparkles, Notice, QueryBoundary, Skeleton, retriedWith, toast } from '@plumbline/ui';
import { useSend } from '@plumbline/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { analysisQuery, findingsQuery, photosQuery } from '../../../shared/field-queries.ts';
import { useMayInspect } from '../../../shared/may-inspect.ts';
import styles from '../inspections.module.css';
import { AnalysisBlock } from './analysis-block.tsx';

export function AnalysisPanel({ inspection }: { inspection: Inspection }) {
  const photos = useQuery(photosQuery(inspection.id));
  const runs = useQuery(analysisQuery(inspection.id));
  return (
    <div className={styles.page}>
      <QueryBoundary query={retriedWith(photos, runs)} what="photos" placeholder={<Skeleton height={36} width={160} />}>
        {(found) => <Next inspectionId={inspection.id} processed={found.filter((photo) => photo.aiProcessed).length} />}
      </QueryBoundary>
      <NotCounted status={inspection.status} />
      <Questioned photos={photos.data ?? []} />
      <QueryBoundary query={retriedWith(runs, photos)} what="the analysis" empty={<p className={styles.quiet}>No analysis yet.</p>}>
        {(found) => found[0] && <AnalysisBlock run={found[0]} photos={photos.data ?? []} />}
      </QueryBoundary>
    </div>
  );
}

/** What did not take place is evidence of nothing, whatever was analyzed before. */
function NotCounted({ status }: Pick<Inspection, 'status'>) {
  if (status !== 'cancelled' && status !== 'no_show') return null;
  const title = status === 'cancelled' ? 'This inspection was canceled' : 'Nobody was there for this inspection';
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

/** The next run, and how many photos it would look at. */
function Next({ inspectionId, processed }: { inspectionId: number; processed: number }) {
  const run = useRun(inspectionId);
  const mayInspect = useMayInspect();
  return (
    <div className={styles.row}>
      {mayInspect && (
        <Button
          leftSection={<IconSparkles size={18} aria-hidden />}
          disabled={processed === 0}
          loading={run.isPending}
          onClick={() => run.mutate()}
        >
          Run Analysis
        </Button>
      )}
      <span className={styles.quiet} role="status">
        {processed === 0
          ? 'No photos processed yet. An analysis needs at least one.'
          : `${processed} ${processed === 1 ? 'photo' : 'photos'} processed`}
      </span>
    </div>
  );
}

function useRun(inspectionId: number) {
  const queryClient = useQueryClient();
  const send = useSend(analyzeDamage);
  return useMutation({
    mutationFn: () => send({ params: { inspectionId } }),
    onSuccess: (run) => {
      queryClient.setQueryData(['analysis', inspectionId], [run]);
      void queryClient.invalidateQueries({ queryKey: findingsQuery(inspectionId).queryKey });
      toast({ tone: 'good', title: 'Analysis Complete', description: 'AI damage analysis has been completed successfully.' });
    },
    onError: (error) =>
      toast({
        tone: 'bad',
        title: 'Analysis Failed',
        description: 'status' in error && error.status === 409 ? error.message : 'Failed to analyze damage. Please try again.',
      }),
  });
}
