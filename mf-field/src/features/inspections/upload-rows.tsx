// The uploads that are under way or failed, each with its true progress.
import { Button, ProgressBar, ProgressRow } from '@plumbline/ui';
import type { UploadTotal } from './upload-total.ts';
import type { UploadRow } from './use-uploads.ts';
import styles from './inspections.module.css';

export function UploadRows({ rows, total }: { rows: readonly UploadRow[]; total: UploadTotal | undefined }) {
  if (rows.length === 0) return null;
  return (
    <section aria-label="Uploads" className={styles.stack}>
      {total && (
        <div>
          <strong>
            {total.arrived} of {total.of} photos uploaded
          </strong>
          <ProgressBar percent={total.percent} label="All uploads" tone="blue" />
        </div>
      )}
      {rows.map((row) => (
        <ProgressRow
          key={row.id}
          name={row.name}
          percent={row.percent}
          status={row.status}
          detail={row.detail}
          {...(row.retry ? { action: <Retry onClick={row.retry} /> } : {})}
        />
      ))}
    </section>
  );
}

function Retry({ onClick }: { onClick: () => void }) {
  return (
    <Button size="compact-sm" variant="default" onClick={onClick}>
      Retry
    </Button>
  );
}
