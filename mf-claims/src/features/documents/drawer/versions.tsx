// The versions of a document with their hashes: a new one is uploaded, an older one downloaded or made current again.
import { claimsApi, type ClaimDocumentDetail, type ClaimDocumentStored } from '@plumbline/contracts/claims';
import { hrefOf } from '@plumbline/contracts/kernel';
import { Button, DateText, FileButton, Group, IconUpload, SectionCard, formatBytes, toast } from '@plumbline/ui';
import { spokenPercent } from '../upload/spoken-percent.ts';
import { cancelUpload, enqueue, useUploads, type Upload } from '../upload/upload-queue.ts';
import { useDocumentChange, useRefreshDocuments } from '../base/use-document-change.ts';
import { HashDetails } from '../base/hash-details.tsx';
import styles from '../base/documents.module.css';

export function Versions({ doc }: { doc: ClaimDocumentDetail }) {
  const restore = useDocumentChange(claimsApi.restoreVersion, {
    done: 'Older version restored',
    failed: "Couldn't restore the version",
  });
  return (
    <SectionCard title="Versions" level={3} flush action={doc.deleted ? undefined : <NewVersion doc={doc} />}>
      <ul className={styles.checklist} aria-label="Versions">
        {doc.versions.map((version) => (
          <li key={version.number} className={styles.entry}>
            <div className={styles.rowWords}>
              <span className={styles.entryName}>
                Version {version.number}
                {version.number === doc.number && ' (current)'}
                {version.restoredFrom !== undefined && `, restored from version ${version.restoredFrom}`}
              </span>
              <span className={styles.meta}>
                {version.fileName}, {formatBytes(version.bytes)}, <DateText at={version.uploadedAt} format="date-time" /> by{' '}
                {version.uploadedBy}
              </span>
              <HashDetails sha256={version.sha256} />
            </div>
            <Button
              component="a"
              variant="subtle"
              size="compact-md"
              href={hrefOf(claimsApi.downloadDocument, { id: doc.id }, { number: version.number })}
              download={version.fileName}
              aria-label={`Download version ${version.number}`}
            >
              Download
            </Button>
            {version.number !== doc.number && !doc.deleted && version.sha256 !== doc.sha256 && (
              <Button
                variant="subtle"
                size="compact-md"
                aria-label={`Restore version ${version.number}`}
                loading={restore.isPending}
                onClick={() => restore.mutate({ params: { id: doc.id, number: version.number } })}
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

/** It goes through the queue of the claim: it goes on, and tells its end, also while another document or another tab is looked at. */
function NewVersion({ doc }: { doc: ClaimDocumentDetail }) {
  const refresh = useRefreshDocuments();
  const { claimId, id, title } = doc;
  const open = useUploads(claimId).find(({ versionOf, state }) => versionOf === id && (state === 'waiting' || state === 'sending'));
  if (open)
    return (
      <Group gap="xs">
        <span className={styles.meta} aria-hidden="true">
          Uploading {Math.round(open.percent)}%
        </span>
        <span role="status" className="cx-hidden">
          Uploading {spokenPercent(open.percent)}
        </span>
        <Button variant="default" size="compact-md" onClick={() => cancelUpload(claimId, open.id)}>
          Cancel upload
        </Button>
      </Group>
    );
  const send = (file: File | null) => {
    const onStored = (stored: ClaimDocumentStored) => {
      refresh();
      showStored(stored);
    };
    if (file) enqueue([file], { claimId, documentId: id, about: {}, words: `new version of “${title}”`, onStored, onEnded: showEnded });
  };
  return (
    <FileButton onChange={send}>
      {(props) => (
        <Button {...props} variant="default" size="compact-md" leftSection={<IconUpload size={18} aria-hidden />}>
          Upload new version
        </Button>
      )}
    </FileButton>
  );
}

function showStored({ document, repeated }: ClaimDocumentStored): void {
  if (repeated) toast({ title: 'No change', description: 'This file matches the current version.' });
  else toast({ tone: 'good', title: `Version ${document.number} of “${document.title}” uploaded` });
}

function showEnded({ state, detail }: Upload): void {
  if (state === 'cancelled') toast({ title: 'Upload canceled', description: 'The current version is unchanged.' });
  else toast({ tone: 'bad', title: "Couldn't upload the new version", description: detail });
}
