// The productions of a claim: for administrators and the adjuster in charge, who produce its file for litigation.
import { claimsApi, type Production } from '@plumbline/contracts/claims';
import { hrefOf } from '@plumbline/contracts/kernel';
import {
  Button,
  ConfirmDialog,
  DateText,
  formatBytes,
  ProgressBar,
  QueryBoundary,
  SectionCard,
  StatusBadge,
  useDisclosure,
  type Tone,
} from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { HashDetails } from '../base/hash-details.tsx';
import { useDocumentChange } from '../base/use-document-change.ts';
import { ProduceDialog } from './produce-dialog.tsx';
import { productionsQuery } from './production-queries.ts';
import styles from '../base/documents.module.css';

export function Productions({ claimId }: { claimId: number }) {
  const productions = useQuery(productionsQuery(claimId));
  const [isOpen, dialog] = useDisclosure();
  const isBeingMade = productions.data?.some(({ endedAt }) => endedAt === undefined) ?? true;
  const produce = (
    <Button variant="default" onClick={dialog.open} disabled={isBeingMade}>
      Produce file
    </Button>
  );
  return (
    <SectionCard title="Productions" action={produce} flush>
      <QueryBoundary query={productions} what="the productions">
        {(rows) =>
          rows.length === 0 ? (
            <p className={styles.quiet}>
              For litigation: documents and photos of this claim with Bates numbers, an index with hashes, a chronology and a custodian
              certificate.
            </p>
          ) : (
            <ul className={styles.checklist} aria-label="Productions">
              {rows.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      {isOpen && <ProduceDialog claimId={claimId} onClose={dialog.close} />}
    </SectionCard>
  );
}

const looks: Record<Production['state'], { tone: Tone; label: string }> = {
  waiting: { tone: 'yellow', label: 'Queued' },
  running: { tone: 'yellow', label: 'In progress' },
  done: { tone: 'green', label: 'Done' },
  canceled: { tone: 'gray', label: 'Canceled' },
  failed: { tone: 'red', label: 'Failed' },
};

function Row({ row }: { row: Production }) {
  const { number, state, file, endedAt, progress } = row;
  const files = row.documents + row.photos;
  const about = `Production ${number}`;
  return (
    <li className={styles.entry}>
      <div className={styles.rowWords}>
        <span className={styles.entryName}>{row.first ? `${about}: ${row.first} to ${row.last}` : about}</span>
        <span className={styles.meta}>
          {countOf(row)} · {row.requestedBy}, <DateText at={row.createdAt} />
        </span>
        {row.reason && <span className={styles.reason}>{row.reason}</span>}
        {file && <HashDetails sha256={file.sha256} />}
        {!endedAt && <ProgressBar percent={(progress / files) * 100} label={`${about}: ${progress} of ${files} files`} tone="blue" />}
      </div>
      <StatusBadge {...looks[state]} about={about} />
      {file && (
        <Button
          component="a"
          variant="default"
          href={hrefOf(claimsApi.downloadProduction, { id: row.id })}
          download
          aria-label={`Download (ZIP, ${formatBytes(file.bytes)}): ${about}`}
        >
          Download (ZIP, {formatBytes(file.bytes)})
        </Button>
      )}
      {!endedAt && <Cancel row={row} />}
    </li>
  );
}

function countOf({ documents, photos, pages, withheld, legend }: Production): string {
  const parts = [
    documents > 0 && (documents === 1 ? '1 document' : `${documents} documents`),
    photos > 0 && (photos === 1 ? '1 photo' : `${photos} photos`),
    pages !== undefined && (pages === 1 ? '1 page' : `${pages} pages`),
    withheld > 0 && `${withheld} in the withheld log`,
    legend,
  ];
  return parts.filter(Boolean).join(', ');
}

function Cancel({ row }: { row: Production }) {
  const [isOpen, dialog] = useDisclosure();
  const cancel = useDocumentChange(
    claimsApi.cancelProduction,
    { done: `Production ${row.number} canceled`, failed: "Couldn't cancel the production" },
    dialog.close,
  );
  return (
    <>
      <Button variant="default" aria-label={`Cancel production ${row.number}`} onClick={dialog.open}>
        Cancel
      </Button>
      <ConfirmDialog
        opened={isOpen}
        title={`Cancel production ${row.number}?`}
        confirm="Cancel production"
        keep="Keep production"
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate({ params: { id: row.id } })}
        onClose={dialog.close}
      >
        Nothing was produced yet. Its Bates numbers stay available.
      </ConfirmDialog>
    </>
  );
}
