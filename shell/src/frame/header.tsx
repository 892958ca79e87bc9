// The head of the workspace: navigation button, name, truth about the connection, user menu.
import { ActionIcon, IconMenu2 } from '@plumbline/ui';
import type { SessionUser } from '@plumbline/web';
import { Link } from 'react-router';
import { NotificationBell } from '../notifications/notification-bell.tsx';
import { ConnectionChip } from './connection-chip.tsx';
import styles from './frame.module.css';
import { Logo } from './logo.tsx';
import { UserMenu } from './user-menu.tsx';

export interface HeaderProps {
  user: SessionUser;
  hasNavButton: boolean;
  navOpened: boolean;
  onOpenNav: () => void;
}

export function Header({ user, hasNavButton, navOpened, onOpenNav }: HeaderProps) {
  return (
    <header className={styles.header} data-frame>
      {hasNavButton && (
        <ActionIcon variant="subtle" color="gray" size={44} aria-label="Open navigation" aria-expanded={navOpened} onClick={onOpenNav}>
          <IconMenu2 size={22} aria-hidden />
        </ActionIcon>
      )}
      <Link to="/" className={styles.brand}>
        {user.organization.logoUrl ? (
          <img src={user.organization.logoUrl} alt={user.organization.name} className={styles.firmLogo} />
        ) : (
          <Logo />
        )}
        <span className={styles.brandName}>Plumbline</span>
      </Link>
      <div className={styles.headerEnd}>
        <ConnectionChip />
        <NotificationBell />
        <UserMenu user={user} />
      </div>
    </header>
  );
}
