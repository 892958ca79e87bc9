// The legal hold of one document.
import { claimsApi, type ClaimDocumentDetail } from '@plumbline/contracts/claims';
import { DateText, Notice } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { LiftHold, PutOnHold } from '../base/hold-action.tsx';
import { useDocumentChange } from '../base/use-document-change.ts';

export function DocumentHold({ doc }: { doc: ClaimDocumentDetail }) {
  const mayHold = useMay(claimsApi.holdDocument);
  const mayRelease = useMay(claimsApi.releaseDocument);
  const hold = useDocumentChange(claimsApi.holdDocument, { done: 'On legal hold', failed: "Couldn't place the hold" });
  const release = useDocumentChange(claimsApi.releaseDocument, { done: 'Legal hold released', failed: "Couldn't release the hold" });
  const params = { id: doc.id };
  if (doc.hold) {
    const lift = (why: string, done: () => void) => release.mutate({ params, body: { why } }, { onSuccess: done });
    return (
      <Notice tone="warning" title="On legal hold" action={mayRelease ? <LiftHold busy={release.isPending} onConfirm={lift} /> : undefined}>
        {doc.hold.reason} — {doc.hold.by}, <DateText at={doc.hold.at} />. It can’t be deleted until an administrator releases the hold.
      </Notice>
    );
  }
  if (!mayHold || doc.deleted) return null;
  return (
    <PutOnHold
      label="Place legal hold"
      title={`Place legal hold on “${doc.title}”`}
      text="This document can't be deleted until an administrator releases the hold."
      busy={hold.isPending}
      onConfirm={(reason, done) => hold.mutate({ params, body: { reason } }, { onSuccess: done })}
    />
  );
}
