// The entries of the account menu that lead to a screen (core-workspace §2, page header).
import { isStaff } from '@plumbline/contracts/kernel';
import { Button, IconBell, IconHelp, IconListCheck, IconShieldLock, IconSparkles, IconUser, type Icon } from '@plumbline/ui/frame';
import type { SessionUser } from '@plumbline/web';
import { Link } from 'react-router';
import { say } from './frame-texts.ts';

interface MenuLink {
  readonly label: 'profile' | 'notifications' | 'security' | 'analysis' | 'activity' | 'help';
  readonly to: string;
  readonly icon: Icon;
  /** For those who work in the firm. */
  readonly firmOnly?: boolean;
}

const links: readonly MenuLink[] = [
  { label: 'profile', to: '/settings?tab=profile', icon: IconUser },
  { label: 'notifications', to: '/settings?tab=notifications', icon: IconBell },
  { label: 'security', to: '/settings?tab=security', icon: IconShieldLock },
  { label: 'analysis', to: '/settings?tab=ai', icon: IconSparkles, firmOnly: true },
  { label: 'activity', to: '/dashboard', icon: IconListCheck, firmOnly: true },
  { label: 'help', to: '/help', icon: IconHelp },
];

/** Of the office alone, in English. */
const firmLabels = { analysis: 'Analysis Preferences', activity: 'Activity Dashboard' } as const;

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
        {label === 'analysis' || label === 'activity' ? firmLabels[label] : say(label)}
      </Button>
    ));
}
