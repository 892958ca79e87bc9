// One access link: whose it is, whether it opens, and what can be done about it.
import { inspectionApi, type AccessLink, type AccessLinkState } from '@plumbline/contracts/inspection';
import { Button, ConfirmDialog, formatDate, StatusBadge, toast, useDisclosure, type Tone } from '@plumbline/ui';
import { useMay, useWrite } from '@plumbline/web';
import styles from '../inspections.module.css';
import { linkKeys } from './links-query.ts';

const looks: Record<AccessLinkState, { tone: Tone; label: string }> = {
  active: { tone: 'green', label: 'Active' },
  expired: { tone: 'gray', label: 'Expired' },
  revoked: { tone: 'gray', label: 'Revoked' },
  ended: { tone: 'gray', label: 'Ended' },
};

interface LinkRowProps {
  link: AccessLink;
  timeZone: string;
  onRenew?: (holderName: string) => void;
}

export function LinkRow({ link, timeZone, onRenew }: LinkRowProps) {
  const { holderName, state } = link;
  return (
    <li className={styles.finding}>
      <div className={styles.findingHead}>
        <strong className={styles.grow}>{holderName}</strong>
        <StatusBadge about="Link" {...looks[state]} />
        {state === 'active' ? (
          <Revoke link={link} />
        ) : (
          onRenew && (
            <Button variant="default" aria-label={`New link for ${holderName}`} onClick={() => onRenew(holderName)}>
              New link
            </Button>
          )
        )}
      </div>
      <p className={styles.quiet}>{aboutOf(link, timeZone)}</p>
    </li>
  );
}

/** Who made it, until when it opens, and when it was used. */
function aboutOf(link: AccessLink, timeZone: string): string {
  const { createdBy, createdAt, expiresAt, openedCount, lastUsedAt, revokedBy, revokedAt } = link;
  const end = revokedAt
    ? `Revoked by ${revokedBy}, ${formatDate(revokedAt, 'date-time')}`
    : `${link.state === 'active' ? 'Opens until' : 'Opened until'} ${formatDate(expiresAt, 'date-time', timeZone)}`;
  const times = openedCount === 1 ? 'once' : `${openedCount} times`;
  const use = lastUsedAt ? `Opened ${times}, last used ${formatDate(lastUsedAt, 'relative')}` : 'Not opened yet';
  return `Created by ${createdBy}, ${formatDate(createdAt, 'date-time')} · ${end} · ${use}`;
}

function Revoke({ link }: { link: AccessLink }) {
  const [opened, dialog] = useDisclosure(false);
  const mayRevoke = useMay(inspectionApi.revokeAccessLink);
  const { id: linkId, inspectionId: id, holderName } = link;
  const revoke = useWrite(inspectionApi.revokeAccessLink, {
    stale: linkKeys,
    onSuccess: () => {
      dialog.close();
      toast({ tone: 'good', title: 'Link revoked' });
    },
    onError: (error) => toast({ tone: 'bad', title: "Couldn't revoke the link", description: error.message }),
  });
  if (!mayRevoke) return null;
  return (
    <>
      <Button variant="default" aria-label={`Revoke the link of ${holderName}`} onClick={dialog.open}>
        Revoke
      </Button>
      <ConfirmDialog
        opened={opened}
        title={`Revoke the link of ${holderName}?`}
        confirm="Revoke"
        destructive
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate({ params: { id, linkId } })}
        onClose={dialog.close}
      >
        The link stops working now. Captures that are only on the phone stay there until a new link for {holderName} is opened on it.
      </ConfirmDialog>
    </>
  );
}
