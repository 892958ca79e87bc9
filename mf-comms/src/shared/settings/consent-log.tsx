// Every word about consent for one address and channel: who said it, when, how, and in which words.
import type { ConsentLogEntry } from '@plumbline/contracts/comms';
import { consentWayLabels } from '@plumbline/contracts/enums';
import { DateText, Modal, QueryBoundary } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { consentLogQuery } from '../base/comms-queries.ts';
import styles from './settings.module.css';

const whatLabels: Record<ConsentLogEntry['what'], string> = {
  consented: 'Agreed',
  declined: 'Declined',
  'opted-out': 'Opted out',
  'opted-in': 'Opted in again',
};

const howLabels: Record<ConsentLogEntry['how'], string> = {
  ...consentWayLabels,
  text: 'By text message',
  carrier: 'Reported by the carrier',
  office: 'Recorded by the office',
};

export function ConsentLog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const log = useQuery(consentLogQuery(id));
  return (
    <Modal opened title={`Evidence: ${name}`} onClose={onClose}>
      <QueryBoundary query={log} what="the evidence">
        {(entries) => (
          <ol className={styles.rows}>
            {entries.map(({ id: entryId, what, how, words, on, recordedBy, at }) => (
              <li key={entryId} className={styles.entry}>
                <p className={styles.name}>
                  {whatLabels[what]} · {howLabels[how]}
                </p>
                <p>“{words}”</p>
                <p className={styles.quiet}>
                  {on && (
                    <>
                      Said on <DateText at={on} />.{' '}
                    </>
                  )}
                  Recorded <DateText at={at} format="date-time" /> by {recordedBy}
                </p>
              </li>
            ))}
          </ol>
        )}
      </QueryBoundary>
    </Modal>
  );
}
