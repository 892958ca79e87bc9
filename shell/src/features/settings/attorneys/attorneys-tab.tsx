// Attorneys who refer claims: added, edited, invited to the portal.
import { identityApi, type User } from '@plumbline/contracts/identity';
import { Button, EmptyState, IconUserPlus, QueryBoundary, SearchInput, SectionCard, StatusBadge } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { InvitationActions } from '../people/invitation-actions.tsx';
import { InvitationResult } from '../people/invitation-result.tsx';
import styles from '../shared/settings.module.css';
import { pageSize, usePages } from '../shared/use-pages.ts';
import { useSettingsWrite } from '../shared/use-settings-write.ts';
import { AttorneyDialog } from './attorney-dialog.tsx';

export function AttorneysTab() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const [adding, setAdding] = useState(false);
  const [opened, setOpened] = useState<User>();
  const attorneys = usePages({
    key: ['users', 'attorneys', search],
    fetch: (after, signal) => call(identityApi.listUsers, { query: { role: 'attorney', search, limit: pageSize, after }, signal }),
    cursorOf: (last: User) => String(last.id),
  });
  // Whom a refresh filters out of the list is still being edited
  const edited = attorneys.data?.find(({ id }) => id === opened?.id) ?? opened;
  const find = (text: string) => setParams(text ? { tab: 'attorneys', search: text } : { tab: 'attorneys' }, { replace: true });
  return (
    <div className={styles.stack}>
      <div className={styles.toolbar}>
        <SearchInput value={search} onSearch={find} label="Search attorneys" placeholder="Search by name, firm or email..." />
        <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
          Add attorney
        </Button>
      </div>
      <SectionCard title="Attorneys" flush>
        <QueryBoundary
          query={attorneys}
          what="attorneys"
          empty={
            <EmptyState
              title={search ? 'No matching attorneys' : 'No attorneys yet'}
              description="Add attorneys here or during claim intake."
            />
          }
        >
          {(found) => (
            <ul className={styles.rows} aria-label="Attorneys" data-rows>
              {found.map((attorney) => (
                <AttorneyRow key={attorney.id} attorney={attorney} onEdit={() => setOpened(attorney)} />
              ))}
            </ul>
          )}
        </QueryBoundary>
      </SectionCard>
      {attorneys.hasNextPage && (
        <Button variant="default" onClick={() => void attorneys.fetchNextPage()} loading={attorneys.isFetchingNextPage}>
          Show more attorneys
        </Button>
      )}
      {adding && <AttorneyDialog onClose={() => setAdding(false)} />}
      {edited && <AttorneyDialog key={edited.id} attorney={edited} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

function AttorneyRow({ attorney, onEdit }: { attorney: User; onEdit: () => void }) {
  const { name, firm, email, phone, isAuthorized, invitation, deactivatedAt } = attorney;
  return (
    <li className={styles.row}>
      <div>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.quiet}>{[firm, email, phone].filter(Boolean).join(' · ')}</p>
        <div className={styles.badges}>
          {isAuthorized && !invitation && <StatusBadge tone="green" label="Portal access" about="Portal" />}
          {isAuthorized && invitation && <StatusBadge tone="blue" label="Invited to the portal" about="Portal" />}
          {!isAuthorized && <StatusBadge tone="gray" label={deactivatedAt ? 'Deactivated' : 'No portal access'} about="Portal" />}
        </div>
      </div>
      {!deactivatedAt && (
        <div className={styles.actions}>
          {invitation ? <InvitationActions person={attorney} /> : !isAuthorized && <InviteToPortal attorney={attorney} />}
          <Button variant="default" onClick={onEdit} aria-label={`Edit ${name}`}>
            Edit
          </Button>
        </div>
      )}
    </li>
  );
}

function InviteToPortal({ attorney: { id, name } }: { attorney: User }) {
  const invite = useSettingsWrite(identityApi.renewInvitation, {
    done: `${name} was invited`,
    failed: "Couldn't send the invitation",
    stale: ['users', 'attorneys'],
  });
  return (
    <>
      <Button
        variant="default"
        onClick={() => invite.mutate({ params: { id } })}
        loading={invite.isPending}
        aria-label={`Invite to portal: ${name}`}
      >
        Invite to portal
      </Button>
      {invite.data && <InvitationResult invited={invite.data} onClose={invite.reset} />}
    </>
  );
}
