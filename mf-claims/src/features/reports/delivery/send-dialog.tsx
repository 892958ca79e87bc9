// Finalize & Send: to whom, how, with which words; what goes out is shown before it goes.
import { defaultCover, unknownCoverVariable, type Claim, type Report, type ReportSending } from '@plumbline/contracts/claims';
import type { Contact } from '@plumbline/contracts/comms';
import {
  Button,
  Checkbox,
  Group,
  Notice,
  QueryBoundary,
  Radio,
  FormButtons,
  FormInDialog,
  GuardedDialog,
  retriedWith,
  useDisclosure,
  type DialogGuard,
} from '@plumbline/ui';
import { fieldFailures, NoMailServer } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { claimQuery, contactsQuery } from '../../../shared/claims/claim-queries.ts';
import { today } from '../../../shared/dates.ts';
import { useEmailTransport } from '../../../shared/email-transport.ts';
import { firstChoice, reachableOf } from '../../../shared/people/reachable.ts';
import { Recipients } from '../../../shared/people/recipients.tsx';
import { Cover } from './cover-text.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import type { LookedAt } from './use-looked-at.ts';
import { useSending } from '../base/use-report-actions.ts';
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
                  <SendForm
                    {...{ report, looked, claim: of, contacts: people, isOpen, sending, guard, carrier, onPreview: preview.open }}
                  />
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
  carrier: string | undefined;
}

function SendForm({ report, looked, claim, contacts, isOpen, sending, guard, carrier, onPreview }: SendFormProps) {
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
  const start = () => sending.mutate({ ...plan, version: report.version, ...(pdfSha256 ? { pdfSha256 } : {}) });
  return (
    <FormInDialog form={{ submit: start }}>
      <NoMailServer carrier={carrier} />
      <Recipients
        reachable={reachable}
        chosen={plan.recipients}
        onChange={(recipients) => change({ recipients })}
        error={errors['recipients']}
        nobody="No email addresses on this claim. Add one, or publish to the portal only."
      />
      <Ways plan={plan} isPublished={report.published} onChange={change} error={errors['channel']} />
      <Cover
        claim={claim}
        report={report}
        plan={plan}
        pdfSha256={pdfSha256}
        audience={audienceOf(plan.recipients.slice(0, 1), reachable, claim)}
        onChange={change}
      />
      {sending.error && (
        <Notice
          tone="bad"
          title="Couldn't send the report"
          action={
            errors['pdfSha256'] && (
              <Button variant="default" onClick={onPreview}>
                Preview PDF again
              </Button>
            )
          }
        >
          {sending.error.message}
        </Notice>
      )}
      {isOpen && (
        <p className={styles.line}>
          This finalizes the report and its PDF and moves {report.claimNumber} to Completed. Later changes need a new version.
        </p>
      )}
      <FormButtons
        guard={guard}
        action={isOpen ? 'Finalize & Send' : 'Send'}
        busy={sending.isPending}
        blocked={!isComplete(plan, report)}
      />
    </FormInDialog>
  );
}

type Plan = Omit<ReportSending, 'version' | 'pdfSha256'>;
/** Subject and message once they were changed. */
type Chosen = Omit<Plan, 'subject' | 'message'> & Partial<Pick<Plan, 'subject' | 'message'>>;

/** Somebody gets it, and the words name no variable that does not exist. */
function isComplete(plan: Plan, report: Report): boolean {
  const reaches = plan.recipients.length > 0 || (plan.publishToPortal && !report.published);
  return reaches && unknownCoverVariable(`${plan.subject} ${plan.message}`) === undefined;
}

interface WaysProps {
  plan: Plan;
  isPublished: boolean;
  onChange: (part: Partial<Plan>) => void;
  error: string | undefined;
}

function Ways({ plan, isPublished, onChange, error }: WaysProps) {
  return (
    <>
      <Radio.Group
        label="Delivery method"
        value={plan.channel}
        onChange={(value) => onChange({ channel: value === 'link' ? 'link' : 'attachment' })}
        error={error}
      >
        <Group gap="lg" mt={4}>
          <Radio value="attachment" label="Email with the PDF attached" />
          <Radio value="link" label="Email with a link, valid for 30 days" />
        </Group>
      </Radio.Group>
      <Checkbox
        label={isPublished ? 'Published in the client portal' : 'Publish in the client portal'}
        description="The client and the referring attorney can read it there."
        checked={isPublished || plan.publishToPortal}
        disabled={isPublished}
        onChange={(event) => onChange({ publishToPortal: event.currentTarget.checked })}
      />
    </>
  );
}
