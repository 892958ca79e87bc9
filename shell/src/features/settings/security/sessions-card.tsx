// Where the account is open: each session with its device, ended one by one or all others at once.
import { identityApi, type Session } from '@plumbline/contracts/identity';
import { Button, ConfirmDialog, DateText, QueryBoundary, SectionCard, StatusBadge } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from '../shared/settings.module.css';
import { useSettingsWrite } from '../shared/use-settings-write.ts';
import { sessionsQuery } from './security-queries.ts';

const stale = ['sessions', 'sign-ins'];

export function SessionsCard() {
  const sessions = useQuery(sessionsQuery);
  const hasOthers = (sessions.data ?? []).some(({ current }) => !current);
  return (
    <SectionCard title="Open sessions" flush action={hasOthers && <EndOthers />}>
      <QueryBoundary query={sessions} what="your sessions" empty={<p className={styles.row}>No open sessions</p>}>
        {(all) => (
          <ul className={styles.rows} data-rows>
            {all.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </QueryBoundary>
    </SectionCard>
  );
}

function SessionRow({ session: { id, device, place, createdAt, lastSeenAt, current } }: { session: Session }) {
  const end = useSettingsWrite(identityApi.revokeSession, { done: 'Session ended', failed: "Couldn't end the session", stale });
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>{device}</p>
        <p className={styles.quiet}>
          From {place} · signed in <DateText at={createdAt} format="date-time" /> · last active{' '}
          <DateText at={lastSeenAt} format="relative" />
        </p>
      </div>
      <div className={styles.actions}>
        {current ? (
          <StatusBadge tone="green" label="This session" />
        ) : (
          <Button variant="default" loading={end.isPending} onClick={() => end.mutate({ params: { id } })}>
            End session<span className="cx-hidden"> on {device}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

function EndOthers() {
  const [isConfirming, setConfirming] = useState(false);
  const words = { done: 'Other sessions ended', failed: "Couldn't end the sessions", stale };
  const end = useSettingsWrite(identityApi.revokeOtherSessions, words, () => setConfirming(false));
  return (
    <>
      <Button variant="default" onClick={() => setConfirming(true)}>
        End other sessions
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title="End other sessions?"
        confirm="End other sessions"
        destructive
        busy={end.isPending}
        onConfirm={() => end.mutate({})}
        onClose={() => setConfirming(false)}
      >
        This signs you out of every other browser and phone within seconds. Anything typed there is kept as a draft.
      </ConfirmDialog>
    </>
  );
}
