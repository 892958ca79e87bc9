// The draft of the supplement request as its pages, with the reason where it can't be made.
import { claimsApi, type EstimateComparison } from '@plumbline/contracts/claims';
import { Button, Group, Modal, Placeholder, QueryBoundary, Skeleton } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy } from 'react';
import { downloadBytes } from '../../../shared/files/download.ts';
import styles from './compare.module.css';

/** The reader of PDFs comes with the first draft. */
const PdfPages = lazy(async () => ({ default: (await import('@plumbline/web/pdf')).PdfPages }));

interface DraftDialogProps {
  comparison: Pick<EstimateComparison, 'claimId' | 'version'>;
  onClose: () => void;
}

export function DraftDialog({ comparison: { claimId, version }, onClose }: DraftDialogProps) {
  const draft = useQuery({
    queryKey: ['supplement-drafts', claimId, version],
    queryFn: async () => {
      const answer = await call(claimsApi.previewSupplement, { params: { id: claimId } });
      return new Uint8Array(await answer.arrayBuffer());
    },
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  return (
    <Modal opened onClose={onClose} title="Draft of the supplement request" size="xl">
      <QueryBoundary query={draft} what="the draft" placeholder={<Skeleton height={480} radius="md" />}>
        {(bytes) => (
          <div className={styles.list}>
            <Group justify="flex-end">
              <Button variant="default" onClick={() => downloadBytes(bytes, 'Supplement request draft.pdf', 'application/pdf')}>
                Download draft
              </Button>
            </Group>
            <Suspense fallback={<Placeholder what="the pages" />}>
              <PdfPages
                of={`supplement draft ${claimId} ${version} ${draft.dataUpdatedAt}`}
                load={() => Promise.resolve(bytes)}
                title="Draft of the supplement request"
              />
            </Suspense>
          </div>
        )}
      </QueryBoundary>
    </Modal>
  );
}
