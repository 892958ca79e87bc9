// The people of the firm: found, invited, given a role and access, or taken the access away.
import { identityApi, type User } from '@plumbline/contracts/identity';
import { roleLabels, roles, type Role } from '@plumbline/contracts/kernel';
import {
  Button,
  DateText,
  EmptyState,
  IconUserPlus,
  NativeSelect,
  QueryBoundary,
  SearchInput,
  SectionCard,
  StatusBadge,
} from '@plumbline/ui';
import { call } from '@plumbline/web';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isOver } from '../shared/is-over.ts';
import styles from '../shared/settings.module.css';
import { pageSize, usePages } from '../shared/use-pages.ts';
import { InvitationActions } from './invitation-actions.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { PersonDialog } from './person-dialog.tsx';

const accessWords = { '': 'All users', open: 'With access', none: 'Without access', left: 'Deactivated' };

export function PeopleTab() {
  const [params, setParams] = useSearchParams();
  const narrowed = { search: params.get('search') ?? '', role: params.get('role') ?? '', access: params.get('access') ?? '' };
  const [inviting, setInviting] = useState(false);
  return (
    <div className={styles.stack}>
      <div className={styles.toolbar}>
        <PeopleFilters narrowed={narrowed} onNarrow={(change) => setParams(withValues(params, change), { replace: true })} />
        <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setInviting(true)}>
          Invite
        </Button>
      </div>
      <PeopleList narrowed={narrowed} />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </div>
  );
}

type Narrowed = Readonly<Record<'search' | 'role' | 'access', string>>;

function PeopleFilters({ narrowed, onNarrow }: { narrowed: Narrowed; onNarrow: (change: Partial<Narrowed>) => void }) {
  return (
    <>
      <SearchInput
        value={narrowed.search}
        onSearch={(search) => onNarrow({ search })}
        label="Search people"
        placeholder="Search by name, firm or email..."
      />
      <NativeSelect
        aria-label="Role"
        value={narrowed.role}
        onChange={(event) => onNarrow({ role: event.currentTarget.value })}
        data={[{ value: '', label: 'All roles' }, ...roles.map((value: Role) => ({ value, label: roleLabels[value] }))]}
      />
      <NativeSelect
        aria-label="Access"
        value={narrowed.access}
        onChange={(event) => onNarrow({ access: event.currentTarget.value })}
        data={Object.entries(accessWords).map(([value, label]) => ({ value, label }))}
      />
    </>
  );
}

function PeopleList({ narrowed }: { narrowed: Narrowed }) {
  const [opened, setOpened] = useState<User>();
  const people = usePages({
    key: ['users', narrowed],
    fetch: (after, signal) => call(identityApi.listUsers, { query: { ...narrowed, limit: pageSize, after }, signal }),
    cursorOf: (last: User) => String(last.id),
  });
  // Whom a refresh filters out of the list is still being edited
  const edited = people.data?.find(({ id }) => id === opened?.id) ?? opened;
  return (
    <>
      <SectionCard title="People" flush>
        <QueryBoundary
          query={people}
          what="people"
          empty={<EmptyState title="No matching users" description="Try adjusting your search or filters" />}
        >
          {(found) => (
            <ul className={styles.rows} aria-label="People" data-rows>
              {found.map((person) => (
                <PersonRow key={person.id} person={person} onEdit={() => setOpened(person)} />
              ))}
            </ul>
          )}
        </QueryBoundary>
      </SectionCard>
      {people.hasNextPage && (
        <Button variant="default" onClick={() => void people.fetchNextPage()} loading={people.isFetchingNextPage}>
          Show more
        </Button>
      )}
      {edited && <PersonDialog key={edited.id} person={edited} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function withValues(params: URLSearchParams, change: Partial<Narrowed>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

function PersonRow({ person, onEdit }: { person: User; onEdit: () => void }) {
  const { name, email, role, phone, firm } = person;
  return (
    <li className={styles.row}>
      <div>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.quiet}>{[roleLabels[role], firm, email, phone].filter(Boolean).join(' · ')}</p>
        <div className={styles.badges}>
          <Access person={person} />
        </div>
      </div>
      {!person.deactivatedAt && (
        <div className={styles.actions}>
          {person.invitation && <InvitationActions person={person} />}
          <Button variant="default" data-row-main onClick={onEdit} aria-label={`Edit ${name}`}>
            Edit
          </Button>
        </div>
      )}
    </li>
  );
}

function Access({ person: { deactivatedAt, isAuthorized, invitation } }: { person: User }) {
  if (deactivatedAt)
    return (
      <>
        <StatusBadge tone="gray" label="Deactivated" about="Access" /> <DateText at={deactivatedAt} />
      </>
    );
  if (!isAuthorized) return <StatusBadge tone="yellow" label="No access" about="Access" />;
  if (!invitation) return <StatusBadge tone="green" label="Has access" about="Access" />;
  const ended = isOver(invitation.endsAt);
  return (
    <>
      <StatusBadge tone={ended ? 'red' : 'blue'} label={ended ? 'Invitation expired' : 'Invited'} about="Access" />
      <span className={styles.quiet}>
        {ended ? 'expired' : 'expires'} <DateText at={invitation.endsAt} format="date-time" />
      </span>
    </>
  );
}
