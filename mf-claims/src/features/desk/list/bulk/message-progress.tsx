// Messages to the owners of many claims: how far they are, what became of each claim, and the way to end the rest.
import { claimsApi, type ClaimMessageJob, type ClaimMessageRow } from '@plumbline/contracts/claims';
import { channelLabels, templateTypeLabels } from '@plumbline/contracts/enums';
import { Button, SegmentedControl, formatDate } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { JobProgress, JobRows, whileRunningMs, type JobWords } from '../../jobs/job-progress.tsx';
import { useChange } from '../../../../shared/use-change.ts';

const badges: Record<ClaimMessageJob['state'], JobWords['badge']> = {
  running: { label: 'Running', tone: 'blue' },
  cancelling: { label: 'Canceling', tone: 'gray' },
  done: { label: 'Done', tone: 'green' },
  cancelled: { label: 'Canceled', tone: 'gray' },
};

/** While numbers can still change: what was on its way when it was cancelled counts as well. */
export const goesOn = ({ state }: ClaimMessageJob) => state === 'running' || state === 'cancelling';

/** `job` is what is known already, as an answer or a list told it. */
const jobQuery = (job: ClaimMessageJob) =>
  queryOptions({
    queryKey: ['messageJobs', 'one', job.id],
    queryFn: () => call(claimsApi.readClaimMessageJob, { params: { id: job.id } }),
    initialData: job,
    refetchInterval: (query) => (query.state.data && goesOn(query.state.data) ? whileRunningMs : false),
  });

interface ProgressProps {
  job: ClaimMessageJob;
  mayAct: boolean;
  inDialog?: boolean;
  /** Beside the way to end it. */
  children?: ReactNode;
}

export function MessageProgress({ job: known, mayAct, inDialog = false, children }: ProgressProps) {
  const job = useQuery(jobQuery(known)).data;
  const { id, state, total, sent, kept, refused } = job;
  const cancel = useChange(claimsApi.cancelClaimMessages, {
    done: 'Remaining messages canceled',
    failed: "Couldn't cancel the messages",
    stale: ['messageJobs'],
  });
  const finished = sent + kept + refused;
  const cancelled = state === 'cancelled' && finished < total ? `, ${total - finished} canceled` : '';
  const owners = `the owners of ${total} ${total === 1 ? 'claim' : 'claims'}`;
  // With its time: the same may be written to as many once more
  const title = `${templateTypeLabels[job.templateType]} to ${owners}, ${formatDate(job.createdAt, 'time')}`;
  const words: JobWords = {
    about: 'Messages',
    title,
    badge: badges[state],
    counts: `${finished} of ${total} processed: ${sent} queued, ${kept > 0 ? `${kept} saved and not sent, ` : ''}${refused} failed${cancelled}`,
  };
  const buttons = (
    <>
      {mayAct && state === 'running' && (
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({ params: { id } })}>
          Cancel remaining
        </Button>
      )}
      {children}
    </>
  );
  return (
    <JobProgress words={words} finished={finished} total={total} buttons={buttons} inDialog={inDialog}>
      {finished > 0 && <Results job={job} about={inDialog ? '' : `: ${title}`} />}
    </JobProgress>
  );
}

type Shown = 'refused' | 'sent' | 'kept' | 'cancelled';

/** `about` tells the tables of several jobs on one page apart. */
function Results({ job: { id, state, total, sent, kept, refused }, about }: { job: ClaimMessageJob; about: string }) {
  const counts: Record<Shown, number> = { refused, kept, sent, cancelled: state === 'cancelled' ? total - sent - kept - refused : 0 };
  const labels: Record<Shown, string> = {
    refused: 'Failed',
    kept: 'Saved, not sent',
    sent: 'Queued',
    cancelled: 'Canceled',
  };
  const [picked, setPicked] = useState<Shown>();
  const there = (['refused', 'kept', 'sent', 'cancelled'] as const).filter((one) => counts[one] > 0);
  const shown = there.find((one) => one === picked) ?? there[0] ?? 'sent';
  return (
    <>
      {there.length > 1 && (
        <SegmentedControl
          aria-label="Results"
          data={there.map((value) => ({ value, label: `${labels[value]} (${counts[value]})` }))}
          value={shown}
          onChange={(value) => setPicked(there.find((one) => one === value))}
        />
      )}
      <JobRows
        asked={{
          queryKey: ['messageJobs', 'rows', id, shown],
          count: counts[shown],
          read: (page) => call(claimsApi.listClaimMessageRows, { params: { id }, query: { state: shown, ...page } }),
        }}
        words={{ label: `${labels[shown]}${about}`, column: shown === 'refused' ? 'Reason' : 'Result', minWidth: 320, wordsOf: resultOf }}
      />
    </>
  );
}

/** Whether a message that was dispatched reached anybody is known by the claim's messages alone. */
function resultOf({ state, claimId, claimNumber, channels = [], reason }: ClaimMessageRow): ReactNode {
  if (state === 'cancelled') return 'Canceled before sending';
  if (state !== 'sent' && state !== 'kept') return reason;
  const way = channels.map((channel) => channelLabels[channel]).join(', ');
  return (
    <>
      {[way, reason].filter(Boolean).join(' · ')} ·{' '}
      <Link to={`/claims/${claimId}?tab=communication`} aria-label={`Messages of ${claimNumber}`}>
        Messages
      </Link>
    </>
  );
}
