// The legal hold of one document.
import { claimsApi, type ClaimDocumentDetail } from '@plumbline/contracts/claims';
import { DateText, Notice } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { LiftHold, PutOnHold } from '../base/hold-action.tsx';
import { useDocumentChange } from '../base/use-document-change.ts';

export function DocumentHold({ doc }: { doc: ClaimDocumentDetail }) {
  const mayHold = useMay(claimsApi.holdDocument);
  const mayRelease = useMay(claimsApi.releaseDocument);
  const hold = useDocumentChange(claimsApi.holdDocument, { done: 'On legal hold', failed: 'Not put on hold' });
  const release = useDocumentChange(claimsApi.releaseDocument, { done: 'The hold is lifted', failed: 'The hold stays' });
  const params = { id: doc.id };
  if (doc.hold) {
    const lift = (why: string, done: () => void) => release.mutate({ params, body: { why } }, { onSuccess: done });
    return (
      <Notice tone="warning" title="On legal hold" action={mayRelease ? <LiftHold busy={release.isPending} onConfirm={lift} /> : undefined}>
        {doc.hold.reason} — {doc.hold.by}, <DateText at={doc.hold.at} />. Nobody deletes it before an administrator lifts the hold.
      </Notice>
    );
  }
  if (!mayHold || doc.deleted) return null;
  return (
    <PutOnHold
      label="Put on legal hold"
      title={`Legal hold for “${doc.title}”`}
      text="Nobody deletes this document until an administrator lifts the hold."
      busy={hold.isPending}
      onConfirm={(reason, done) => hold.mutate({ params, body: { reason } }, { onSuccess: done })}
    />
  );
}
