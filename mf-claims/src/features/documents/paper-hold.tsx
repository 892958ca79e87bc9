// The legal hold of one document.
import { claimsApi, type PaperInFull } from '@plumbline/contracts/claims';
import { Button, DateText, IconLock, Notice, useDisclosure } from '@plumbline/ui';
import { useUser } from '@plumbline/web';
import { ReasonDialog } from './reason-dialog.tsx';
import { useDocumentChange } from './use-document-change.ts';
import styles from './documents.module.css';

export function PaperHold({ paper }: { paper: PaperInFull }) {
  const { role } = useUser();
  if (paper.hold)
    return (
      <Notice tone="warning" title="On legal hold" action={role === 'admin' ? <Release paper={paper} /> : undefined}>
        {paper.hold.reason} — {paper.hold.by}, <DateText at={paper.hold.at} />. Nobody deletes it before an administrator lifts the hold.
      </Notice>
    );
  return (role === 'admin' || role === 'adjuster') && !paper.deleted ? <PutOnHold paper={paper} /> : null;
}

function PutOnHold({ paper }: { paper: PaperInFull }) {
  const [opened, dialog] = useDisclosure(false);
  const hold = useDocumentChange(claimsApi.holdDocument, { done: 'On legal hold', failed: 'Not put on hold' }, dialog.close);
  return (
    <div className={styles.end}>
      <Button variant="subtle" size="compact-md" leftSection={<IconLock size={18} aria-hidden />} onClick={dialog.open}>
        Put on legal hold
      </Button>
      <ReasonDialog
        opened={opened}
        title={`Legal hold for “${paper.title}”`}
        text="Nobody deletes this document until an administrator lifts the hold."
        label="Why?"
        confirm="Put on hold"
        busy={hold.isPending}
        onClose={dialog.close}
        onConfirm={(reason) => hold.mutate({ params: { id: paper.id }, body: { reason } })}
      />
    </div>
  );
}

function Release({ paper }: { paper: PaperInFull }) {
  const [opened, dialog] = useDisclosure(false);
  const release = useDocumentChange(claimsApi.releaseDocument, { done: 'The hold is lifted', failed: 'The hold stays' }, dialog.close);
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        Lift the hold
      </Button>
      <ReasonDialog
        opened={opened}
        title="Lift the legal hold"
        label="Why?"
        confirm="Lift the hold"
        busy={release.isPending}
        onClose={dialog.close}
        onConfirm={(why) => release.mutate({ params: { id: paper.id }, body: { why } })}
      />
    </>
  );
}
