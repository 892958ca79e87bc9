// Choosing the file: it is read on the server, and what is wrong with it is said here.
import { claimsApi, largestImportBytes, largestMoveBytes } from '@plumbline/contracts/claims';
import { Button, FileDrop, IconDownload, Notice, SectionCard, type FileLimits } from '@plumbline/ui';
import { call, useActionKey, useMay } from '@plumbline/web';
import { downloadFrom } from './download-from.ts';
import styles from './claim-import.module.css';
import { useImportStep } from './base/import-queries.ts';

const sheet = {
  maxFiles: 1,
  maxBytes: largestImportBytes,
  types: ['text/csv', 'text/tab-separated-values'],
  endings: ['.csv', '.tsv', '.txt'],
  kinds: 'CSV',
};
const archive = { maxFiles: 1, maxBytes: largestMoveBytes, types: ['application/zip'], endings: ['.zip'], kinds: 'ZIP' };

/** Its columns are mapped before its rows are reviewed. */
const later = { review: 'later' } as const;

export function UploadStep({ onUploaded }: { onUploaded: (id: number) => void }) {
  const mayMove = useMay(claimsApi.uploadMove);
  return (
    <>
      <SectionCard title="Choose a file">
        <Upload
          limits={sheet}
          title="Drop a CSV file here"
          button="Choose file"
          endpoint={claimsApi.uploadClaimImport}
          onUploaded={onUploaded}
        />
        <p className={styles.hint}>One claim per row under a header row. UTF-8, UTF-16 and Windows-1252 work; formulas don't.</p>
        <Template answer={() => call(claimsApi.claimImportTemplate)} fileName="claims-template.csv" />
      </SectionCard>
      {mayMove && (
        <SectionCard title="Import from another system">
          <Upload
            limits={archive}
            title="Drop a ZIP archive here"
            button="Choose archive"
            endpoint={claimsApi.uploadMove}
            more={later}
            onUploaded={onUploaded}
          />
          <p className={styles.hint}>Claims with notes, contacts, money and files: one CSV per table and a folder of files.</p>
          <Template answer={() => call(claimsApi.migrationTemplate)} fileName="migration-template.zip" />
        </SectionCard>
      )}
    </>
  );
}

interface UploadProps {
  limits: FileLimits;
  title: string;
  button: string;
  endpoint: typeof claimsApi.uploadClaimImport | typeof claimsApi.uploadMove;
  more?: { review: 'later' };
  onUploaded: (id: number) => void;
}

function Upload({ limits, title, button, endpoint, more, onUploaded }: UploadProps) {
  const action = useActionKey();
  const send = async (file: File) => {
    // The same file, given again after a lost answer, is one import
    const idempotencyKey = action.keyFor([file.name, file.size, file.lastModified]);
    const taken = await call(endpoint, { query: { fileName: file.name, ...more }, body: file, idempotencyKey });
    action.done();
    return taken;
  };
  const upload = useImportStep(send, "Couldn't upload the file");
  const take = ([file]: File[]) => {
    if (file) upload.mutate(file, { onSuccess: (one) => onUploaded(one.id) });
  };
  return (
    <>
      <FileDrop
        limits={limits}
        title={upload.isPending ? 'Reading the file…' : title}
        button={button}
        onFiles={take}
        disabled={upload.isPending}
      />
      {upload.error && (
        <div className={styles.gap}>
          <Notice tone="bad" title="This file wasn't accepted">
            {upload.error.message}
          </Notice>
        </div>
      )}
    </>
  );
}

function Template({ answer, fileName }: { answer: () => Promise<Response>; fileName: string }) {
  return (
    <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={() => void downloadFrom(answer(), fileName)}>
      Download a template
    </Button>
  );
}
