// The office's side of the portal: who follows the case, what they are asked for, and the messages with them.
import { claimsApi } from '@plumbline/contracts/claims';
import { Button, QueryBoundary, SectionCard } from '@plumbline/ui';
import { useUser } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CaseMessageForm, CaseMessages } from '../../shared/case-messages.tsx';
import { caseDeskQuery } from '../../shared/portal-queries.ts';
import { Followers } from './followers.tsx';
import { Requests } from './requests.tsx';
import { Sharing } from './sharing.tsx';
import { Signatures } from './signatures.tsx';
import styles from './case-desk.module.css';

export function CaseDeskTab({ claimId }: { claimId: number }) {
  const { role } = useUser();
  const mayAct = role === 'admin' || role === 'adjuster';
  const desk = useQuery(caseDeskQuery(claimId));
  return (
    <div className={styles.sections}>
      {mayAct && <Followers claimId={claimId} />}
      {mayAct && <Sharing claimId={claimId} />}
      <QueryBoundary query={desk} what="requests and messages">
        {(data) => (
          <>
            <Requests claimId={claimId} requests={data.requests} mayAct={mayAct} />
            <Signatures claimId={claimId} mayAct={mayAct} />
            <SectionCard
              title="Messages in the portal"
              action={
                mayAct && (
                  <Button component={Link} to={`/attorney-portal/${claimId}`} variant="subtle" size="compact-sm">
                    Open in the portal
                  </Button>
                )
              }
            >
              <CaseMessages messages={data.messages} nothing="No messages yet. Everybody who follows the case reads what you write here." />
              {mayAct && <CaseMessageForm claimId={claimId} endpoint={claimsApi.answerCase} label="Message to those who follow the case" />}
            </SectionCard>
          </>
        )}
      </QueryBoundary>
    </div>
  );
}
