// What the claim needs, by its peril and state: done, written and not sent, missing, or not applicable with the reason.
import { claimsApi, type ChecklistEntry, type ClaimDocumentType } from '@plumbline/contracts/claims';
import { Button, SectionCard, StatusBadge, useDisclosure, type Tone } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { ReasonDialog } from './base/reason-dialog.tsx';
import { useDocumentChange } from './base/use-document-change.ts';
import styles from './base/documents.module.css';

export interface ChecklistProps {
  entries: readonly ChecklistEntry[];
  /** Why no rule of a state stands in it. */
  note?: string | undefined;
  claimId: number;
  onOpen: (id: number) => void;
  /** The next upload is of this type. */
  onUpload: (type: ClaimDocumentType) => void;
}

const looks: Record<ChecklistEntry['state'], { tone: Tone; label: string }> = {
  done: { tone: 'green', label: 'Done' },
  unsent: { tone: 'yellow', label: 'Drafted, not sent' },
  missing: { tone: 'yellow', label: 'Missing' },
  not_applicable: { tone: 'gray', label: 'Not required' },
};

export function Checklist({ entries, note, ...rest }: ChecklistProps) {
  return (
    <SectionCard title={`Checklist: ${progressLabel(entries)}`} flush>
      <ul className={styles.checklist} aria-label="Checklist">
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} {...rest} />
        ))}
      </ul>
      {note && <p className={styles.noRules}>{note}. This is a general checklist.</p>}
    </SectionCard>
  );
}

function progressLabel(entries: readonly ChecklistEntry[]): string {
  const count = (state: ChecklistEntry['state']) => entries.filter((entry) => entry.state === state).length;
  const open = [
    { found: count('missing'), words: 'missing' },
    { found: count('unsent'), words: 'not sent' },
  ].filter(({ found }) => found > 0);
  return open.length === 0 ? 'complete' : open.map(({ found, words }) => `${found} ${words}`).join(', ');
}

function Entry({ entry, claimId, onOpen, onUpload }: Omit<ChecklistProps, 'entries' | 'note'> & { entry: ChecklistEntry }) {
  const mayMark = useMay(claimsApi.markChecklist);
  const { documentId, state } = entry;
  return (
    <li className={styles.entry}>
      <div className={styles.rowWords}>
        <span className={styles.entryName}>{entry.label}</span>
        <span className={styles.meta}>{entry.note ?? entry.because}</span>
        {state === 'unsent' && <span className={styles.meta}>Sent another way? Record how.</span>}
        {entry.rules.map(({ id, text, citation }) => (
          <span key={id} className={styles.meta}>
            {text} · {citation} · not verified by counsel
          </span>
        ))}
      </div>
      <StatusBadge {...looks[state]} about={entry.label} />
      {documentId !== undefined && (
        <Button variant="subtle" size="compact-md" aria-label={`Open ${entry.label}`} onClick={() => onOpen(documentId)}>
          Open
        </Button>
      )}
      {state === 'missing' && (
        <Button
          variant="default"
          size="compact-md"
          aria-label={`Upload ${entry.label}`}
          onClick={() => {
            onUpload(entry.key);
            document.querySelector('[aria-label="Upload"]')?.scrollIntoView({ block: 'center' });
          }}
        >
          Upload
        </Button>
      )}
      {documentId === undefined && state !== 'done' && mayMark && <Mark entry={entry} claimId={claimId} />}
    </li>
  );
}

function Mark({ entry, claimId }: { entry: ChecklistEntry; claimId: number }) {
  const [opened, dialog] = useDisclosure(false);
  const mark = useDocumentChange(claimsApi.markChecklist, { failed: "Couldn't update the checklist" }, dialog.close);
  const params = { id: claimId };
  if (entry.state === 'not_applicable')
    return (
      <Button
        variant="subtle"
        size="compact-md"
        aria-label={`Mark as required: ${entry.label}`}
        loading={mark.isPending}
        onClick={() => mark.mutate({ params, body: { key: entry.key, applies: true } })}
      >
        Mark as required
      </Button>
    );
  return (
    <>
      <Button variant="subtle" size="compact-md" aria-label={`Not required: ${entry.label}`} onClick={dialog.open}>
        Not required
      </Button>
      <ReasonDialog
        opened={opened}
        title={`${entry.label}: not required`}
        label="Reason"
        confirm="Mark as not required"
        longest={300}
        busy={mark.isPending}
        onClose={dialog.close}
        onConfirm={(why) => mark.mutate({ params, body: { key: entry.key, applies: false, why } })}
      />
    </>
  );
}
