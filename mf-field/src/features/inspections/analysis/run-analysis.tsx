// Running an analysis, how far those that run are, and calling one off.
import { analyzeDamage, runningApi, type RunningAnalysis } from '@plumbline/contracts/ai';
import type { Photo } from '@plumbline/contracts/inspection';
import { Button, IconSparkles, Notice, ProgressBar, toast } from '@plumbline/ui';
import { useMay, useSend } from '@plumbline/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { analysisQuery, findingsQuery, runningQuery } from '../../../shared/field-queries.ts';
import { useMayInspect } from '../../../shared/may-inspect.ts';
import styles from '../inspections.module.css';
import analysisStyles from './analysis.module.css';
import { photoName } from './run-words.ts';
import { progressText, takenPercent } from './running-words.ts';

/** How often one that runs is looked at. */
const whileRunsMs = 1_000;

/** The next run, and how many photos it would look at. */
export function RunAnalysis({ inspectionId, photos }: { inspectionId: number; photos: readonly Photo[] }) {
  const processed = photos.filter((photo) => photo.aiProcessed).length;
  const run = useRun(inspectionId);
  const mayInspect = useMayInspect();
  const running = useRunning(inspectionId, run.isPending);
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        {mayInspect && (
          <Button
            leftSection={<IconSparkles size={18} aria-hidden />}
            disabled={processed === 0 || (running.length > 0 && !run.isPending)}
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
      {running.map((one) => (
        <Running key={one.id} analysis={one} photos={photos} />
      ))}
    </div>
  );
}

/** Also those that somebody else began, or this person before a reload. */
function useRunning(inspectionId: number, isPending: boolean): readonly RunningAnalysis[] {
  const { data = [] } = useQuery({
    ...runningQuery(inspectionId),
    refetchInterval: ({ state }) => (isPending || (state.data?.length ?? 0) > 0 ? whileRunsMs : false),
  });
  return data;
}

function Running({ analysis, photos }: { analysis: RunningAnalysis; photos: readonly Photo[] }) {
  const mayCancel = useMay(runningApi.cancelAnalysis);
  const cancel = useCancel(analysis);
  const { failed } = analysis.photos;
  return (
    <Notice tone="info" title={`Analysis by ${analysis.startedBy} is running`}>
      <div className={styles.stack}>
        {analysis.photos.of > 0 && <ProgressBar percent={takenPercent(analysis)} label="Photos" tone="blue" />}
        <span role="status">{progressText(analysis)}</span>
        {failed.length > 0 && (
          <ul className={analysisStyles.leftOut}>
            {failed.map(({ photoId, reason }) => (
              <li key={photoId}>
                {photoName(photoId, photos)} was left out: {reason}
              </li>
            ))}
          </ul>
        )}
        {mayCancel && (
          <div className={styles.row}>
            <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
              Cancel analysis
            </Button>
          </div>
        )}
      </div>
    </Notice>
  );
}

function useCancel({ id, inspectionId }: RunningAnalysis) {
  const queryClient = useQueryClient();
  const send = useSend(runningApi.cancelAnalysis);
  return useMutation({
    mutationFn: () => send({ params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: analysisQuery(inspectionId).queryKey }),
    onError: (error) => toast({ tone: 'bad', title: "Couldn't cancel the analysis", description: error.message }),
  });
}

function useRun(inspectionId: number) {
  const queryClient = useQueryClient();
  const send = useSend(analyzeDamage);
  return useMutation({
    mutationFn: () => send({ params: { inspectionId } }),
    onSuccess: ({ canceled }) => {
      void queryClient.invalidateQueries({ queryKey: analysisQuery(inspectionId).queryKey });
      void queryClient.invalidateQueries({ queryKey: findingsQuery(inspectionId).queryKey });
      if (canceled)
        toast({ tone: 'neutral', title: 'Analysis Canceled', description: `${canceled.by} canceled it. Its results don't count.` });
      else toast({ tone: 'good', title: 'Analysis Complete', description: 'AI damage analysis has been completed successfully.' });
    },
    onError: (error) =>
      toast({
        tone: 'bad',
        title: 'Analysis Failed',
        description: 'status' in error && error.status === 409 ? error.message : 'Failed to analyze damage. Please try again.',
      }),
  });
}
