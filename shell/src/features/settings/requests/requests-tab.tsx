// Requests for access: granted or declined by an administrator.
import { identityApi, type AccessRequest } from '@plumbline/contracts/identity';
import { roleLabels, roles, type Role } from '@plumbline/contracts/kernel';
import { Button, ConfirmDialog, DateText, EmptyState, NativeSelect, QueryBoundary, SectionCard } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from '../shared/settings.module.css';
import { useSettingsWrite } from '../shared/use-settings-write.ts';
import { ContactRequests } from './contact-requests.tsx';

export function RequestsTab() {
  return (
    <div className={styles.stack}>
      <AccessRequests />
      <ContactRequests />
    </div>
  );
}

function AccessRequests() {
  const requests = useQuery({
    queryKey: ['accessRequests'],
    queryFn: ({ signal }) => call(identityApi.listAccessRequests, { signal }),
  });
  return (
    <SectionCard title="Access requests" flush>
      <QueryBoundary
        query={requests}
        what="requests"
        empty={<EmptyState title="No open requests" description="People without access can request it. Their requests appear here." />}
      >
        {(open) => (
          <ul className={styles.rows} aria-label="Access requests" data-rows>
            {open.map((request) => (
              <RequestRow key={request.id} request={request} />
            ))}
          </ul>
        )}
      </QueryBoundary>
    </SectionCard>
  );
}

const stale = ['accessRequests', 'users'];

function RequestRow({ request }: { request: AccessRequest }) {
  const { id, name, email, message, createdAt } = request;
  const [role, setRole] = useState<Role>(request.role);
  const grant = useSettingsWrite(identityApi.decideAccess, { done: `${name} has access`, failed: "Couldn't grant access", stale });
  const [isConfirming, setConfirming] = useState(false);
  const decline = useSettingsWrite(
    identityApi.decideAccess,
    { done: `${name}'s request was declined`, failed: "Couldn't decline the request", stale },
    () => setConfirming(false),
  );
  const busy = grant.isPending || decline.isPending;
  return (
    <li className={styles.row}>
      <div>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.quiet}>
          {email} · requested <DateText at={createdAt} format="relative" />
        </p>
        {message && <p>{message}</p>}
      </div>
      <div className={styles.actions}>
        <NativeSelect
          aria-label={`Role for ${name}`}
          value={role}
          onChange={(event) => setRole(event.currentTarget.value as Role)}
          data={roles.map((value) => ({ value, label: roleLabels[value] }))}
          disabled={busy}
        />
        <Button
          onClick={() => grant.mutate({ params: { id }, body: { grant: true, role } })}
          loading={grant.isPending}
          disabled={busy}
          aria-label={`Grant access to ${name}`}
        >
          Grant access
        </Button>
        <Button variant="default" onClick={() => setConfirming(true)} disabled={busy} aria-label={`Decline ${name}'s request`}>
          Decline
        </Button>
      </div>
      <ConfirmDialog
        opened={isConfirming}
        title={`Decline ${name}'s request?`}
        confirm="Decline"
        destructive
        busy={decline.isPending}
        onConfirm={() => decline.mutate({ params: { id }, body: { grant: false } })}
        onClose={() => setConfirming(false)}
      >
        {name} gets an email and can request access again. You can give access under People at any time.
      </ConfirmDialog>
    </li>
  );
}
