// The legal hold of all documents: who put it, why, and lifting it.
import { claimsApi, type PaperShelf } from '@plumbline/contracts/claims';
import { Button, DateText, IconLock, Notice, useDisclosure } from '@plumbline/ui';
import { useUser } from '@plumbline/web';
import { ReasonDialog } from './reason-dialog.tsx';
import { useDocumentChange } from './use-document-change.ts';
import styles from './documents.module.css';

export function ClaimHold({ shelf }: { shelf: PaperShelf }) {
  const { role } = useUser();
  if (!shelf.hold) return role === 'admin' || role === 'adjuster' ? <PutOnHold claimId={shelf.claimId} /> : null;
  return (
    <Notice
      tone="warning"
      title="All documents are on legal hold"
      action={role === 'admin' ? <Release claimId={shelf.claimId} /> : undefined}
    >
      {shelf.hold.reason} — {shelf.hold.by}, <DateText at={shelf.hold.at} />. Nobody deletes a document of this claim.
    </Notice>
  );
}

function PutOnHold({ claimId }: { claimId: number }) {
  const [opened, dialog] = useDisclosure(false);
  const hold = useDocumentChange(
    claimsApi.holdDocuments,
    { done: 'All documents are on legal hold', failed: 'Not put on hold' },
    dialog.close,
  );
  return (
    <div className={styles.end}>
      <Button variant="subtle" size="compact-md" leftSection={<IconLock size={18} aria-hidden />} onClick={dialog.open}>
        Put all on legal hold
      </Button>
      <ReasonDialog
        opened={opened}
        title="Legal hold for all documents"
        text="Nobody deletes a document of this claim until an administrator lifts the hold."
        label="Why?"
        confirm="Put on hold"
        busy={hold.isPending}
        onClose={dialog.close}
        onConfirm={(reason) => hold.mutate({ params: { id: claimId }, body: { reason } })}
      />
    </div>
  );
}

function Release({ claimId }: { claimId: number }) {
  const [opened, dialog] = useDisclosure(false);
  const release = useDocumentChange(
    claimsApi.releaseDocuments,
    { done: 'The legal hold is lifted', failed: 'The hold stays' },
    dialog.close,
  );
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        Lift the hold
      </Button>
      <ReasonDialog
        opened={opened}
        title="Lift the legal hold"
        text="Documents of this claim can be deleted again. The reason stands in the audit trail."
        label="Why?"
        confirm="Lift the hold"
        busy={release.isPending}
        onClose={dialog.close}
        onConfirm={(why) => release.mutate({ params: { id: claimId }, body: { why } })}
      />
    </>
  );
}
