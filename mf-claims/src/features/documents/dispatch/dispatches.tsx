// How a document was sent, with its proof; sending it by email, and recording another way.
import { type Dispatch, type Paper, type PaperInFull } from '@plumbline/contracts/claims';
import { Button, Group, IconMail, IconSend, SectionCard, useDisclosure } from '@plumbline/ui';
import { useUser } from '@plumbline/web';
import { DispatchWords, proofOf } from '../../../shared/files/proof-text.tsx';
import { DispatchForm } from './dispatch-form.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { Mails } from './mails.tsx';
import styles from '../base/documents.module.css';

export function Dispatches({ paper, papers }: { paper: PaperInFull; papers: readonly Paper[] }) {
  const { role } = useUser();
  const [opened, dialog] = useDisclosure(false);
  const mayRecord = (role === 'admin' || role === 'adjuster') && !paper.deleted;
  if (!mayRecord && paper.dispatches.length === 0) return null;
  return (
    <SectionCard title="Sent" level={3} flush action={mayRecord ? <Ways paper={paper} onRecord={dialog.open} /> : undefined}>
      <Mails documentId={paper.id} mayRetry={mayRecord} />
      {paper.dispatches.length === 0 && <p className={styles.quiet}>Not sent yet.</p>}
      <ul className={styles.checklist} aria-label="Dispatches">
        {paper.dispatches.map((dispatch) => (
          <li key={dispatch.recordedAt} className={styles.entry}>
            <Sent dispatch={dispatch} />
          </li>
        ))}
      </ul>
      {opened && <DispatchForm paper={paper} papers={papers} onClose={dialog.close} />}
    </SectionCard>
  );
}

/** A privileged document does not go by email; how it went otherwise is recorded. */
function Ways({ paper, onRecord }: { paper: PaperInFull; onRecord: () => void }) {
  const [opened, mail] = useDisclosure(false);
  return (
    <Group gap="xs">
      {paper.access !== 'privileged' && (
        <Button size="compact-md" leftSection={<IconMail size={18} aria-hidden />} onClick={mail.open}>
          Send by email
        </Button>
      )}
      <Button variant="default" size="compact-md" leftSection={<IconSend size={18} aria-hidden />} onClick={onRecord}>
        Record dispatch
      </Button>
      {opened && <MailDialog paper={paper} onClose={mail.close} />}
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
      <span className={styles.facts}>
        Proof: {proofOf(dispatch)}
        {proofDocumentId !== undefined && (
          <>
            {' · '}
            <a href={`/api/documents/${proofDocumentId}/file`} download>
              Download the receipt
            </a>
          </>
        )}{' '}
        · version {number} · {mail ? 'sent off' : 'recorded'} by {recordedBy}
        {note && ` · ${note}`}
      </span>
    </div>
  );
}
