// What is to be signed in this case, and what was: nothing is shown where nothing was ever asked for.
import { claimsApi, type SignatureRequest } from '@plumbline/contracts/claims';
import { hrefOf } from '@plumbline/contracts/kernel';
import { Button, DateText, QueryBoundary, SectionCard, StatusBadge, formatBytes } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { portalSignaturesQuery } from '../base/portal-queries.ts';
import { signWords } from '../base/portal-messages.ts';
import { SignDialog } from './sign-dialog.tsx';
import { useSeenAs } from '../base/use-seen-as.ts';
import styles from '../base/portal.module.css';

export function CaseSignatures({ caseId }: { caseId: number }) {
  const { as } = useSeenAs();
  const found = useQuery(portalSignaturesQuery(caseId, as));
  if (found.data?.length === 0) return null;
  return (
    <SectionCard title="Documents to sign">
      <QueryBoundary query={found} what="documents to sign">
        {(requests) => (
          <ul className={styles.requests} aria-label="Documents to sign">
            {requests.map((request) => (
              <li key={request.id} className={styles.request}>
                <Words request={request} />
                <Step caseId={caseId} request={request} />
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </SectionCard>
  );
}

function Words({ request: { title, note, requestedBy, requestedAt, bytes, signed, isReplaced } }: { request: SignatureRequest }) {
  return (
    <div className={styles.requestWords}>
      <strong>{title}</strong>
      {note && <span>{note}</span>}
      {signed ? (
        <span className={styles.documentMeta}>
          <StatusBadge tone="green" label="Signed" /> by {signed.name}, <DateText at={signed.at} format="date-time" />
        </span>
      ) : (
        <span className={styles.documentMeta}>
          Requested by {requestedBy}, <DateText at={requestedAt} /> · PDF, {formatBytes(bytes)}
        </span>
      )}
      {isReplaced && <span>{signWords.replaced}</span>}
    </div>
  );
}

/** A client reads and signs; whoever else looks reads. What was signed can be read again, with its certificate. */
function Step({ caseId, request }: { caseId: number; request: SignatureRequest }) {
  const maySign = useMay(claimsApi.signDocument);
  const { as } = useSeenAs();
  const [isOpen, setOpen] = useState(false);
  const params = { id: caseId, requestId: request.id };
  if (request.isReplaced) return null;
  if (request.signed)
    return (
      <span className={styles.received}>
        <a href={hrefOf(claimsApi.portalSignatureFile, params, { as })} target="_blank" rel="noopener" className={styles.way}>
          Open {request.title}
        </a>
        <a href={hrefOf(claimsApi.portalCertificate, params, { as })} target="_blank" rel="noopener" className={styles.way}>
          Certificate for {request.title}
        </a>
      </span>
    );
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-label={`${maySign ? 'Read and sign' : 'Read'} ${request.title}`}>
        {maySign ? 'Read and sign' : 'Read'}
      </Button>
      {isOpen && <SignDialog caseId={caseId} request={request} maySign={maySign} onClose={() => setOpen(false)} />}
    </>
  );
}
