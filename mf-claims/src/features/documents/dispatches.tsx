// How a document was sent, with its proof, and recording that it was.
import { dispatchChannelLabels, type Dispatch, type Paper, type PaperInFull } from '@plumbline/contracts/claims';
import { Button, DateText, IconSend, Modal, SectionCard, useDisclosure } from '@plumbline/ui';
import { useUser } from '@plumbline/web';
import { useRef } from 'react';
import { DispatchForm } from './dispatch-form.tsx';
import styles from './documents.module.css';

export function Dispatches({ paper, papers }: { paper: PaperInFull; papers: readonly Paper[] }) {
  const { role } = useUser();
  const [opened, dialog] = useDisclosure(false);
  const isTouched = useRef(false);
  const end = () => {
    isTouched.current = false;
    dialog.close();
  };
  const close = () => {
    if (!isTouched.current || globalThis.confirm('Discard what you typed?')) end();
  };
  const mayRecord = (role === 'admin' || role === 'adjuster') && !paper.deleted;
  if (!mayRecord && paper.dispatches.length === 0) return null;
  const record = (
    <Button variant="default" size="compact-md" leftSection={<IconSend size={18} aria-hidden />} onClick={dialog.open}>
      Record dispatch
    </Button>
  );
  return (
    <SectionCard title="Sent" level={3} flush action={mayRecord ? record : undefined}>
      {paper.dispatches.length === 0 && <p className={styles.quiet}>Not sent yet.</p>}
      <ul className={styles.checklist} aria-label="Dispatches">
        {paper.dispatches.map((dispatch) => (
          <li key={dispatch.recordedAt} className={styles.entry}>
            <Sent dispatch={dispatch} />
          </li>
        ))}
      </ul>
      <Modal opened={opened} onClose={close} title={`How was “${paper.title}” sent?`} closeOnClickOutside={false}>
        <DispatchForm
          paper={paper}
          papers={papers}
          onTouched={() => {
            isTouched.current = true;
          }}
          onDone={end}
          onClose={close}
        />
      </Modal>
    </SectionCard>
  );
}

function Sent({ dispatch }: { dispatch: Dispatch }) {
  const { channel, sentOn, to, proof, proofDocumentId, number, note, recordedBy } = dispatch;
  return (
    <div className={styles.rowWords}>
      <span className={styles.entryName}>
        Sent on <DateText at={sentOn} /> to {to} by {dispatchChannelLabels[channel].toLowerCase()}
      </span>
      <span className={styles.facts}>
        Proof: {proof ?? 'stored receipt'}
        {proofDocumentId !== undefined && (
          <>
            {' · '}
            <a href={`/api/documents/${proofDocumentId}/file`} download>
              Download the receipt
            </a>
          </>
        )}{' '}
        · version {number} · recorded by {recordedBy}
        {note && ` · ${note}`}
      </span>
    </div>
  );
}
