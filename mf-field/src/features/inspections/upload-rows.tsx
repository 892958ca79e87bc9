// The uploads that are under way or failed, each with its true progress.
import { Button, ProgressRow } from '@plumbline/ui';
import type { UploadRow } from './use-uploads.ts';
import styles from './inspections.module.css';

export function UploadRows({ rows }: { rows: readonly UploadRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-label="Uploads" className={styles.stack}>
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
