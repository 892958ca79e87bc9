// What is asked of me still, and the conversation with the office.
import type { PortalActivity as Activity } from '@plumbline/contracts/claims';
import { QueryBoundary, SectionCard } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { CaseMessageForm, CaseMessages } from '../base/case-messages.tsx';
import { portalActivityQuery } from '../base/portal-queries.ts';
import card from './case-card.module.css';
import { CaseRequests } from './case-requests.tsx';
import { useSeenAs } from '../base/use-seen-as.ts';
import { entryParts } from './entry-parts.tsx';
import { say } from '../texts/say.ts';

export function PortalActivity({ caseId }: { caseId: number }) {
  const { as, isOffice } = useSeenAs();
  const activity = useQuery(portalActivityQuery(caseId, as));
  return (
    <QueryBoundary query={activity} what={say('requestsAndMessages')}>
      {(data: Activity) => (
        <>
          <div id="needed" className={card.anchor}>
            <CaseRequests caseId={caseId} requests={data.requests} mayUpload={!isOffice} />
          </div>
          {data.threads.map(({ userId, messages, name }) => (
            <div key={userId} id="messages" className={card.anchor}>
              <SectionCard title={say('messages')}>
                <CaseMessages messages={messages} nothing={say('noMessages')} partsOf={(message) => entryParts(message, { caseId, as })} />
                {!isOffice && <CaseMessageForm claimId={caseId} label={say('messageTo')} readers={say('readers', { name })} />}
              </SectionCard>
            </div>
          ))}
        </>
      )}
    </QueryBoundary>
  );
}
