// What became of an invitation: who carries it, and the link where it has to be passed on.
import type { UserAdded } from '@plumbline/contracts/identity';
import type { Infer } from '@plumbline/contracts/kernel';
import { Notice } from '@plumbline/ui';
import styles from '../shared/settings.module.css';
import { ShownOnce } from '../shared/shown-once.tsx';

interface ResultProps {
  invited: Infer<typeof UserAdded>;
  onClose: () => void;
}

export function InvitationResult({ invited: { user, invitationPath, invitationCarriedBy }, onClose }: ResultProps) {
  const link = invitationPath && new URL(invitationPath, location.origin).href;
  return (
    <ShownOnce title={`${user.name} was invited`} copy={link ? { label: 'Copy link', text: link } : undefined} onClose={onClose}>
      {invitationCarriedBy === 'smtp' ? (
        <Notice tone="good">An email with the link is on its way to {user.email}.</Notice>
      ) : (
        <Notice tone="warning" title="No email was sent">
          {invitationCarriedBy === 'local'
            ? "Email isn't set up. Copy the link and send it yourself."
            : "Couldn't send the email. Copy the link and send it yourself, or invite again later."}
        </Notice>
      )}
      {link && (
        <>
          <p className={styles.quiet}>
            The link works once and expires in 7 days. It won't be shown again, and anyone who has it can set the password.
          </p>
          <code className={styles.secret}>{link}</code>
        </>
      )}
    </ShownOnce>
  );
}
