// What is asked of me, and the messages with the office.
import type { CaseDesk } from '@plumbline/contracts/claims';
import { QueryBoundary, SectionCard } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { CaseMessageForm, CaseMessages } from '../base/case-messages.tsx';
import { portalDeskQuery } from '../base/portal-queries.ts';
import { CaseRequests } from './case-requests.tsx';
import { useSeenAs } from '../base/use-seen-as.ts';

export function PortalActivity({ caseId }: { caseId: number }) {
  const { as, isOffice } = useSeenAs();
  const desk = useQuery(portalDeskQuery(caseId, as));
  return (
    <QueryBoundary query={desk} what="requests and messages">
      {(data: CaseDesk) => (
        <>
          <CaseRequests caseId={caseId} requests={data.requests} mayUpload={!isOffice} />
          {data.threads.map(({ userId, messages, name }) => (
            <SectionCard key={userId} title="Messages">
              <CaseMessages messages={messages} nothing="No messages yet." />
              {!isOffice && (
                <CaseMessageForm
                  claimId={caseId}
                  label="Message to your adjuster"
                  readers={`Only you (${name}) and your adjuster's firm can read these messages.`}
                />
              )}
            </SectionCard>
          ))}
        </>
      )}
    </QueryBoundary>
  );
}
