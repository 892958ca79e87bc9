// The legal hold of all documents: who put it, why, and lifting it.
import { claimsApi, type DocumentsOverview } from '@plumbline/contracts/claims';
import { DateText, Notice } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { LiftHold, PutOnHold } from './base/hold-action.tsx';
import { useDocumentChange } from './base/use-document-change.ts';

export function ClaimHold({ overview }: { overview: DocumentsOverview }) {
  const mayHold = useMay(claimsApi.holdDocuments);
  const mayRelease = useMay(claimsApi.releaseDocuments);
  const hold = useDocumentChange(claimsApi.holdDocuments, { done: 'All documents are on legal hold', failed: "Couldn't place the hold" });
  const release = useDocumentChange(claimsApi.releaseDocuments, { done: 'Legal hold released', failed: "Couldn't release the hold" });
  const params = { id: overview.claimId };
  if (!overview.hold)
    return mayHold ? (
      <PutOnHold
        label="Place legal hold on all documents"
        title="Place legal hold on all documents"
        text="Documents can't be deleted until an administrator releases the hold."
        busy={hold.isPending}
        onConfirm={(reason, done) => hold.mutate({ params, body: { reason } }, { onSuccess: done })}
      />
    ) : null;
  const lift = mayRelease && (
    <LiftHold
      text="Documents can be deleted again. The audit log keeps the reason."
      busy={release.isPending}
      onConfirm={(why, done) => release.mutate({ params, body: { why } }, { onSuccess: done })}
    />
  );
  return (
    <Notice tone="warning" title="All documents are on legal hold" action={lift || undefined}>
      {overview.hold.reason} — {overview.hold.by}, <DateText at={overview.hold.at} />. Documents can’t be deleted.
    </Notice>
  );
}
