// Keys of partners' programs: made and shown once, listed with their last use, revoked.
import { identityApi, browserApi, type ApiKey } from '@plumbline/contracts/identity';
import { hrefOf } from '@plumbline/contracts/kernel';
import { Button, ConfirmDialog, DateText, EmptyState, IconPlus, QueryBoundary, SectionCard, StatusBadge } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isOver } from '../shared/is-over.ts';
import styles from '../shared/settings.module.css';
import { useSettingsWrite } from '../shared/use-settings-write.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';

export function KeysTab() {
  const [making, setMaking] = useState(false);
  const keys = useQuery({ queryKey: ['apiKeys'], queryFn: ({ signal }) => call(identityApi.listApiKeys, { signal }) });
  return (
    <div className={styles.stack}>
      <SectionCard
        title="API keys"
        flush
        action={
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setMaking(true)}>
            New key
          </Button>
        }
      >
        <QueryBoundary
          query={keys}
          what="API keys"
          empty={
            <EmptyState title="No API keys yet" description="Create a key to let another program read or write data within its scopes." />
          }
        >
          {(found) => (
            <ul className={styles.rows} aria-label="API keys" data-rows>
              {found.map((key) => (
                <KeyRow key={key.id} apiKey={key} />
              ))}
            </ul>
          )}
        </QueryBoundary>
      </SectionCard>
      <p className={styles.quiet}>
        See the <a href={hrefOf(browserApi.showApiPage)}>API reference</a>.
      </p>
      {making && <NewKeyDialog onClose={() => setMaking(false)} />}
    </div>
  );
}

function KeyRow({ apiKey: { id, name, prefix, scopes, createdAt, lastUsedAt, expiresAt, revoked } }: { apiKey: ApiKey }) {
  const [isConfirming, setConfirming] = useState(false);
  const revoke = useSettingsWrite(
    identityApi.revokeApiKey,
    { done: 'Key revoked', failed: "Couldn't revoke the key", stale: ['apiKeys'] },
    () => setConfirming(false),
  );
  const ended = expiresAt !== undefined && isOver(expiresAt);
  return (
    <li className={styles.row}>
      <div>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.quiet}>
          <code>{prefix}…</code> · created <DateText at={createdAt} /> · {lastUsedAt ? <LastUse at={lastUsedAt} /> : 'never used'}
          {expiresAt && (
            <>
              {' '}
              · {ended ? 'expired' : 'expires'} <DateText at={expiresAt} />
            </>
          )}
        </p>
        <p className={styles.quiet}>{scopes.join(', ') || 'No scopes'}</p>
      </div>
      <div className={styles.actions}>
        {revoked || ended ? (
          <StatusBadge tone="gray" label={revoked ? 'Revoked' : 'Expired'} about="Key" />
        ) : (
          <Button variant="default" color="red" onClick={() => setConfirming(true)} aria-label={`Revoke ${name}`}>
            Revoke
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={isConfirming}
        title={`Revoke ${name}?`}
        confirm="Revoke key"
        destructive
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate({ params: { id } })}
        onClose={() => setConfirming(false)}
      >
        Programs using this key lose access within seconds. You can't undo this, but you can create a new key.
      </ConfirmDialog>
    </li>
  );
}

function LastUse({ at }: { at: string }) {
  return (
    <>
      last used <DateText at={at} format="relative" />
    </>
  );
}
