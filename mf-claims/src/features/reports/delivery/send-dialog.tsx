// Finalize & Send: to whom, how, with which words; what goes out is shown before it goes.
import {
  defaultCover,
  unknownCoverVariable,
  type Claim,
  type Report,
  type ReportOpenItem,
  type ReportSending,
} from '@plumbline/contracts/claims';
import type { Contact } from '@plumbline/contracts/comms';
import {
  Button,
  Group,
  Notice,
  QueryBoundary,
  FormButtons,
  FormInDialog,
  GuardedDialog,
  retriedWith,
  useDisclosure,
  type DialogGuard,
} from '@plumbline/ui';
import { fieldFailures, NoMailServer } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { claimQuery, contactsQuery } from '../../../shared/claims/claim-queries.ts';
import { today } from '../../../shared/dates.ts';
import { useEmailTransport } from '../../../shared/email-transport.ts';
import { firstChoice, reachableOf } from '../../../shared/people/reachable.ts';
import { Recipients } from '../../../shared/people/recipients.tsx';
import { Cover } from './cover-text.tsx';
import { DeliveryWays } from './delivery-ways.tsx';
import { OpenItems } from './open-items.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import type { LookedAt } from './use-looked-at.ts';
import { useSending } from '../base/use-report-actions.ts';
import { openItemsQuery } from '../base/report-queries.ts';
import { audienceOf } from './cover-audience.ts';
import styles from '../base/reports.module.css';

interface SendDialogProps {
  report: Report;
  /** Other bytes than those that were looked at are not sent. */
  looked: LookedAt;
  onSent: (report: Report) => void;
  onClose: () => void;
}

export function SendDialog({ report, looked, onSent, onClose }: SendDialogProps) {
  const contacts = useQuery(contactsQuery(report.claimId));
  const claim = useQuery(claimQuery(report.claimId));
  const open = useQuery(openItemsQuery(report));
  const carrier = useEmailTransport();
  const sending = useSending(report, { carrier, onSent });
  const isOpen = report.status === 'draft' || report.status === 'review';
  const [previewing, preview] = useDisclosure(false);
  const lookedAgain = () => {
    preview.close();
    sending.reset();
  };
  return (
    <>
      <GuardedDialog
        title={isOpen ? `Finalize & Send ${report.claimNumber}` : `Send ${report.claimNumber} again`}
        busy={sending.isPending}
        onClose={onClose}
      >
        {(guard) => (
          <QueryBoundary query={retriedWith(contacts, claim)} what="contacts">
            {(people) => (
              <QueryBoundary query={claim} what="the claim">
                {(of) => (
                  <QueryBoundary query={open} what="the open items">
                    {({ items }) => (
                      <SendForm
                        {...{
                          report,
                          looked,
                          items,
                          claim: of,
                          contacts: people,
                          isOpen,
                          sending,
                          guard,
                          carrier,
                          onPreview: preview.open,
                          onClose,
                        }}
                      />
                    )}
                  </QueryBoundary>
                )}
              </QueryBoundary>
            )}
          </QueryBoundary>
        )}
      </GuardedDialog>
      {previewing && <PreviewDialog report={report} onLook={looked.look} onClose={lookedAgain} />}
    </>
  );
}

interface SendFormProps {
  report: Report;
  looked: LookedAt;
  onPreview: () => void;
  sending: ReturnType<typeof useSending>;
  guard: DialogGuard;
  claim: Claim;
  contacts: readonly Contact[];
  isOpen: boolean;
  items: readonly ReportOpenItem[];
  carrier: string | undefined;
  onClose: () => void;
}

function SendForm({ items, guard, onClose, ...form }: SendFormProps) {
  const reviewed = items.map(({ key }) => key);
  const isBlocked = items.some(({ blocking }) => blocking);
  // A tick counts for the items that were read: when others are open it is set again
  const [ticked, tick] = useState<string>();
  const isReviewed = ticked === reviewed.join('\n');
  const gate = items.length > 0 && (
    <OpenItems
      items={items}
      claimId={form.report.claimId}
      isReviewed={isReviewed}
      onReview={(is) => tick(is ? reviewed.join('\n') : undefined)}
      onEditText={onClose}
    />
  );
  if (isBlocked)
    return (
      <div className={styles.stack}>
        {gate}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </Group>
      </div>
    );
  return <SendingForm {...form} guard={guard} gate={gate} reviewed={reviewed} isReady={items.length === 0 || isReviewed} />;
}

type SendingFormProps = Omit<SendFormProps, 'items' | 'onClose'> & { gate: ReactNode; reviewed: string[]; isReady: boolean };

function SendingForm({
  report,
  looked,
  claim,
  contacts,
  isOpen,
  sending,
  guard,
  carrier,
  onPreview,
  gate,
  reviewed,
  isReady,
}: SendingFormProps) {
  const reachable = reachableOf(claim, contacts, today());
  const [chosen, setChosen] = useState<Chosen>(() => ({
    recipients: isOpen ? firstChoice(claim, reachable) : [],
    channel: 'attachment',
    publishToPortal: !report.published,
  }));
  const change = (part: Partial<Plan>) => setChosen((before) => ({ ...before, ...part }));
  // The proposed text follows whom and how it is sent, until another one is written
  const plan: Plan = { ...defaultCover(chosen.channel, audienceOf(chosen.recipients, reachable, claim)), ...chosen };
  const errors = sending.error ? fieldFailures(sending.error) : {};
  const pdfSha256 = looked.sha256 ?? report.pdfSha256;
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
      <Cover
        claim={claim}
        report={report}
        plan={plan}
        pdfSha256={pdfSha256}
        audience={audienceOf(plan.recipients.slice(0, 1), reachable, claim)}
        onChange={change}
      />
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
  return reaches && unknownCoverVariable(`${plan.subject} ${plan.message}`) === undefined;
}
