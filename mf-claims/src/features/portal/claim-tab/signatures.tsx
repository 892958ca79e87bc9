// What the client is asked to sign: a shared PDF as it is now; who signed, with the certificate; withdrawn as long as nobody has.
import { claimsApi, type SignatureRequest } from '@plumbline/contracts/claims';
import { hrefOf, number } from '@plumbline/contracts/kernel';
import {
  Button,
  DateText,
  Form,
  LoadFailure,
  QueryBoundary,
  SearchedSelect,
  SectionCard,
  StatusBadge,
  TextInput,
  type Choice,
  type Tone,
} from '@plumbline/ui';
import { draftOfTexts, useDraft } from '@plumbline/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { officeSignaturesQuery, signableQuery } from '../base/portal-queries.ts';
import { useChange, useChangeForm } from '../../../shared/use-change.ts';
import styles from './portal-tab.module.css';

const stale = ['portal', 'activity', 'documents'];

export function Signatures({ claimId, mayAct }: { claimId: number; mayAct: boolean }) {
  const found = useQuery(officeSignaturesQuery(claimId));
  return (
    <SectionCard title="Documents to sign">
      <QueryBoundary query={found} what="documents to sign" empty={<p className={styles.plain}>No signature requests yet.</p>}>
        {(requests) => (
          <ul className={styles.list} aria-label="Documents to sign">
            {requests.map((request) => (
              <li key={request.id} className={styles.row}>
                <Words request={request} />
                {mayAct && request.state === 'open' && <WithdrawSignature claimId={claimId} request={request} />}
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
      {mayAct && <Ask claimId={claimId} />}
    </SectionCard>
  );
}

function lookOf({ state, isReplaced, isOpened, isMoot }: SignatureRequest): { tone: Tone; label: string } {
  if (state === 'signed') return { tone: 'green', label: 'Signed' };
  if (state === 'withdrawn') return { tone: 'gray', label: 'Withdrawn' };
  if (isMoot) return { tone: 'gray', label: 'No longer needed' };
  if (isReplaced) return { tone: 'red', label: 'Document changed' };
  return { tone: 'yellow', label: isOpened ? 'Opened' : 'Open' };
}

function Words({ request }: { request: SignatureRequest }) {
  const { title, note, signed, requestedBy, requestedAt, isReplaced, isMoot } = request;
  return (
    <span className={styles.words}>
      <span>
        <strong>{title}</strong> <StatusBadge {...lookOf(request)} about="Signature" />
      </span>
      {note && <span>{note}</span>}
      <span className={styles.detail}>
        {signed ? (
          <>
            {signed.name} ({signed.by}), <DateText at={signed.at} format="date-time" /> ·{' '}
            <a href={hrefOf(claimsApi.downloadDocument, { id: signed.certificateId })}>Certificate for {title}</a>
          </>
        ) : (
          <>
            Requested by {requestedBy}, <DateText at={requestedAt} />
            {isReplaced && !isMoot && '. The document changed. Withdraw this request and send a new one.'}
          </>
        )}
      </span>
    </span>
  );
}

function WithdrawSignature({ claimId, request }: { claimId: number; request: SignatureRequest }) {
  const withdraw = useChange(claimsApi.withdrawSignature, { done: 'Request withdrawn', failed: "Couldn't withdraw the request", stale });
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={withdraw.isPending}
      onClick={() => withdraw.mutate({ params: { id: claimId, requestId: request.id } })}
      aria-label={`Withdraw the signature request for ${request.title}`}
    >
      Withdraw
    </Button>
  );
}

/** A document that was not chosen is asked for in the words of the form. */
const Asking = claimsApi.requestSignature.body.extend({ documentId: number({ error: 'Choose a document' }) });

function Ask({ claimId }: { claimId: number }) {
  const [search, setSearch] = useState('');
  const signable = useQuery({ ...signableQuery(claimId, search), placeholderData: keepPreviousData });
  const [picked, setPicked] = useState<Choice>();
  const form = useChangeForm(claimsApi.requestSignature, {
    done: 'Signature requested',
    failed: "Couldn't request the signature",
    stale,
    params: { id: claimId },
    // What is typed survives a reload and a failure
    draft: draftOfTexts({ note: useDraft(`claim-${claimId}-signature-note`, '') }),
    schema: Asking,
    toBody: ({ note }) => ({ ...(picked ? { documentId: Number(picked.value) } : {}), ...(note.trim() ? { note } : {}) }),
    paths: { picked: 'documentId' },
    stays: () => ({ note: '' }),
    onDone: () => setPicked(undefined),
  });
  const documents = (signable.data ?? []).map(({ id, title }) => ({ value: String(id), label: title }));
  return (
    <Form form={form} className={styles.form}>
      <SearchedSelect
        label="Document to sign"
        description="Choose a PDF shared in the portal. The client signs this exact version."
        placeholder={signable.data?.length === 0 && search === '' ? 'Share a PDF on the Documents tab first' : 'Choose a document'}
        picked={picked}
        found={documents}
        search={signable}
        nothingFound={search === '' ? 'No shared PDFs' : 'No matching PDFs'}
        onSearch={setSearch}
        onPick={(value) => setPicked(documents.find((one) => one.value === value))}
        error={form.errors['documentId']}
      />
      {signable.isError && <LoadFailure query={signable} what="the documents to sign" />}
      <TextInput {...form.field('note')} label="Note to the client (optional)" />
      <Button type="submit" loading={form.busy}>
        Request signature
      </Button>
    </Form>
  );
}
