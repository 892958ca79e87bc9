// What is asked of me, and the messages with the office.
import { claimsApi, type CaseDesk } from '@plumbline/contracts/claims';
import { QueryBoundary, SectionCard, toast } from '@plumbline/ui';
import { fieldFailures, useDraft, useWrite } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { CaseMessageForm, CaseMessages } from '../../shared/case-messages.tsx';
import { portalDeskQuery } from '../../shared/portal-queries.ts';
import { CaseRequests } from './case-requests.tsx';
import { useSeenAs } from './use-seen-as.ts';

export function PortalDesk({ caseId }: { caseId: number }) {
  const { as, isOffice } = useSeenAs();
  const desk = useQuery(portalDeskQuery(caseId, as));
  return (
    <QueryBoundary query={desk} what="requests and messages">
      {(data: CaseDesk) => (
        <>
          <CaseRequests caseId={caseId} requests={data.requests} mayUpload={!isOffice} />
          <SectionCard title="Messages">
            <CaseMessages messages={data.messages} nothing="No messages yet." />
            {!isOffice && <Write caseId={caseId} />}
          </SectionCard>
        </>
      )}
    </QueryBoundary>
  );
}

function Write({ caseId }: { caseId: number }) {
  const draft = useDraft(`case-${caseId}-message`, '');
  const send = useWrite(claimsApi.sendToOffice, {
    stale: ['portal'],
    onSuccess: () => {
      draft.clear();
      toast({ tone: 'good', title: 'Message sent' });
    },
    onError: (error) => toast({ tone: 'bad', title: 'Message not sent', description: error.message }),
  });
  return (
    <CaseMessageForm
      label="Message to your adjuster"
      value={draft.value}
      onChange={draft.change}
      onSend={() => send.mutate({ params: { id: caseId }, body: { text: draft.value } })}
      isSending={send.isPending}
      error={fieldFailures(send.error)['text']}
    />
  );
}
