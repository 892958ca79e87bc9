// Emails of a document that wait or failed; what went out stands among its dispatches, with its proof.
import { claimsApi, type ClaimDocumentEmail } from '@plumbline/contracts/claims';
import { Button, DateText, Form, Group, QueryBoundary, StatusBadge, TextInput } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { emailsQuery } from '../base/documents-queries.ts';
import { useDocumentForm } from '../base/use-document-change.ts';
import styles from '../base/documents.module.css';

export function Emails({ documentId, mayRetry }: { documentId: number; mayRetry: boolean }) {
  const mails = useQuery({
    ...emailsQuery(documentId),
    // What waits moves by itself; the live stream tells most of it, this catches the rest
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'queued') ? 3_000 : false),
  });
  return (
    <QueryBoundary query={mails} what="the emails" empty={<></>}>
      {(found) => {
        const open = found.filter(({ status }) => status !== 'sent' && status !== 'kept');
        if (open.length === 0) return null;
        return (
          <ul className={styles.checklist} aria-label="Emails">
            {open.map((mail) => (
              <li key={mail.id} className={styles.entry}>
                <Email mail={mail} />
                {mail.status === 'failed' && mayRetry && <Retry mail={mail} />}
              </li>
            ))}
          </ul>
        );
      }}
    </QueryBoundary>
  );
}

function Email({ mail: { recipientName, email, status, reason, createdAt, number, attempts } }: { mail: ClaimDocumentEmail }) {
  const isFailed = status === 'failed';
  return (
    <>
      <div className={styles.rowWords}>
        <span className={styles.entryName}>
          {isFailed ? 'Not sent' : 'Sending'} to {recipientName} ({email})
        </span>
        <span className={styles.meta}>
          version {number}, <DateText at={createdAt} format="date-time" />
          {attempts > 1 && ` · attempt ${attempts}`}
        </span>
        {reason && <span className={isFailed ? styles.reason : styles.meta}>{reason}</span>}
      </div>
      <StatusBadge about="Email" tone={isFailed ? 'red' : 'gray'} label={isFailed ? 'Failed' : 'Waiting'} />
    </>
  );
}

function Retry({ mail }: { mail: ClaimDocumentEmail }) {
  const form = useDocumentForm(claimsApi.retryDocumentEmail, {
    done: 'Sending again',
    failed: "Couldn't send again",
    params: { id: mail.id },
    first: { email: mail.email },
    toBody: ({ email }) => (email === mail.email ? {} : { email: email.trim() }),
  });
  return (
    <Form form={form} className={styles.retry}>
      <Group align="flex-end" gap="sm">
        <TextInput {...form.field('email')} label={`Email of ${mail.recipientName}`} type="email" className={styles.retryField} />
        <Button type="submit" variant="default" loading={form.busy}>
          Try again
        </Button>
      </Group>
    </Form>
  );
}
