// How a document was sent, with its proof; sending it by email, and recording another way.
import { claimsApi, type Dispatch, type ClaimDocument, type ClaimDocumentDetail } from '@plumbline/contracts/claims';
import { hrefOf } from '@plumbline/contracts/kernel';
import { Button, Group, IconMail, IconSend, SectionCard, useDisclosure } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { DispatchWords, proofOf } from '../../../shared/files/proof-text.tsx';
import { DispatchForm } from './dispatch-form.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { Emails } from './emails.tsx';
import styles from '../base/documents.module.css';

export function Dispatches({ doc, documents }: { doc: ClaimDocumentDetail; documents: readonly ClaimDocument[] }) {
  const [opened, dialog] = useDisclosure(false);
  const mayRecord = useMay(claimsApi.dispatchDocument) && !doc.deleted;
  if (!mayRecord && doc.dispatches.length === 0) return null;
  return (
    <SectionCard title="Sent" level={3} flush action={mayRecord ? <Ways doc={doc} onRecord={dialog.open} /> : undefined}>
      <Emails documentId={doc.id} mayRetry={mayRecord} />
      {doc.dispatches.length === 0 && <p className={styles.quiet}>Not sent yet.</p>}
      <ul className={styles.checklist} aria-label="Sent records">
        {doc.dispatches.map((dispatch) => (
          <li key={dispatch.recordedAt} className={styles.entry}>
            <Sent dispatch={dispatch} />
          </li>
        ))}
      </ul>
      {opened && <DispatchForm doc={doc} documents={documents} onClose={dialog.close} />}
    </SectionCard>
  );
}

/** A privileged document does not go by email; how it went otherwise is recorded. */
function Ways({ doc, onRecord }: { doc: ClaimDocumentDetail; onRecord: () => void }) {
  const [opened, mail] = useDisclosure(false);
  return (
    <Group gap="xs">
      {doc.access !== 'privileged' && (
        <Button size="compact-md" leftSection={<IconMail size={18} aria-hidden />} onClick={mail.open}>
          Send by email
        </Button>
      )}
      <Button variant="default" size="compact-md" leftSection={<IconSend size={18} aria-hidden />} onClick={onRecord}>
        Record as sent
      </Button>
      {opened && <EmailDialog doc={doc} onClose={mail.close} />}
    </Group>
  );
}

function Sent({ dispatch }: { dispatch: Dispatch }) {
  const { proofDocumentId, number, note, recordedBy, mail } = dispatch;
  return (
    <div className={styles.rowWords}>
      <span className={styles.entryName}>
        <DispatchWords dispatch={dispatch} />
      </span>
      <span className={styles.meta}>
        Proof: {proofOf(dispatch)}
        {proofDocumentId !== undefined && (
          <>
            {' · '}
            <a href={hrefOf(claimsApi.downloadDocument, { id: proofDocumentId })} download>
              Download the receipt
            </a>
          </>
        )}{' '}
        · version {number} · {mail ? 'sent' : 'recorded'} by {recordedBy}
        {note && ` · ${note}`}
      </span>
    </div>
  );
}
