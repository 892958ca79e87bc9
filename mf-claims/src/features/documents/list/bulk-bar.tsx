// What can be done with several documents at once: move, share, download; each one has its own result.
import { claimsApi, type ClaimDocument, type ClaimDocumentAccess, type DocumentsOverview } from '@plumbline/contracts/claims';
import { hrefOf, handlesClaims } from '@plumbline/contracts/kernel';
import { Button, ConfirmDialog, Notice, Select, useDisclosure } from '@plumbline/ui';
import { useSend, useUser } from '@plumbline/web';
import { useState } from 'react';
import { useRefreshDocuments } from '../base/use-document-change.ts';
import styles from '../base/documents.module.css';

export interface BulkBarProps {
  documents: readonly ClaimDocument[];
  overview: DocumentsOverview;
  onDone: () => void;
}

interface Outcome {
  what: string;
  done: number;
  refused: string[];
}

type Change = { folder?: string; access?: ClaimDocumentAccess };

/** One after the other; each document has its own result. */
function useBulk(documents: readonly ClaimDocument[], onDone: () => void) {
  const refresh = useRefreshDocuments();
  const edit = useSend(claimsApi.editDocument);
  const [outcome, setOutcome] = useState<Outcome>();
  const [isRunning, setIsRunning] = useState(false);
  const run = async (what: string, body: Change) => {
    setIsRunning(true);
    const result: Outcome = { what, done: 0, refused: [] };
    for (const doc of documents) {
      try {
        await edit({ params: { id: doc.id }, body });
        result.done += 1;
      } catch (error) {
        result.refused.push(`${doc.title}: ${(error as Error).message}`);
      }
    }
    setIsRunning(false);
    setOutcome(result);
    refresh();
    onDone();
  };
  return { outcome, isRunning, run, clear: () => setOutcome(undefined) };
}

export function BulkBar({ documents, overview, onDone }: BulkBarProps) {
  const { role } = useUser();
  const { outcome, isRunning, run, clear } = useBulk(documents, onDone);
  const isKeeper = handlesClaims(role);
  const ids = documents.map(({ id }) => id).join(',');
  return (
    <>
      {outcome && <Result outcome={outcome} onClose={clear} />}
      {documents.length > 0 && (
        <section className={styles.bulk} aria-label="Selected documents">
          <strong>{documents.length} selected</strong>
          <Select
            aria-label="Move to folder"
            placeholder="Move to…"
            data={overview.folders.map(({ key, label }) => ({ value: key, label }))}
            value={null}
            disabled={isRunning}
            onChange={(folder) => folder !== null && void run('moved', { folder })}
          />
          {isKeeper && <Share documents={documents} isRunning={isRunning} onShare={() => run('shared', { access: 'shared' })} />}
          {isKeeper && (
            <Button variant="default" loading={isRunning} onClick={() => void run('made internal', { access: 'internal' })}>
              Make internal
            </Button>
          )}
          <Button component="a" variant="default" download href={hrefOf(claimsApi.downloadArchive, { id: overview.claimId }, { ids })}>
            Download (ZIP)
          </Button>
        </section>
      )}
    </>
  );
}

function Share({
  documents,
  isRunning,
  onShare,
}: {
  documents: readonly ClaimDocument[];
  isRunning: boolean;
  onShare: () => Promise<void>;
}) {
  const [opened, dialog] = useDisclosure(false);
  const these = documents.length === 1 ? 'this document' : `these ${documents.length} documents`;
  return (
    <>
      <Button variant="default" onClick={dialog.open} disabled={isRunning}>
        Share
      </Button>
      <ConfirmDialog
        opened={opened}
        title="Share with the portal?"
        confirm={`Share ${documents.length}`}
        busy={isRunning}
        onClose={dialog.close}
        onConfirm={() => void onShare().then(dialog.close)}
      >
        This claim’s client and attorney can read and download {these}.
        {documents.some((doc) => doc.access === 'privileged') && <strong> Some are privileged.</strong>}
      </ConfirmDialog>
    </>
  );
}

function Result({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const isWhole = outcome.refused.length === 0;
  return (
    <Notice
      tone={isWhole ? 'good' : 'warning'}
      title={isWhole ? `${outcome.done} ${outcome.what}` : `${outcome.done} ${outcome.what}, ${outcome.refused.length} failed`}
      action={
        <Button variant="subtle" onClick={onClose}>
          Close
        </Button>
      }
    >
      {!isWhole && (
        <ul>
          {outcome.refused.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
