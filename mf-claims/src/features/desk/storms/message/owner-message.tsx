// One message to the owners of the claims that are shown: who gets it by which way and who does not, before it is sent.
import { largestBulk, type ClaimMessageJob, type StormDot } from '@plumbline/contracts/claims';
import { sendableTemplateTypes, templateTypeLabels } from '@plumbline/contracts/enums';
import { Button, Notice, QueryBoundary, SectionCard, Select, Textarea, useDebouncedValue } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MessageProgress } from '../../list/bulk/message-progress.tsx';
import { Preview } from './preview.tsx';
import { previewQuery } from './preview-query.ts';
import styles from './message.module.css';

type TemplateType = (typeof sendableTemplateTypes)[number];

interface OwnerMessageProps {
  /** The claims that are shown. */
  dots: readonly StormDot[];
  mayAct: boolean;
}

/** Typing asks for no preview of every letter. */
const settlesAfterMs = 500;

export function OwnerMessage({ dots, mayAct }: OwnerMessageProps) {
  const [job, setJob] = useState<ClaimMessageJob>();
  const open = dots.filter(({ isOpen }) => isOpen);
  if (!mayAct) return null;
  return (
    <SectionCard title="Message to owners">
      {job ? (
        <MessageProgress key={job.id} job={job} mayAct>
          <Button variant="subtle" onClick={() => setJob(undefined)}>
            Write another message
          </Button>
        </MessageProgress>
      ) : (
        <Writing dots={open} onStarted={setJob} />
      )}
    </SectionCard>
  );
}

function Writing({ dots, onStarted }: { dots: readonly StormDot[]; onStarted: (job: ClaimMessageJob) => void }) {
  const [templateType, setTemplateType] = useState<TemplateType>('status_update');
  const [typed, setTyped] = useState('');
  const [isPreviewed, setPreviewed] = useState(false);
  const [settled] = useDebouncedValue(typed.trim(), settlesAfterMs);
  const count = dots.length.toLocaleString('en-US');
  if (dots.length === 0) return <p className={styles.quiet}>No open claims among those shown.</p>;
  if (dots.length > largestBulk)
    return (
      <Notice tone="info" title={`Messages go to up to ${largestBulk} claims at a time`}>
        {count} open claims are shown. Narrow them with a filter or an area.
      </Notice>
    );
  const message = { templateType, ...(settled ? { customMessage: settled } : {}) };
  return (
    <div className={styles.writing}>
      <Select
        label="Template"
        data={sendableTemplateTypes.map((value) => ({ value, label: templateTypeLabels[value] }))}
        allowDeselect={false}
        value={templateType}
        onChange={(value) => setTemplateType(sendableTemplateTypes.find((one) => one === value) ?? templateType)}
      />
      <Textarea
        label="Message (optional)"
        description="Added to the template, or put where the template has a place for it"
        minRows={2}
        autosize
        maxRows={8}
        maxLength={4_000}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {isPreviewed ? (
        <Previewed dots={dots} message={message} isSettled={settled === typed.trim()} onStarted={onStarted} />
      ) : (
        <div>
          <Button variant="default" onClick={() => setPreviewed(true)}>
            Preview message to the owners of {count} {dots.length === 1 ? 'claim' : 'claims'}
          </Button>
        </div>
      )}
    </div>
  );
}

interface PreviewedProps {
  dots: readonly StormDot[];
  message: { templateType: TemplateType; customMessage?: string };
  /** What is shown is what was typed. */
  isSettled: boolean;
  onStarted: (job: ClaimMessageJob) => void;
}

function Previewed({ dots, message, ...send }: PreviewedProps) {
  const claimIds = dots.map(({ id }) => id).toSorted((one, other) => one - other);
  const previews = useQuery(previewQuery({ claimIds, ...message }));
  return (
    <QueryBoundary query={previews} what="the preview">
      {(found) => <Preview previews={found} dots={dots} message={message} {...send} />}
    </QueryBoundary>
  );
}
