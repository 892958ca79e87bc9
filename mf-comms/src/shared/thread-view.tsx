// A thread: every entry in one order, the earliest first, each with its readers and what became of it.
import { communicationStatusLabels, commsApi, entryKindLabels, type EntryReader, type ThreadEntry } from '@plumbline/contracts/comms';
import { Button, DateText, StatusBadge, toast } from '@plumbline/ui';
import { useWrite } from '@plumbline/web';
import { useMayWrite } from './may-write.ts';
import styles from './thread-view.module.css';

interface ThreadViewProps {
  /** Newest first, as they were fetched. */
  entries: readonly ThreadEntry[];
  /** Absent when there is nothing earlier. */
  onEarlier: (() => void) | undefined;
  isLoadingEarlier: boolean;
}

export function ThreadView({ entries, onEarlier, isLoadingEarlier }: ThreadViewProps) {
  return (
    <div className={styles.thread}>
      {onEarlier && (
        <Button variant="subtle" size="compact-sm" loading={isLoadingEarlier} onClick={onEarlier}>
          Show earlier entries
        </Button>
      )}
      <ol className={styles.entries} aria-label="Thread">
        {entries.toReversed().map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </div>
  );
}

function Entry({ entry }: { entry: ThreadEntry }) {
  const { kind, direction, from, to, subject, text, templateName, ruleName, at, attachments, readers, reason } = entry;
  const addressed = direction === 'out' && to.length > 0 ? ` to ${to.map(({ name }) => name).join(', ')}` : '';
  return (
    <li className={styles.entry} data-kind={kind} data-direction={direction}>
      <p className={styles.head}>
        <strong>{from.name}</strong>
        {addressed} · {entryKindLabels[kind]}
        {templateName && `, ${templateName}`}
        {ruleName && `, automatic: ${ruleName}`} · <DateText at={at} format="date-time" />
      </p>
      <div className={styles.bubble}>
        {subject && <p className={styles.subject}>{subject}</p>}
        <p className={styles.text}>{text}</p>
        {attachments.map((file) => (
          <p key={file.sha256 ?? file.fileName} className={styles.file}>
            {file.fileName}
            {file.held && `: held, ${file.held}`}
          </p>
        ))}
      </div>
      <p className={styles.foot}>
        <State entry={entry} />
        <span>Read by: {readersText(readers)}</span>
      </p>
      {reason && entry.state !== 'sent' && <p className={styles.reason}>{reason}</p>}
    </li>
  );
}

function State({ entry: { state, communicationId, sendsAt } }: { entry: ThreadEntry }) {
  const mayWrite = useMayWrite();
  if (!state) return null;
  const { label, tone } = communicationStatusLabels[state];
  const isUndoable = mayWrite && communicationId !== undefined && (state === 'held' || state === 'scheduled');
  return (
    <>
      <StatusBadge tone={tone} label={label} about="Status" />
      {sendsAt && state === 'scheduled' && (
        <span>
          Sends: <DateText at={sendsAt} format="date-time" />
        </span>
      )}
      {isUndoable && <Undo id={communicationId} />}
    </>
  );
}

export function useUndoMessage() {
  return useWrite(commsApi.undoMessage, {
    stale: ['communications'],
    onSuccess: () => toast({ tone: 'good', title: 'Message undone' }),
    onError: (error) => toast({ tone: 'bad', title: "Couldn't undo the message", description: error.message }),
  });
}

function Undo({ id }: { id: number }) {
  const undo = useUndoMessage();
  return (
    <Button size="compact-sm" variant="default" loading={undo.isPending} onClick={() => undo.mutate({ params: { id } })}>
      Undo
    </Button>
  );
}

const sides = { firm: 'your firm', owner: "the client's side", counsel: 'the attorneys', other: 'others' } as const;

/** `Rosa Delgado, your firm`; a private note has only the firm. */
function readersText(readers: readonly EntryReader[]): string {
  const others = readers.filter(({ side }) => side !== 'firm').map(({ name, side }) => name ?? sides[side]);
  return others.length === 0 ? 'your firm only' : [...others, sides.firm].join(', ');
}
