// What became of each claim: how many are done, and why the others are not.
import { Button, Group, Notice, Stack } from '@plumbline/ui';
import styles from './bulk.module.css';

export interface Outcome {
  id: number;
  claimNumber: string;
  ok: boolean;
  /** Why not, or what was different. */
  note?: string | undefined;
}

/** What the whole says when all went well, and about those that did not. */
interface OutcomeWords {
  all: string;
  others: string;
}

export interface BulkResultsProps {
  outcomes: readonly Outcome[];
  words: OutcomeWords;
  onClose: () => void;
}

export function BulkResults({ outcomes, words, onClose }: BulkResultsProps) {
  const done = outcomes.filter((one) => one.ok).length;
  const noted = outcomes.filter((one) => !one.ok || one.note);
  const refused = outcomes.length - done;
  return (
    <Stack>
      <Notice tone={refused === 0 ? 'good' : 'warning'} title={`${done} of ${outcomes.length} completed`}>
        {refused === 0 ? words.all : `${words.others}: ${refused}`}
      </Notice>
      {noted.length > 0 && (
        <ul className={styles.results} aria-label="Results">
          {noted.map((one) => (
            <li key={one.id}>
              <span className={styles.number}>{one.claimNumber}</span> {one.note ?? 'Not changed'}
            </li>
          ))}
        </ul>
      )}
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </Group>
    </Stack>
  );
}
