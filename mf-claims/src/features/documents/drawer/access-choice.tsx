// Who sees a document. Opening a privileged or an internal one to the portal is asked again.
import { claimsApi, type PaperAccess, type PaperInFull } from '@plumbline/contracts/claims';
import { ConfirmDialog, SegmentedControl } from '@plumbline/ui';
import { useUser } from '@plumbline/web';
import { useState } from 'react';
import { useDocumentChange } from '../base/use-document-change.ts';
import styles from '../base/documents.module.css';

const said: Record<PaperAccess, string> = {
  shared: 'The attorney and the client of this claim can read it in the portal.',
  internal: 'Everybody in the office can read it. The portal does not show it.',
  privileged: 'Only administrators and adjusters can read it. Each opening is recorded.',
};

export function AccessChoice({ paper }: { paper: PaperInFull }) {
  const { role } = useUser();
  const [wanted, setWanted] = useState<PaperAccess>();
  const change = useDocumentChange(claimsApi.editDocument, { done: 'Access changed', failed: 'Access stays as it is' }, () =>
    setWanted(undefined),
  );
  const set = (access: PaperAccess) => change.mutate({ params: { id: paper.id }, body: { access, version: paper.version } });
  const choose = (access: PaperAccess) => (access === 'shared' ? setWanted(access) : set(access));
  const mayChange = (role === 'admin' || role === 'adjuster') && !paper.deleted;
  return (
    <section aria-label="Access">
      <SegmentedControl
        fullWidth
        aria-label="Who sees it"
        disabled={!mayChange || change.isPending}
        value={paper.access}
        onChange={(value) => choose(value)}
        data={[
          { value: 'shared', label: 'Shared' },
          { value: 'internal', label: 'Internal' },
          { value: 'privileged', label: 'Privileged' },
        ]}
      />
      <p className={styles.facts}>{said[paper.access]}</p>
      <ConfirmDialog
        opened={wanted !== undefined}
        title={`Share “${paper.title}” with the portal?`}
        confirm="Share"
        destructive={paper.access === 'privileged'}
        busy={change.isPending}
        onClose={() => setWanted(undefined)}
        onConfirm={() => set('shared')}
      >
        {paper.access === 'privileged' && <strong>This document is privileged. </strong>}
        {said.shared} Pictures are given out without their position.
      </ConfirmDialog>
    </section>
  );
}
