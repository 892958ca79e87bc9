// The way from the account menu to the settings (core-workspace §2, page header).
import { Button, IconBell, IconUser, type Icon } from '@plumbline/ui';
import { Link } from 'react-router';

const links: readonly { label: string; to: string; icon: Icon }[] = [
  { label: 'Profile Settings', to: '/settings?tab=profile', icon: IconUser },
  { label: 'Notifications', to: '/settings?tab=notifications', icon: IconBell },
];

export function MenuLinks({ onFollow }: { onFollow: () => void }) {
  return links.map(({ label, to, icon: Icon }) => (
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
