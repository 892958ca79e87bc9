// Who is signed in, how the workspace looks on this device, and the way out.
import { isStaff, roleLabels } from '@plumbline/contracts/kernel';
import {
  Avatar,
  Button,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconSun,
  Popover,
  StatusBadge,
  UnstyledButton,
  useMantineColorScheme,
} from '@plumbline/ui/frame';
import { displayName, initials, type SessionUser } from '@plumbline/web';
import { useState } from 'react';
import { say } from './frame-texts.ts';
import styles from './frame.module.css';
import { MenuLinks } from './menu-links.tsx';
import { requestSignOut } from './sign-out/sign-out-request.ts';
import { planLabels } from './plan-labels.ts';

export function UserMenu({ user }: { user: SessionUser }) {
  const name = displayName(user);
  const [opened, setOpened] = useState(false);
  const plan = planLabels[user.organization.plan];
  return (
    <Popover position="bottom-end" width={280} trapFocus returnFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        <UnstyledButton className={styles.userButton} aria-label={say('account', { name })} onClick={() => setOpened(!opened)}>
          <Avatar size={34} radius="xl" color="brand" variant="filled" src={user.profileImageUrl ?? null} alt="">
            {initials(user)}
          </Avatar>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p="xs">
        <div className={styles.who}>
          <div className={styles.whoName}>{name}</div>
          <div className={styles.whoEmail}>{user.email}</div>
          <div className={styles.whoRole}>
            {roleName(user)} · {user.organization.name}
          </div>
          {plan && <StatusBadge tone="mint" label={plan} about="Plan" />}
        </div>
        <MenuLinks role={user.role} onFollow={() => setOpened(false)} />
        {isStaff(user.role) && <ColorScheme />}
        <Button
          fullWidth
          variant="subtle"
          color="gray"
          justify="flex-start"
          leftSection={<IconLogout size={18} aria-hidden />}
          onClick={() => {
            setOpened(false);
            requestSignOut();
          }}
        >
          {say('signOut')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

/** In the language of who is not of the office. */
const saidRoles: Partial<Record<string, 'client' | 'attorney'>> = { client: 'client', attorney: 'attorney' };

function roleName({ role }: SessionUser): string {
  const key = saidRoles[role];
  return key ? say(key) : roleLabels[role];
}

function ColorScheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choices = [
    { value: 'auto', label: 'Auto', icon: IconDeviceDesktop },
    { value: 'light', label: 'Light', icon: IconSun },
    { value: 'dark', label: 'Dark', icon: IconMoon },
  ] as const;
  return (
    <div className={styles.scheme} role="radiogroup" aria-label="Color scheme">
      {choices.map(({ value, label, icon: Icon }) => (
        <label key={value} className={styles.schemeChoice}>
          <input type="radio" name="color-scheme" checked={colorScheme === value} onChange={() => setColorScheme(value)} />
          <Icon size={16} aria-hidden />
          {label}
        </label>
      ))}
    </div>
  );
}
