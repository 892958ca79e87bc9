// Damage analysis: run it, see what it found, on which photos it rests, and what no model saw.
import { aiApi, type AnalysisRun } from '@plumbline/contracts/ai';
import { flagSentence, type Inspection, type Photo } from '@plumbline/contracts/inspection';
import { damageAreaLabels, severityLabels, type Severity } from '@plumbline/contracts/enums';
import {
  AiBlock,
  Button,
  ConfidenceBadge,
  IconSparkles,
  Notice,
  QueryBoundary,
  Skeleton,
  StatusBadge,
  retriedWith,
  toast,
  type Tone,
} from '@plumbline/ui';
import { useSend } from '@plumbline/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { analysisQuery, photosQuery } from '../../shared/field-queries.ts';
import { useMayInspect } from '../../shared/may-inspect.ts';
import styles from './inspections.module.css';

export function AnalysisPanel({ inspection }: { inspection: Inspection }) {
  const photos = useQuery(photosQuery(inspection.id));
  const runs = useQuery(analysisQuery(inspection.id));
  return (
    <div className={styles.page}>
      <QueryBoundary query={retriedWith(photos, runs)} what="photos" placeholder={<Skeleton height={36} width={160} />}>
        {(found) => <Next inspectionId={inspection.id} processed={found.filter((photo) => photo.aiProcessed).length} />}
      </QueryBoundary>
      <Questioned photos={photos.data ?? []} />
      <QueryBoundary query={retriedWith(runs, photos)} what="the analysis" empty={<p className={styles.quiet}>No analysis yet.</p>}>
        {(found) => found[0] && <Run run={found[0]} photos={photos.data ?? []} />}
      </QueryBoundary>
    </div>
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
  const send = useSend(aiApi.analyzeDamage);
  return useMutation({
    mutationFn: () => send({ params: { inspectionId } }),
    onSuccess: (run) => {
      queryClient.setQueryData(['analysis', inspectionId], [run]);
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

const tones: Record<Severity, Tone> = { minor: 'green', moderate: 'yellow', severe: 'orange', catastrophic: 'red' };

/** Milliseconds in words: what took less than a second did not take “0.0 s”. */
const took = (ms: number) => (ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`);

function Run({ run, photos }: { run: AnalysisRun; photos: readonly Photo[] }) {
  const fieldEntered = run.findings.some((finding) => finding.basis === 'field-entered');
  return (
    <AiBlock
      title={`Analysis ${run.runNumber}`}
      source={run.model ? `${run.providerLabel}, ${run.model}` : run.providerLabel}
      at={run.createdAt}
      figure={took(run.tookMs)}
    >
      <div className={styles.stack}>
        {fieldEntered && <Notice tone="info">From the inspector's records. No AI model analyzed the photos.</Notice>}
        {run.fallbackReason && <Notice tone="warning">{run.fallbackReason}</Notice>}
        <p>{run.summary}</p>
        <ul className={styles.findings}>
          {run.findings.map((finding) => (
            <li key={finding.id} className={styles.finding}>
              <div className={styles.findingHead}>
                <strong>{finding.type}</strong>
                <StatusBadge about="Severity" tone={tones[finding.severity]} label={severityLabels[finding.severity]} />
                <ConfidenceBadge percent={finding.confidence} />
              </div>
              <p className={styles.quiet}>
                {damageAreaLabels[finding.area]}
                {finding.quantity !== undefined && `, ${finding.quantity} ${finding.unit ?? ''}`} ·{' '}
                {finding.basis === 'field-entered' ? 'field-entered' : 'found by the AI model'}
              </p>
              <p>{finding.description}</p>
              <CitedPhotos ids={finding.photoIds} photos={photos} />
            </li>
          ))}
        </ul>
        {run.recommendations.length > 0 && (
          <div>
            <h2 className={styles.heading}>Recommendations</h2>
            <ul>
              {run.recommendations.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        )}
        <div>
          <h2 className={styles.heading}>Technical narrative</h2>
          <p className={styles.narrative}>{run.technicalNarrative}</p>
        </div>
        {run.excludedPhotos.length > 0 && (
          <p className={styles.quiet}>Left out: {run.excludedPhotos.map((one) => `photo ${one.photoId} (${one.reason})`).join(', ')}</p>
        )}
      </div>
    </AiBlock>
  );
}

function CitedPhotos({ ids, photos }: { ids: readonly number[]; photos: readonly Photo[] }) {
  const cited = photos.filter((photo) => ids.includes(photo.id) && photo.thumbnailUrl);
  if (ids.length === 0) return <p className={styles.quiet}>No linked photos</p>;
  // They are on their way, or cannot be had
  if (cited.length === 0) return null;
  return (
    <ul className={styles.cited} aria-label="Supporting photos">
      {cited.map((photo) => (
        <li key={photo.id}>
          <a href={photo.imageUrl ?? photo.originalUrl} target="_blank" rel="noopener" aria-label={`Open ${photo.originalName}`}>
            <img src={photo.thumbnailUrl} alt={photo.originalName} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}
