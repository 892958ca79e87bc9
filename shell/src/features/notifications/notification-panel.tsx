// What somebody was told, newest first: each leads to the thing, and is read by that.
import { commsApi, type Notification } from '@plumbline/contracts/comms';
import { Button, DateText, EmptyState, QueryBoundary, toast } from '@plumbline/ui';
import { call, failureText, useWrite } from '@plumbline/web';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { say } from '../../frame/frame-texts.ts';
import styles from './notifications.module.css';

const pageSize = 20;
const stale = ['notifications'];
const onError = (error: Error) => toast({ tone: 'bad', title: say('notMarked'), description: failureText(error, say('tryAgain')) });

export function NotificationPanel({ unread, onLeave }: { unread: number; onLeave: () => void }) {
  const told = useInfiniteQuery({
    queryKey: ['notifications', 'list'],
    queryFn: ({ pageParam, signal }) => call(commsApi.listNotifications, { query: { limit: pageSize, after: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page: Notification[]) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
  });
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // What takes itself away while it has the focus must not take the keyboard out of here
    if (document.activeElement === document.body) panel.current?.focus();
  });
  const readAll = useWrite(commsApi.readAllNotifications, { stale, onSuccess: () => undefined, onError });
  const markAll = () => {
    // The button waits, and goes: Esc is heard only from inside
    panel.current?.focus();
    readAll.mutate({});
  };
  return (
    <div ref={panel} tabIndex={-1}>
      <div className={styles.head}>
        <h2 className={styles.title}>{say('notifications')}</h2>
        {unread > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={markAll} loading={readAll.isPending}>
            {say('markAll')}
          </Button>
        )}
      </div>
      <div className={styles.scroll}>
        <QueryBoundary query={told} what={say('theNotifications')} empty={<EmptyState title={say('caughtUp')} />}>
          {(found) => (
            <ul className={styles.list} aria-label={say('notifications')}>
              {found.map((one) => (
                <NotificationLine key={one.id} told={one} onLeave={onLeave} />
              ))}
            </ul>
          )}
        </QueryBoundary>
        {told.hasNextPage && (
          <Button fullWidth variant="subtle" color="gray" onClick={() => void told.fetchNextPage()} loading={told.isFetchingNextPage}>
            {say('older')}
          </Button>
        )}
      </div>
      <Link to="/settings?tab=notifications" className={styles.foot} onClick={onLeave}>
        {say('preferences')}
      </Link>
    </div>
  );
}

/** Read, its button goes: the focus stays in the line. */
function useFocusOfRead(read: boolean) {
  const link = useRef<HTMLAnchorElement>(null);
  const wasRead = useRef(read);
  useLayoutEffect(() => {
    if (read && !wasRead.current && document.activeElement === document.body) link.current?.focus();
    wasRead.current = read;
  }, [read]);
  return link;
}

function NotificationLine({ told: { id, title, text, link, read, createdAt }, onLeave }: { told: Notification; onLeave: () => void }) {
  const markRead = useWrite(commsApi.readNotification, { stale, onSuccess: () => undefined, onError });
  const ownLink = useFocusOfRead(read);
  const follow = () => {
    if (!read) markRead.mutate({ params: { id } });
    onLeave();
  };
  return (
    <li className={styles.line} data-unread={!read || undefined}>
      <Link ref={ownLink} to={link} onClick={follow} className={styles.link}>
        <span className={styles.lineTitle}>
          {!read && <span className="cx-hidden">{say('unreadMark')}</span>}
          {title}
        </span>
        <span className={styles.text}>{text}</span>
        <DateText at={createdAt} format="relative" />
      </Link>
      {!read && (
        <Button
          variant="subtle"
          size="compact-sm"
          color="gray"
          onClick={() => markRead.mutate({ params: { id } })}
          aria-label={say('markOne', { title })}
        >
          {say('mark')}
        </Button>
      )}
    </li>
  );
}
