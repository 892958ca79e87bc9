// Who sees a document. Opening a privileged or an internal one to the portal is asked again.
import { claimsApi, type ClaimDocumentAccess, type ClaimDocumentDetail } from '@plumbline/contracts/claims';
import { handlesClaims } from '@plumbline/contracts/kernel';
import { ConfirmDialog, SegmentedControl } from '@plumbline/ui';
import { useUser } from '@plumbline/web';
import { useState } from 'react';
import { useDocumentChange } from '../base/use-document-change.ts';
import styles from '../base/documents.module.css';

const said: Record<ClaimDocumentAccess, string> = {
  shared: "This claim's client and attorney can read it in the portal.",
  internal: "Everyone in your firm can read it. The portal doesn't show it.",
  privileged: 'Only administrators and adjusters can read it. Each view is logged.',
};

export function AccessChoice({ doc }: { doc: ClaimDocumentDetail }) {
  const { role } = useUser();
  const [wanted, setWanted] = useState<ClaimDocumentAccess>();
  const change = useDocumentChange(claimsApi.editDocument, { done: 'Access changed', failed: "Couldn't change access" }, () =>
    setWanted(undefined),
  );
  const set = (access: ClaimDocumentAccess) => change.mutate({ params: { id: doc.id }, body: { access, version: doc.version } });
  const choose = (access: ClaimDocumentAccess) => (access === 'shared' ? setWanted(access) : set(access));
  const mayChange = handlesClaims(role) && !doc.deleted;
  return (
    <section aria-label="Access">
      <SegmentedControl
        fullWidth
        aria-label="Who can see it"
        disabled={!mayChange || change.isPending}
        value={doc.access}
        onChange={(value) => choose(value)}
        data={[
          { value: 'shared', label: 'Shared' },
          { value: 'internal', label: 'Internal' },
          { value: 'privileged', label: 'Privileged' },
        ]}
      />
      <p className={styles.meta}>{said[doc.access]}</p>
      <ConfirmDialog
        opened={wanted !== undefined}
        title={`Share “${doc.title}” with the portal?`}
        confirm="Share"
        destructive={doc.access === 'privileged'}
        busy={change.isPending}
        onClose={() => setWanted(undefined)}
        onConfirm={() => set('shared')}
      >
        {doc.access === 'privileged' && <strong>This document is privileged. </strong>}
        {said.shared} Photos are shared without their location.
      </ConfirmDialog>
    </section>
  );
}
