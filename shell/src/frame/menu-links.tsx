// The entries of the account menu that lead to a screen (core-workspace §2, page header).
import { isStaff } from '@plumbline/contracts/kernel';
import { Button, IconBell, IconHelp, IconListCheck, IconShieldLock, IconSparkles, IconUser, type Icon } from '@plumbline/ui/frame';
import type { SessionUser } from '@plumbline/web';
import { Link } from 'react-router';

interface MenuLink {
  readonly label: string;
  readonly to: string;
  readonly icon: Icon;
  /** For those who work in the firm. */
  readonly firmOnly?: boolean;
}

const links: readonly MenuLink[] = [
  { label: 'Profile Settings', to: '/settings?tab=profile', icon: IconUser },
  { label: 'Notifications', to: '/settings?tab=notifications', icon: IconBell },
  { label: 'Security & Privacy', to: '/settings?tab=security', icon: IconShieldLock },
  { label: 'Analysis Preferences', to: '/settings?tab=ai', icon: IconSparkles, firmOnly: true },
  { label: 'Activity Dashboard', to: '/dashboard', icon: IconListCheck, firmOnly: true },
  { label: 'Help & Support', to: '/help', icon: IconHelp },
];

export function MenuLinks({ role, onFollow }: { role: SessionUser['role']; onFollow: () => void }) {
  return links
    .filter(({ firmOnly }) => !firmOnly || isStaff(role))
    .map(({ label, to, icon: Icon }) => (
      <Button
        key={to}
        component={Link}
        to={to}
        onClick={onFollow}
        fullWidth
        variant="subtle"
        color="gray"
        justify="flex-start"
        leftSection={<Icon size={18} aria-hidden />}
      >
        {label}
      </Button>
    ));
}
