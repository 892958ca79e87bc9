// One recovery link: whose captures it sends, whether it does so still, and the way to revoke it.
import { inspectionApi, type RecoveryLink, type RecoveryLinkState } from '@plumbline/contracts/inspection';
import { Button, ConfirmDialog, formatDate, StatusBadge, toast, useDisclosure, type Tone } from '@plumbline/ui';
import { useWrite } from '@plumbline/web';
import { recoveryKeys } from './recovery-queries.ts';
import styles from './recovery.module.css';

const looks: Record<RecoveryLinkState, { tone: Tone; label: string }> = {
  active: { tone: 'green', label: 'Active' },
  used: { tone: 'green', label: 'All captures sent' },
  expired: { tone: 'gray', label: 'Expired' },
  revoked: { tone: 'gray', label: 'Revoked' },
  ended: { tone: 'gray', label: 'Has an account again' },
};

export function RecoveryRow({ link }: { link: RecoveryLink }) {
  const { personName, deviceName, state } = link;
  return (
    <li>
      <div className={styles.head}>
        <strong className={styles.grow}>{deviceName ? `${personName}, ${deviceName}` : personName}</strong>
        <StatusBadge about="Recovery link" {...looks[state]} />
        {state === 'active' && <Revoke link={link} />}
      </div>
      <p className={styles.quiet}>{aboutOf(link)}</p>
    </li>
  );
}

/** Who made it, when it was opened, and how it ended. */
function aboutOf({ createdBy, createdAt, expiresAt, lastUsedAt, usedAt, revokedAt, revokedBy, state }: RecoveryLink): string {
  const use = lastUsedAt ? `Opened, last used ${formatDate(lastUsedAt, 'relative')}` : 'Not opened yet';
  const until = `${state === 'active' ? 'Opens until' : 'Opened until'} ${formatDate(expiresAt, 'date-time')}`;
  const revoked = revokedAt && `Revoked by ${revokedBy}, ${formatDate(revokedAt, 'date-time')}`;
  const end = usedAt ? `Everything sent ${formatDate(usedAt, 'date-time')}` : (revoked ?? until);
  return `Created by ${createdBy}, ${formatDate(createdAt, 'date-time')} · ${end} · ${use}`;
}

function Revoke({ link: { id, personName } }: { link: RecoveryLink }) {
  const [opened, dialog] = useDisclosure(false);
  const revoke = useWrite(inspectionApi.revokeRecoveryLink, {
    stale: recoveryKeys,
    onSuccess: () => {
      dialog.close();
      toast({ tone: 'good', title: 'Link revoked' });
    },
    onError: (error) => toast({ tone: 'bad', title: "Couldn't revoke the link", description: error.message }),
  });
  return (
    <>
      <Button variant="default" aria-label={`Revoke the recovery link of ${personName}`} onClick={dialog.open}>
        Revoke
      </Button>
      <ConfirmDialog
        opened={opened}
        title={`Revoke the recovery link of ${personName}?`}
        confirm="Revoke"
        destructive
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate({ params: { id } })}
        onClose={dialog.close}
      >
        The link stops working now. Captures that are only on the phone stay there until a new link is opened on it.
      </ConfirmDialog>
    </>
  );
}
