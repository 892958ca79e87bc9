// What is to be signed in this case, and what was: nothing is shown where nothing was ever asked for.
import { claimsApi, type SignatureRequest } from '@plumbline/contracts/claims';
import { hrefOf } from '@plumbline/contracts/kernel';
import { Button, QueryBoundary, SectionCard, StatusBadge, formatBytes, formatDate } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { portalSignaturesQuery } from '../base/portal-queries.ts';
import { SignDialog } from './sign-dialog.tsx';
import { useSeenAs } from '../base/use-seen-as.ts';
import { dayInSentence, say } from '../texts/say.ts';
import styles from '../base/portal.module.css';

export function CaseSignatures({ caseId }: { caseId: number }) {
  const { as } = useSeenAs();
  const found = useQuery(portalSignaturesQuery(caseId, as));
  if (found.data?.length === 0) return null;
  return (
    <SectionCard title={say('toSign')}>
      <QueryBoundary query={found} what={say('theToSign')}>
        {(requests) => (
          <ul className={styles.requests} aria-label={say('toSign')}>
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
          <StatusBadge tone="green" label={say('signed')} />{' '}
          {say('signedBy', { name: signed.name, when: formatDate(signed.at, 'date-time') })}
        </span>
      ) : (
        <span className={styles.documentMeta}>
          {say('requestedPdf', { name: requestedBy, date: dayInSentence(requestedAt), size: formatBytes(bytes) })}
        </span>
      )}
      {isReplaced && <span>{say('replaced')}</span>}
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
          {say('open', { title: request.title })}
        </a>
        <a href={hrefOf(claimsApi.portalCertificate, params, { as })} target="_blank" rel="noopener" className={styles.way}>
          {say('certificate', { title: request.title })}
        </a>
      </span>
    );
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-label={say(maySign ? 'readAndSignTitle' : 'readTitle', { title: request.title })}>
        {say(maySign ? 'readAndSign' : 'read')}
      </Button>
      {isOpen && <SignDialog caseId={caseId} request={request} maySign={maySign} onClose={() => setOpen(false)} />}
    </>
  );
}
