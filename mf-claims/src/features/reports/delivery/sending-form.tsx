// To whom, how and with which words a report goes, once nothing blocks it.
import {
  clientCover,
  defaultCover,
  isUsualCover,
  unknownCoverVariable,
  type Claim,
  type Report,
  type ReportSending,
} from '@plumbline/contracts/claims';
import type { Contact } from '@plumbline/contracts/comms';
import { Button, FormButtons, FormInDialog, Notice, type DialogGuard } from '@plumbline/ui';
import { fieldFailures, NoMailServer } from '@plumbline/web';
import { useState, type ReactNode } from 'react';
import { today } from '../../../shared/dates.ts';
import { firstChoice, reachableOf, type Reachable } from '../../../shared/people/reachable.ts';
import { Recipients } from '../../../shared/people/recipients.tsx';
import { spanishReaders } from '../../../shared/people/spanish-readers.ts';
import type { useSending } from '../base/use-report-actions.ts';
import styles from '../base/reports.module.css';
import { audienceOf } from './cover-audience.ts';
import { Cover, SpanishCover } from './cover-text.tsx';
import { DeliveryWays } from './delivery-ways.tsx';
import type { LookedAt } from './use-looked-at.ts';

export interface SendingFormProps {
  report: Report;
  looked: LookedAt;
  onPreview: () => void;
  sending: ReturnType<typeof useSending>;
  guard: DialogGuard;
  claim: Claim;
  contacts: readonly Contact[];
  isOpen: boolean;
  carrier: string | undefined;
  /** What is open and was reviewed, above the rest. */
  gate: ReactNode;
  reviewed: string[];
  isReady: boolean;
}

/** What is chosen, and the proposed words as long as no others were written. */
function usePlan({ report, claim, contacts, isOpen }: SendingFormProps, reachable: readonly Reachable[]) {
  const [chosen, setChosen] = useState<Chosen>(() => ({
    recipients: isOpen ? firstChoice(claim, reachable) : [],
    channel: 'attachment',
    publishToPortal: !report.published,
  }));
  const { inSpanish = clientCover(chosen.channel, 'es'), ...others } = chosen;
  const words = { ...defaultCover(chosen.channel, audienceOf(chosen.recipients, reachable, claim)), ...others };
  const readers = spanishReaders(chosen.recipients, { claim, contacts });
  const plan: Plan = { ...words, ...(readers.length > 0 ? { inSpanish } : {}) };
  const isStale = chosen.inSpanish === undefined && !isUsualCover(chosen.channel, words);
  return { plan, readers, isStale, change: (part: Partial<Plan>) => setChosen((before) => ({ ...before, ...part })) };
}

export function SendingForm(props: SendingFormProps) {
  const { report, looked, claim, contacts, isOpen, sending, guard, carrier, onPreview, gate, reviewed, isReady } = props;
  const reachable = reachableOf(claim, contacts, today());
  const { plan, readers, isStale, change } = usePlan(props, reachable);
  const errors = sending.error ? fieldFailures(sending.error) : {};
  const pdfSha256 = looked.sha256 ?? report.pdfSha256;
  const shown = { claim, report, plan, pdfSha256, audience: audienceOf(plan.recipients.slice(0, 1), reachable, claim) };
  const start = () =>
    sending.mutate({ ...plan, version: report.version, ...(pdfSha256 ? { pdfSha256 } : {}), ...(reviewed.length > 0 ? { reviewed } : {}) });
  return (
    <FormInDialog form={{ submit: start }}>
      {gate}
      <NoMailServer carrier={carrier} />
      <Recipients
        reachable={reachable}
        chosen={plan.recipients}
        onChange={(recipients) => change({ recipients })}
        error={errors['recipients']}
        nobody="No email addresses on this claim. Add one, or publish to the portal only."
      />
      <DeliveryWays plan={plan} isPublished={report.published} onChange={change} error={errors['channel']} />
      <Cover {...shown} onChange={change} />
      {plan.inSpanish && (
        <SpanishCover
          {...shown}
          readers={readers}
          words={plan.inSpanish}
          isStale={isStale}
          onChange={(inSpanish) => change({ inSpanish })}
        />
      )}
      {sending.error && <NotSent error={sending.error} onPreview={errors['pdfSha256'] ? onPreview : undefined} />}
      {isOpen && (
        <p className={styles.line}>
          This finalizes the report and its PDF and moves {report.claimNumber} to Completed. Later changes need a new version.
        </p>
      )}
      <FormButtons
        guard={guard}
        action={isOpen ? 'Finalize & Send' : 'Send'}
        busy={sending.isPending}
        blocked={!isReady || !isComplete(plan, report)}
      />
    </FormInDialog>
  );
}

function NotSent({ error, onPreview }: { error: Error; onPreview: (() => void) | undefined }) {
  return (
    <Notice
      tone="bad"
      title="Couldn't send the report"
      action={
        onPreview && (
          <Button variant="default" onClick={onPreview}>
            Preview PDF again
          </Button>
        )
      }
    >
      {error.message}
    </Notice>
  );
}

type Plan = Omit<ReportSending, 'version' | 'pdfSha256' | 'reviewed' | 'reviewedBy'>;
/** Subject and message once they were changed. */
type Chosen = Omit<Plan, 'subject' | 'message'> & Partial<Pick<Plan, 'subject' | 'message'>>;

/** Somebody gets it, and the words name no variable that does not exist. */
function isComplete(plan: Plan, report: Report): boolean {
  const reaches = plan.recipients.length > 0 || (plan.publishToPortal && !report.published);
  const { subject, message, inSpanish } = plan;
  const written = [subject, message, ...(inSpanish ? [inSpanish.subject, inSpanish.message] : [])];
  return reaches && unknownCoverVariable(written.join(' ')) === undefined;
}
