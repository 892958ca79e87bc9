// The two buttons of a legal hold, on one document or on all of a claim: each asks why before it acts.
import { Button, IconLock, useDisclosure } from '@plumbline/ui';
import { ReasonDialog } from './reason-dialog.tsx';
import styles from './documents.module.css';

interface HoldActionProps {
  /** What the button says. */
  label: string;
  title: string;
  text?: string;
  confirm: string;
  busy: boolean;
  /** `done` closes the dialog. */
  onConfirm: (why: string, done: () => void) => void;
}

export function PutOnHold(props: Omit<HoldActionProps, 'confirm'>) {
  return (
    <div className={styles.end}>
      <HoldAction {...props} confirm="Place hold" isQuiet />
    </div>
  );
}

export function LiftHold(props: Omit<HoldActionProps, 'confirm' | 'label' | 'title'>) {
  return <HoldAction {...props} label="Release hold" title="Release legal hold" confirm="Release hold" />;
}

function HoldAction({ label, isQuiet = false, onConfirm, ...dialogProps }: HoldActionProps & { isQuiet?: boolean }) {
  const [opened, dialog] = useDisclosure(false);
  const look = isQuiet
    ? ({ variant: 'subtle', size: 'compact-md', leftSection: <IconLock size={18} aria-hidden /> } as const)
    : ({ variant: 'default' } as const);
  return (
    <>
      <Button {...look} onClick={dialog.open}>
        {label}
      </Button>
      <ReasonDialog
        {...dialogProps}
        opened={opened}
        label="Reason"
        onClose={dialog.close}
        onConfirm={(why) => onConfirm(why, dialog.close)}
      />
    </>
  );
}
