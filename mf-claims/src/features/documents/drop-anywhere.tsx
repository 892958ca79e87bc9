// Files dropped or pasted anywhere on a claim go into its documents, where the tray says what they seem to be.
import { claimsApi } from '@plumbline/contracts/claims';
import { useMay } from '@plumbline/web';
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { withTab } from '../../shared/claims/tab-address.ts';
import { useRefreshDocuments } from './base/use-document-change.ts';
import { enqueue } from './upload/upload-queue.ts';
import styles from './drop-anywhere.module.css';

export function DropAnywhere({ children }: { children: ReactNode }) {
  const claimId = Number(useParams()['id']);
  const may = useMay(claimsApi.storeDocument);
  const [isOver, setOver] = useState(false);
  const take = useTake(claimId);
  usePaste(take, may);
  if (!may || !Number.isSafeInteger(claimId)) return <>{children}</>;
  const hasFiles = (event: DragEvent) => !event.defaultPrevented && event.dataTransfer.types.includes('Files');
  return (
    <div
      className={styles.place}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        // A place of its own, such as that of photos, takes them itself
        if (!hasFiles(event)) return setOver(false);
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        take([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isOver && <p className={styles.words}>Drop to add to the documents of this claim</p>}
    </div>
  );
}

function useTake(claimId: number): (files: readonly File[]) => void {
  const refresh = useRefreshDocuments();
  const [params, setParams] = useSearchParams();
  return (files) => {
    if (files.length === 0) return;
    enqueue(files, { claimId, about: {}, onStored: refresh });
    if (params.get('tab') !== 'documents') setParams(withTab(params, 'documents'), { replace: true });
  };
}

/** A screenshot is pasted; text that is pasted into a field is none of ours. */
function usePaste(take: (files: readonly File[]) => void, may: boolean): void {
  const now = useRef(take);
  useEffect(() => {
    now.current = take;
  });
  useEffect(() => {
    if (!may) return undefined;
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || event.defaultPrevented || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      now.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [may]);
}
