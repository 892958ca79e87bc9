// What was asked of those who follow the case, what came, and the form to ask for more.
import { claimsApi, type CaseRequest } from '@plumbline/contracts/claims';
import { Button, DateText, Form, SectionCard, StatusBadge, TextInput, type Tone } from '@plumbline/ui';
import { draftOfTexts, useDraft } from '@plumbline/web';
import { Link } from 'react-router';
import { useChange, useChangeForm } from '../../../shared/use-change.ts';
import { useTabAddress } from '../../../shared/claims/tab-address.ts';
import styles from './portal-tab.module.css';

const stale = ['portal', 'activity', 'documents'];
interface Look {
  readonly tone: Tone;
  readonly label: string;
}

const looks: Record<CaseRequest['state'], Look> = {
  open: { tone: 'yellow', label: 'Open' },
  received: { tone: 'green', label: 'Received' },
  withdrawn: { tone: 'gray', label: 'Withdrawn' },
};
/** The claim was settled, billed, paid or closed since. */
const moot: Look = { tone: 'gray', label: 'No longer needed' };

export function Requests({ claimId, requests, mayAct }: { claimId: number; requests: readonly CaseRequest[]; mayAct: boolean }) {
  return (
    <SectionCard title="Requested items">
      {requests.length === 0 && <p className={styles.plain}>No requests yet.</p>}
      <ul className={styles.list} aria-label="Requested items" data-rows>
        {requests.map((request) => (
          <li key={request.id} className={styles.row}>
            <Words request={request} />
            {mayAct && request.state === 'open' && <WithdrawRequest claimId={claimId} request={request} />}
          </li>
        ))}
      </ul>
      {mayAct && <Ask claimId={claimId} />}
    </SectionCard>
  );
}

function Words({ request }: { request: CaseRequest }) {
  const addressOf = useTabAddress();
  return (
    <span className={styles.words}>
      <span>
        <strong>{request.title}</strong> <StatusBadge {...(request.isMoot ? moot : looks[request.state])} about="Request" />
      </span>
      {request.note && <span>{request.note}</span>}
      <span className={styles.detail}>
        {request.receivedAt ? (
          <>
            <Link to={addressOf('documents')}>{request.fileName}</Link> from {request.receivedFrom}, <DateText at={request.receivedAt} />
          </>
        ) : (
          <>
            Requested by {request.requestedBy}, <DateText at={request.requestedAt} />
          </>
        )}
      </span>
    </span>
  );
}

function WithdrawRequest({ claimId, request }: { claimId: number; request: CaseRequest }) {
  const withdraw = useChange(claimsApi.withdrawRequest, { done: 'Request withdrawn', failed: "Couldn't withdraw the request", stale });
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={withdraw.isPending}
      onClick={() => withdraw.mutate({ params: { id: claimId, requestId: request.id } })}
      aria-label={`Withdraw the request ${request.title}`}
    >
      Withdraw
    </Button>
  );
}

/** What is typed survives a reload and a failure. */
function Ask({ claimId }: { claimId: number }) {
  const form = useChangeForm(claimsApi.requestItem, {
    done: 'Request sent',
    failed: "Couldn't send the request",
    stale,
    params: { id: claimId },
    draft: draftOfTexts({ title: useDraft(`claim-${claimId}-request`, ''), note: useDraft(`claim-${claimId}-request-note`, '') }),
    toBody: ({ title, note }) => ({ title, ...(note.trim() ? { note } : {}) }),
    stays: () => ({ title: '', note: '' }),
  });
  return (
    <Form form={form} className={styles.form}>
      <TextInput
        {...form.field('title')}
        label="Item needed"
        description="Everyone with portal access sees requests. Only your firm and the sender see replies."
        placeholder="The declarations page of the policy"
      />
      <TextInput {...form.field('note')} label="Note (optional)" />
      <Button type="submit" loading={form.busy}>
        Send request
      </Button>
    </Form>
  );
}
