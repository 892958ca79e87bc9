// Where files come in: dropped or chosen, said what they are, and each with its progress, outcome, Cancel and Retry.
import { documentTypeLabels, documentTypes, type ClaimDocumentType } from '@plumbline/contracts/claims';
import { Button, FileButton, IconUpload, ProgressRow, Select, useFileDrop, type Tone } from '@plumbline/ui';
import { NewFiles } from './new-files.tsx';
import { cancelUpload, clearUploads, enqueue, retryUpload, useUploads, type Upload } from './upload-queue.ts';
import { spokenPercent } from './spoken-percent.ts';
import { useRefreshDocuments } from '../base/use-document-change.ts';
import styles from '../base/documents.module.css';

export interface UploadAreaProps {
  claimId: number;
  folder: string | undefined;
  type: ClaimDocumentType | undefined;
  onType: (type: ClaimDocumentType | undefined) => void;
  onOpen: (id: number) => void;
}

const typeChoices = documentTypes.map((type) => ({ value: type, label: documentTypeLabels[type].label }));
/** For the picker of the system only: the server looks at the bytes. */
const endings = '.pdf,.jpg,.jpeg,.png,.heic,.heif,.docx,.xlsx,.doc,.xls,.msg,.eml,.txt,.csv,.mp4,.mov';

export function UploadArea({ claimId, folder, type, onType, onOpen }: UploadAreaProps) {
  const refresh = useRefreshDocuments();
  const uploads = useUploads(claimId);
  const newFiles = uploads.flatMap(({ newFile }) => newFile ?? []);
  const about: Record<string, string> = { ...(type ? { type } : {}), ...(folder ? { folder } : {}) };
  const placed = { claimId, about, onStored: refresh };
  const take = (files: readonly File[]) => {
    if (files.length > 0) enqueue(files, placed);
  };
  const place = useFileDrop(take);
  return (
    <section aria-label="Upload" className={styles.upload}>
      <div className={styles.drop} {...place}>
        <div className={styles.dropWords}>
          <strong>Drop files here, or anywhere on this claim</strong>
          <span className={styles.meta}>PDF, photos, Word, Excel, text, email or video, up to 50 MB each</span>
        </div>
        <Select
          label="Document type"
          placeholder="Proposed for each file"
          clearable
          searchable
          data={typeChoices}
          value={type ?? null}
          onChange={(value) => onType(value ?? undefined)}
        />
        <FileButton multiple accept={endings} onChange={take}>
          {(props) => (
            <Button {...props} leftSection={<IconUpload size={18} aria-hidden />}>
              Upload files
            </Button>
          )}
        </FileButton>
      </div>
      {newFiles.length > 0 && <NewFiles files={newFiles} claimId={claimId} />}
      {uploads.length > 0 && <Queue uploads={uploads} claimId={claimId} onOpen={onOpen} />}
    </section>
  );
}

function Queue({ uploads, claimId, onOpen }: { uploads: readonly Upload[]; claimId: number; onOpen: (id: number) => void }) {
  return (
    <div className={styles.uploads}>
      <div className="cx-hidden" aria-live="polite">
        {uploads.map((upload) => (
          <p key={upload.id}>{spokenOf(upload)}</p>
        ))}
      </div>
      {uploads.map((upload) => (
        <ProgressRow
          key={upload.id}
          name={upload.name}
          status={statusOf[upload.state]}
          {...(upload.state === 'sending' ? { percent: upload.percent } : {})}
          {...(upload.detail ? { detail: upload.detail } : {})}
          action={<UploadAction upload={upload} claimId={claimId} onRetry={() => retryUpload(claimId, upload.id)} onOpen={onOpen} />}
        />
      ))}
      {uploads.some((one) => isOver(one)) && (
        <Button variant="subtle" size="compact-md" onClick={() => clearUploads(claimId)}>
          Clear finished
        </Button>
      )}
    </div>
  );
}

const statusOf: Record<Upload['state'], { tone: Tone; label: string }> = {
  waiting: { tone: 'gray', label: 'Waiting' },
  sending: { tone: 'blue', label: 'Uploading' },
  stored: { tone: 'green', label: 'Uploaded' },
  known: { tone: 'yellow', label: 'Already here' },
  refused: { tone: 'red', label: 'Not accepted' },
  failed: { tone: 'red', label: 'Failed' },
  cancelled: { tone: 'gray', label: 'Canceled' },
};

/** What a screen reader is told of a file, each time that it changes. */
function spokenOf({ name, state, percent, detail }: Upload): string {
  const how = state === 'sending' ? ` ${spokenPercent(percent)}` : '';
  return `${name}: ${statusOf[state].label}${how}${detail ? `, ${detail}` : ''}`;
}

function isOver({ state }: Upload): boolean {
  return state !== 'waiting' && state !== 'sending';
}

interface ActionProps {
  upload: Upload;
  claimId: number;
  onRetry: () => void;
  onOpen: (id: number) => void;
}

function UploadAction({ upload, claimId, onRetry, onOpen }: ActionProps) {
  const { id, name, state, documentId } = upload;
  if (state === 'waiting' || state === 'sending')
    return (
      <Button variant="subtle" size="compact-md" aria-label={`Cancel ${name}`} onClick={() => cancelUpload(claimId, id)}>
        Cancel
      </Button>
    );
  if (state === 'failed' || state === 'cancelled')
    return (
      <Button variant="subtle" size="compact-md" aria-label={`Retry ${name}`} onClick={onRetry}>
        Retry
      </Button>
    );
  if (documentId === undefined) return null;
  return (
    <Button variant="subtle" size="compact-md" aria-label={`Open ${name}`} onClick={() => onOpen(documentId)}>
      Open
    </Button>
  );
}
