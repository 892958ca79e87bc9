// One report: a sentence that gives the answer, the picture, the same as a table, and as a file.
import { billingApi, type ReportFile } from '@plumbline/contracts/billing';
import { hrefOf, omitUndefined } from '@plumbline/contracts/kernel';
import { Button, QueryBoundary, SectionCard, Skeleton, type BoundaryQuery } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { useId, useState, type ReactNode } from 'react';
import type { Period } from './period-bar.tsx';
import styles from './reports.module.css';

export interface FileLink {
  readonly report: ReportFile;
  /** Read aloud: “CSV of aging”. */
  readonly what: string;
  readonly period?: Period;
}

/** What a card shows of its data. */
export interface Shown {
  readonly sentence: ReactNode;
  readonly picture: ReactNode;
  readonly table: ReactNode;
}

interface ReportCardProps<T> {
  title: string;
  /** As in “Couldn't load aging”. */
  what: string;
  query: BoundaryQuery<T>;
  /** Absent where the parts of the picture have files of their own. */
  file?: FileLink;
  children: (data: T) => Shown;
}

export function ReportCard<T>({ title, what, query, file, children }: ReportCardProps<T>) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const tools = (
    <div className={`${styles.tools} cx-no-print`}>
      <Button variant="subtle" px="xs" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide table' : 'View as table'}
      </Button>
      {file && <CsvLink {...file} />}
    </div>
  );
  return (
    <SectionCard title={title} action={query.data === undefined ? undefined : tools}>
      <QueryBoundary query={query} what={what} placeholder={<Skeleton height={180} />}>
        {(data) => {
          const { sentence, picture, table } = children(data);
          return (
            <>
              <p className={styles.sentence}>{sentence}</p>
              {picture}
              {/* On paper the table is always there */}
              <div id={id} className={styles.table} data-open={isOpen || undefined}>
                {table}
              </div>
            </>
          );
        }}
      </QueryBoundary>
    </SectionCard>
  );
}

/** The file of a report, for those who may export. */
export function CsvLink({ report, what, period = {} }: FileLink) {
  if (!useMay(billingApi.exportBillingReport)) return null;
  const query = new URLSearchParams({ report, ...(omitUndefined(period) as Record<string, string>) });
  return (
    <Button
      variant="subtle"
      px="xs"
      component="a"
      href={`${hrefOf(billingApi.exportBillingReport)}?${query}`}
      download
      aria-label={`CSV of ${what}`}
    >
      CSV
    </Button>
  );
}
