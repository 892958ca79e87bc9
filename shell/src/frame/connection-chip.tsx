// Whether what is shown is the truth of this moment: silent when it is. On a phone a mark stands for the words.
import { IconCloudCheck, IconCloudOff, IconRefresh, StatusBadge } from '@plumbline/ui';
import { useLiveState, useOnline } from '@plumbline/web';
import styles from './frame.module.css';

const shown = {
  offline: { tone: 'yellow', label: 'Offline', Mark: IconCloudOff },
  live: { tone: 'green', label: 'Live', Mark: IconCloudCheck },
  waiting: { tone: 'gray', label: 'Reconnecting', Mark: IconRefresh },
} as const;

export function ConnectionChip() {
  const live = useLiveState();
  const state = useOnline() ? live : 'offline';
  return <output>{state in shown && <Chip {...shown[state as keyof typeof shown]} />}</output>;
}

function Chip({ tone, label, Mark }: (typeof shown)[keyof typeof shown]) {
  return (
    <>
      <span className={styles.connectionWords}>
        <StatusBadge tone={tone} label={label} about="Connection" />
      </span>
      <span className={styles.connectionMark} title={label} aria-hidden="true">
        <Mark size={20} />
      </span>
    </>
  );
}
