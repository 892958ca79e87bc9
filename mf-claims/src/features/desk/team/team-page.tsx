// The people of the firm with their licenses by state, and the one action for somebody who leaves.
import { identityApi, type License, type User } from '@plumbline/contracts/identity';
import { isStaff, roleLabels } from '@plumbline/contracts/kernel';
import { Button, Group, PageHeader, QueryBoundary, StatusBadge, formatDate } from '@plumbline/ui';
import { useUser, useMay } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { daysSince } from '../../../shared/dates.ts';
import { staffQuery } from '../../../shared/people/staff-queries.ts';
import { DeactivationDialog, ReassignmentsOf, UndoDeactivation } from './deactivation.tsx';
import { LicensesDialog } from './licenses-dialog.tsx';
import styles from './team.module.css';

export function TeamPage() {
  const staff = useQuery(staffQuery);
  return (
    <>
      <PageHeader title="Team & Licenses" subtitle="Your firm's users and the states where they're licensed" />
      <QueryBoundary query={staff} what="the team">
        {(people) => <People people={people.filter(({ role }) => isStaff(role))} />}
      </QueryBoundary>
    </>
  );
}

function People({ people }: { people: readonly User[] }) {
  const { id: ownId } = useUser();
  const mayLicense = useMay(identityApi.changeUser);
  const mayDeactivate = useMay(identityApi.deactivateUser);
  const mayUndo = useMay(identityApi.undoDeactivation);
  const [editedId, setEditedId] = useState<number>();
  const [leavingId, setLeavingId] = useState<number>();
  const edited = people.find(({ id }) => id === editedId);
  const leaving = people.find(({ id }) => id === leavingId);
  return (
    <>
      <ul className={styles.people} data-rows>
        {people.map((person) => (
          <li key={person.id} className={styles.person}>
            <div>
              <h2 className={styles.name}>{person.name}</h2>
              <p className={styles.quiet}>
                {roleLabels[person.role]} · {person.email}
              </p>
              <Access person={person} />
            </div>
            <LicenseBadges licenses={person.licenses} people={people} />
            {mayLicense && (
              <Group gap="xs">
                <Button variant="default" onClick={() => setEditedId(person.id)} aria-label={`Edit licenses of ${person.name}`}>
                  Edit licenses
                </Button>
                {mayDeactivate && person.id !== ownId && !person.deactivatedAt && (
                  <Button variant="default" color="red" onClick={() => setLeavingId(person.id)} aria-label={`Deactivate ${person.name}`}>
                    Deactivate
                  </Button>
                )}
              </Group>
            )}
            {mayUndo && person.deactivatedAt && <UndoDeactivation person={person} deactivatedAt={person.deactivatedAt} />}
            <PastOf person={person} mayAct={mayDeactivate} />
          </li>
        ))}
      </ul>
      {edited && <LicensesDialog key={edited.id} person={edited} people={people} onClose={() => setEditedId(undefined)} />}
      {leaving && <DeactivationDialog person={leaving} onClose={() => setLeavingId(undefined)} />}
    </>
  );
}

function PastOf({ person, mayAct }: { person: User; mayAct: boolean }) {
  const since = person.deactivatedAt ?? person.returnedAt;
  return since === undefined ? null : <ReassignmentsOf key={since} person={person} since={since} mayAct={mayAct} />;
}

function Access({ person }: { person: User }) {
  if (person.deactivatedAt) return <StatusBadge tone="gray" label={`Deactivated ${formatDate(person.deactivatedAt)}`} />;
  return person.isAuthorized ? null : <StatusBadge tone="yellow" label="No access yet" />;
}

const soonDays = 60;

function LicenseBadges({ licenses, people }: { licenses: readonly License[]; people: readonly User[] }) {
  if (licenses.length === 0) return <p className={styles.quiet}>No license on file</p>;
  return (
    <ul className={styles.licenses}>
      {licenses.map((license) => (
        <li key={`${license.state} ${license.kind ?? ''}`}>
          <StatusBadge tone={toneOf(license)} label={`${license.state} ${license.number}`} />
          <span className={styles.quiet}> {detailOf(license, people)}</span>
        </li>
      ))}
    </ul>
  );
}

/** On its last day a license is still valid: days are counted in the calendar of the reader. */
function daysLeft({ expiresOn }: License): number {
  return expiresOn === undefined ? Number.POSITIVE_INFINITY : -daysSince(expiresOn);
}

function toneOf(license: License): 'red' | 'yellow' | 'green' {
  const left = daysLeft(license);
  if (left < 0) return 'red';
  return left <= soonDays ? 'yellow' : 'green';
}

function detailOf(license: License, people: readonly User[]): string {
  const expiry = license.expiresOn && `${daysLeft(license) < 0 ? 'expired' : 'valid until'} ${formatDate(license.expiresOn)}`;
  const supervisor = people.find(({ id }) => id === license.supervisorId);
  const kind = license.kind === 'apprentice' ? `apprentice under ${supervisor?.name ?? 'no supervisor'}` : license.kind;
  return [kind, expiry].filter(Boolean).join(', ');
}
