// The office's side of the portal: who follows the case, what they are asked for, and the messages with them.
import { claimsApi, type CaseThread } from '@plumbline/contracts/claims';
import { Button, QueryBoundary, SectionCard } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CaseMessageForm, CaseMessages } from '../base/case-messages.tsx';
import { portalActivityOfClaimQuery } from '../../../shared/claims/portal-activity-query.ts';
import { PortalUsers } from './portal-users.tsx';
import { Requests } from './requests.tsx';
import { Sharing } from './sharing.tsx';
import { Signatures } from './signatures.tsx';
import styles from './portal-tab.module.css';

export function PortalTab({ claimId }: { claimId: number }) {
  const mayLink = useMay(claimsApi.linkClients);
  const mayShare = useMay(claimsApi.setPortalSharing);
  const mayRequest = useMay(claimsApi.requestItem);
  const mayRequestSignature = useMay(claimsApi.requestSignature);
  const mayInspection = useMay(claimsApi.portalCase);
  const mayAnswer = useMay(claimsApi.answerCase);
  const activity = useQuery(portalActivityOfClaimQuery(claimId));
  return (
    <div className={styles.sections}>
      {mayLink && <PortalUsers claimId={claimId} />}
      {mayShare && <Sharing claimId={claimId} />}
      <QueryBoundary query={activity} what="requests and messages">
        {(data) => (
          <>
            <Requests claimId={claimId} requests={data.requests} mayAct={mayRequest} />
            <Signatures claimId={claimId} mayAct={mayRequestSignature} />
            <SectionCard
              title="Portal messages"
              action={
                mayInspection && (
                  <Button component={Link} to={`/attorney-portal/${claimId}`} variant="subtle" size="compact-sm">
                    Open in portal
                  </Button>
                )
              }
            >
              {data.threads.length === 0 && <p className={styles.plain}>No one has portal access. Add a client to send messages here.</p>}
              {data.threads.map((thread) => (
                <Thread key={thread.userId} claimId={claimId} thread={thread} mayAct={mayAnswer} />
              ))}
            </SectionCard>
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

const roles = { attorney: 'attorney', client: 'client' } as const;

/** What one person who follows the case reads of its thread; the others do not read it. */
function Thread({ claimId, thread, mayAct }: { claimId: number; thread: CaseThread; mayAct: boolean }) {
  const { userId, name, role, messages, mayWrite } = thread;
  return (
    <section aria-label={`Messages with ${name}`} className={styles.thread}>
      <h3>
        {name}, {roles[role]}
      </h3>
      <CaseMessages messages={messages} nothing="No messages yet." asOffice />
      {mayAct && mayWrite && (
        <CaseMessageForm
          claimId={claimId}
          to={userId}
          label={`Message to ${name}`}
          readers={`Only ${name} and your firm can read what you write here.`}
        />
      )}
      {!mayWrite && <p className={styles.plain}>{name} no longer has portal access.</p>}
    </section>
  );
}
