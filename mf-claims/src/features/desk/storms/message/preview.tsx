// The preview: its sums, the words for one real recipient after another, everybody by name, and the button that sends.
import { claimsApi, type ClaimMessageJob, type StormDot } from '@plumbline/contracts/claims';
import { segmentCost, type OwnerMessagePreview } from '@plumbline/contracts/comms';
import { Button, ConfirmDialog, useDisclosure } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../../shared/use-change.ts';
import { messageSettingsQuery } from './preview-query.ts';
import { PreviewedText } from './previewed-text.tsx';
import { isLeftOut, reachedClaims, recipientsOf, sumsOf, type Sums } from './preview-sums.ts';
import { RecipientTable } from './recipient-table.tsx';
import styles from './message.module.css';

interface PreviewProps {
  previews: readonly OwnerMessagePreview[];
  dots: readonly StormDot[];
  message: { templateType: string; customMessage?: string };
  isSettled: boolean;
  onStarted: (job: ClaimMessageJob) => void;
}

export function Preview({ previews, dots, message, isSettled, onStarted }: PreviewProps) {
  const recipients = recipientsOf(previews, dots);
  const written = recipients.filter((one) => !isLeftOut(one));
  const [at, setAt] = useState(0);
  const ids = reachedClaims(recipients);
  return (
    <>
      <div className={styles.pair}>
        <SumList sums={sumsOf(recipients)} claims={previews.length} />
        <PreviewedText recipients={written} at={Math.min(at, Math.max(0, written.length - 1))} onGo={setAt} />
      </div>
      <RecipientTable recipients={recipients} />
      {ids.length > 0 && <Send key={ids.join('-')} ids={ids} message={message} isSettled={isSettled} onStarted={onStarted} />}
    </>
  );
}

function SumList({ sums, claims }: { sums: Sums; claims: number }) {
  const rows: [string, number][] = [
    ...sums.byChannel.map(({ label, count }): [string, number] => [label, count]),
    ['Not sent', sums.left],
    ['Claims', claims],
  ];
  return (
    <div>
      <dl className={styles.sums} aria-label="Recipients">
        {rows.map(([label, count]) => (
          <div key={label} data-left={(label === 'Not sent' && count > 0) || undefined} data-total={label === 'Claims' || undefined}>
            <dt>{label}</dt>
            <dd>{count.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>
        English {sums.english} · Spanish {sums.spanish}
      </p>
      {sums.segments > 0 && <SegmentCost segments={sums.segments} />}
      {sums.later > 0 && <p className={styles.quiet}>{laterText(sums.later)}</p>}
      {sums.kept > 0 && <p className={styles.quiet}>{keptText(sums.kept)}</p>}
    </div>
  );
}

/** What they cost is said where the firm set a price. */
function SegmentCost({ segments }: { segments: number }) {
  const settings = useQuery(messageSettingsQuery);
  return <p className={styles.quiet}>Text messages: {segmentCost(segments, settings.data?.smsSegmentHundredthCents)}</p>;
}

const laterText = (count: number) =>
  count === 1 ? '1 waits until texts and calls are allowed.' : `${count} wait until texts and calls are allowed.`;

const keptText = (count: number) =>
  count === 1
    ? '1 is saved here and not delivered: no provider is set up for it.'
    : `${count} are saved here and not delivered: no provider is set up for them.`;

interface SendProps {
  ids: readonly number[];
  message: { templateType: string; customMessage?: string };
  isSettled: boolean;
  onStarted: (job: ClaimMessageJob) => void;
}

function Send({ ids, message, isSettled, onStarted }: SendProps) {
  const [isConfirming, ask] = useDisclosure(false);
  const send = useChange(claimsApi.startClaimMessages, { failed: "Couldn't send the messages", stale: ['messageJobs'] }, onStarted);
  const owners = `the owners of ${ids.length.toLocaleString('en-US')} ${ids.length === 1 ? 'claim' : 'claims'}`;
  return (
    <div className={styles.send}>
      <Button variant="default" disabled={!isSettled} loading={send.isPending} onClick={ask.open}>
        Send to {owners}
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title={`Send this message to ${owners}?`}
        confirm="Send"
        busy={send.isPending}
        onClose={ask.close}
        onConfirm={() => {
          ask.close();
          send.mutate({ body: { ...message, ids: [...ids] } });
        }}
      >
        Each message is checked again before it's sent. Sent messages can't be undone.
      </ConfirmDialog>
    </div>
  );
}
