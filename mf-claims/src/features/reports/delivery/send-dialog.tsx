// Finalize & Send: to whom, how, with which words; what goes out is shown before it goes.
import type { Report, ReportOpenItem } from '@plumbline/contracts/claims';
import { Button, Group, GuardedDialog, QueryBoundary, retriedWith, useDisclosure } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { claimQuery, contactsQuery } from '../../../shared/claims/claim-queries.ts';
import { useEmailTransport } from '../../../shared/email-transport.ts';
import { openItemsQuery } from '../base/report-queries.ts';
import { useSending } from '../base/use-report-actions.ts';
import styles from '../base/reports.module.css';
import { OpenItems } from './open-items.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { SendingForm, type SendingFormProps } from './sending-form.tsx';
import type { LookedAt } from './use-looked-at.ts';

interface SendDialogProps {
  report: Report;
  /** Other bytes than those that were looked at are not sent. */
  looked: LookedAt;
  onSent: (report: Report) => void;
  /** Opens the section in which an item stands. */
  onJump: (item: ReportOpenItem) => void;
  onClose: () => void;
}

export function SendDialog({ report, looked, onSent, onJump, onClose }: SendDialogProps) {
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
          <QueryBoundary query={retriedWith(contacts, claim, open)} what="contacts">
            {(people) => (
              <QueryBoundary query={retriedWith(claim, open)} what="the claim">
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
                          onJump,
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

interface SendFormProps extends Omit<SendingFormProps, 'gate' | 'reviewed' | 'isReady'> {
  items: readonly ReportOpenItem[];
  onJump: (item: ReportOpenItem) => void;
  onClose: () => void;
}

function SendForm({ items, onJump, onClose, ...form }: SendFormProps) {
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
      onEditText={(item) => {
        onClose();
        onJump(item);
      }}
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
  return <SendingForm {...form} gate={gate} reviewed={reviewed} isReady={items.length === 0 || isReviewed} />;
}
