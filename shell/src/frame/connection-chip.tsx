// Whether what is shown is the truth of this moment, and what of mine is only on this device: silent when all is well. On a phone a mark stands for the words.
import { IconCloudCheck, IconCloudOff, IconCloudUpload, IconRefresh, StatusBadge } from '@plumbline/ui/frame';
import { useLiveState, useOnline, type WaitingWork } from '@plumbline/web';
import { Link } from 'react-router';
import styles from './frame.module.css';
import { say } from './frame-texts.ts';
import { useWaiting } from './use-waiting.ts';

const shown = {
  offline: { tone: 'yellow', label: 'offline', Mark: IconCloudOff },
  live: { tone: 'green', label: 'live', Mark: IconCloudCheck },
  waiting: { tone: 'gray', label: 'reconnecting', Mark: IconRefresh },
} as const;

export function ConnectionChip() {
  const live = useLiveState();
  const online = useOnline();
  const work = useWaiting();
  const state = online ? live : 'offline';
  if (work)
    return (
      <output>
        <Link to={work.to} className={styles.connectionLink}>
          <Chip about="Unsent captures" {...waitingLook(work, online)} />
        </Link>
      </output>
    );
  return <output>{state in shown && <State of={shown[state as keyof typeof shown]} />}</output>;
}

function State({ of: { label, ...look } }: { of: (typeof shown)[keyof typeof shown] }) {
  return <Chip about={say('connection')} label={say(label)} {...look} />;
}

interface ChipLook {
  tone: 'yellow' | 'green' | 'gray' | 'blue' | 'red';
  label: string;
  Mark: typeof IconRefresh;
  /** Beside the mark of the phone. */
  count?: number;
}

/** What needs a person goes before what goes on by itself. */
function waitingLook({ waiting, failed, state }: WaitingWork, online: boolean): ChipLook {
  if (failed > 0) return { tone: 'red', label: `${failed} failed`, Mark: IconCloudOff, count: failed };
  if (state === 'held') return { tone: 'red', label: `${waiting} not sent`, Mark: IconCloudOff, count: waiting };
  if (!online) return { tone: 'yellow', label: `Offline, ${waiting} waiting`, Mark: IconCloudOff, count: waiting };
  const isSending = state === 'sending';
  return {
    tone: isSending ? 'blue' : 'yellow',
    label: isSending ? `Syncing ${waiting}` : `${waiting} waiting`,
    Mark: IconCloudUpload,
    count: waiting,
  };
}

function Chip({ tone, label, Mark, count, about }: ChipLook & { about: string }) {
  return (
    <>
      <span className={styles.connectionWords}>
        <StatusBadge tone={tone} label={label} about={about} />
      </span>
      <span className={styles.connectionMark} title={label} aria-hidden="true">
        <Mark size={20} />
        {count}
      </span>
    </>
  );
}
