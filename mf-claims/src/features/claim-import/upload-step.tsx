// Choosing the file: it is read on the server, and what is wrong with it is said here.
import { claimsApi, largestImportBytes } from '@plumbline/contracts/claims';
import { Button, FileDrop, IconDownload, Notice, SectionCard } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { downloadFrom } from './download-from.ts';
import styles from './claim-import.module.css';
import { useImportStep } from './import-queries.ts';

const limits = {
  maxFiles: 1,
  maxBytes: largestImportBytes,
  types: ['text/csv', 'text/tab-separated-values'],
  endings: ['.csv', '.tsv', '.txt'],
  kinds: 'CSV',
};

export function UploadStep({ onUploaded }: { onUploaded: (id: number) => void }) {
  const upload = useImportStep(
    (file: File) => call(claimsApi.uploadClaimImport, { query: { fileName: file.name }, body: file }),
    'File not taken',
  );
  const take = ([file]: File[]) => {
    if (file) upload.mutate(file, { onSuccess: (one) => onUploaded(one.id) });
  };
  return (
    <SectionCard title="Choose a file">
      <FileDrop
        limits={limits}
        title={upload.isPending ? 'Reading the file…' : 'Drop a CSV file here'}
        button="Choose file"
        onFiles={take}
        disabled={upload.isPending}
      />
      {upload.error && (
        <div className={styles.gap}>
          <Notice tone="bad" title="This file was not taken">
            {upload.error.message}
          </Notice>
        </div>
      )}
      <p className={styles.hint}>
        One claim in each row, with a header above. UTF-8, UTF-16 and Windows-1252 are read; cells with formulas are refused.
      </p>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => void downloadFrom(call(claimsApi.claimImportTemplate), 'claims-template.csv')}
      >
        Download a template
      </Button>
    </SectionCard>
  );
}
