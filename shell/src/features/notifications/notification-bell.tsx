// The bell in the header: how much was not read yet, and the list behind it.
import { firstPaths } from '@plumbline/contracts/kernel';
import { ActionIcon, IconBell, Placeholder, Popover } from '@plumbline/ui/frame';
import { fetchJson } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LatePart } from '../../frame/parts/late-part.tsx';
import { numberAt } from '../../frame/nav-count.tsx';
import { say } from '../../frame/frame-texts.ts';
import styles from './notifications.module.css';

const fetchPanel = async () => (await import(/* webpackChunkName: "page-notifications" */ './notification-panel.tsx')).NotificationPanel;
/** The server counts no further. */
const countedUpTo = 100;

export function NotificationBell() {
  const [opened, setOpened] = useState(false);
  const count = useQuery({
    queryKey: ['notifications', 'count'],
    queryFn: async ({ signal }) => numberAt(await fetchJson(firstPaths.notificationCount, signal), 'unread'),
  });
  const unread = count.data ?? 0;
  const words = unread >= countedUpTo ? `${countedUpTo - 1}+` : String(unread);
  return (
    <Popover position="bottom-end" width={380} trapFocus returnFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          className={styles.bell}
          aria-label={unread > 0 ? say('unread', { count: words }) : say('notifications')}
          onClick={() => setOpened(!opened)}
        >
          <IconBell size={22} aria-hidden />
          {unread > 0 && (
            <span className={styles.count} aria-hidden="true">
              {words}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} className={styles.dropdown}>
        <LatePart
          label={say('notifications')}
          fetchPart={fetchPanel}
          opened={opened}
          onOpen={() => setOpened(true)}
          onClose={() => setOpened(false)}
          waiting={<Placeholder what={say('theNotifications')} />}
        >
          {(Panel) => <Panel unread={unread} onLeave={() => setOpened(false)} />}
        </LatePart>
      </Popover.Dropdown>
    </Popover>
  );
}
