// The versions of a document with their hashes: a new one is uploaded, an older one downloaded or made current again.
import { claimsApi, type PaperInFull } from '@plumbline/contracts/claims';
import { Button, DateText, FileButton, Group, IconUpload, SectionCard, formatBytes, toast } from '@plumbline/ui';
import { newActionKey } from '@plumbline/web';
import { useRef, useState } from 'react';
import { useLeaveWarning } from '../../shared/use-leave-warning.ts';
import { sendFile } from './send-file.ts';
import { useDocumentChange, useRefreshDocuments } from './use-document-change.ts';
import styles from './documents.module.css';

export function Versions({ paper }: { paper: PaperInFull }) {
  const restore = useDocumentChange(claimsApi.restoreVersion, {
    done: 'The older version is current again',
    failed: 'Nothing was changed',
  });
  return (
    <SectionCard title="Versions" level={3} flush action={paper.deleted ? undefined : <NewVersion paper={paper} />}>
      <ul className={styles.checklist} aria-label="Versions">
        {paper.versions.map((version) => (
          <li key={version.number} className={styles.entry}>
            <div className={styles.rowWords}>
              <span className={styles.entryName}>
                Version {version.number}
                {version.number === paper.number && ' (current)'}
                {version.restoredFrom !== undefined && `, version ${version.restoredFrom} again`}
              </span>
              <span className={styles.facts}>
                {version.fileName}, {formatBytes(version.bytes)}, <DateText at={version.uploadedAt} format="date-time" /> by{' '}
                {version.uploadedBy}
              </span>
              <code className={styles.hash}>{version.sha256}</code>
            </div>
            <Button
              component="a"
              variant="subtle"
              size="compact-md"
              href={`/api/documents/${paper.id}/file?number=${version.number}`}
              download={version.fileName}
              aria-label={`Download version ${version.number}`}
            >
              Download
            </Button>
            {version.number !== paper.number && !paper.deleted && version.sha256 !== paper.sha256 && (
              <Button
                variant="subtle"
                size="compact-md"
                aria-label={`Restore version ${version.number}`}
                loading={restore.isPending}
                onClick={() => restore.mutate({ params: { id: paper.id, number: version.number } })}
              >
                Restore
              </Button>
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function NewVersion({ paper }: { paper: PaperInFull }) {
  const { percent, send, cancel } = useNewVersion(paper);
  if (percent !== undefined)
    return (
      <Group gap="xs">
        <span role="status" className={styles.facts}>
          Uploading {Math.round(percent)} %
        </span>
        <Button variant="default" size="compact-md" onClick={cancel}>
          Cancel the upload
        </Button>
      </Group>
    );
  return (
    <FileButton onChange={(file) => void send(file)}>
      {(props) => (
        <Button {...props} variant="default" size="compact-md" leftSection={<IconUpload size={18} aria-hidden />}>
          Upload new version
        </Button>
      )}
    </FileButton>
  );
}

function useNewVersion(paper: PaperInFull) {
  const [percent, setPercent] = useState<number>();
  const abort = useRef<AbortController>(undefined);
  const refresh = useRefreshDocuments();
  useLeaveWarning(percent !== undefined);
  const send = async (file: File | null) => {
    if (!file) return;
    setPercent(0);
    abort.current = new AbortController();
    try {
      const toSend = { file, key: newActionKey(), claimId: paper.claimId, documentId: paper.id, about: {} };
      const { document, repeated } = await sendFile(toSend, { onProgress: setPercent, signal: abort.current.signal });
      refresh();
      toast(
        repeated
          ? { title: 'Nothing new', description: 'The current version has the same bytes.' }
          : { tone: 'good', title: `Version ${document.number} stored` },
      );
    } catch (error) {
      if (abort.current.signal.aborted) toast({ title: 'Upload cancelled', description: 'The current version stays.' });
      else toast({ tone: 'bad', title: 'No new version', description: (error as Error).message });
    }
    setPercent(undefined);
  };
  return { percent, send, cancel: () => abort.current?.abort() };
}
