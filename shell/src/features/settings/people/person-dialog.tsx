// What an administrator decides about one person: name, role, access.
import { identityApi, type User } from '@plumbline/contracts/identity';
import { roleLabels, roles } from '@plumbline/contracts/kernel';
import { Button, DialogForm, Group, NativeSelect, OvertakenNotice, Switch, TextInput, savedOtherwise } from '@plumbline/ui';
import { useUser } from '@plumbline/web';
import { useState } from 'react';
import { Link } from 'react-router';
import { ResetFactor } from '../security/reset-factor.tsx';
import { useSettingsForm } from '../shared/use-settings-form.ts';
import { CorrectEmail } from './correct-email.tsx';
import { EndSessions } from './end-sessions.tsx';

const labels = { firstName: 'First name', lastName: 'Last name', role: 'Role' };
const words = { done: 'User saved', failed: "Couldn't save the user", stale: ['users', 'attorneys', 'session'] };

const shownLabels = { ...labels, access: 'Can use the workspace' };

function shownOf({ firstName, lastName, role, isAuthorized }: Pick<User, 'firstName' | 'lastName' | 'role' | 'isAuthorized'>) {
  return { firstName, lastName, role: roleLabels[role], access: isAuthorized ? 'yes' : 'no' };
}

export function PersonDialog({ person, onClose }: { person: User; onClose: () => void }) {
  const { id, firstName, lastName, role, isAuthorized, version, name } = person;
  const isOneself = useUser().id === id;
  const [correcting, setCorrecting] = useState(false);
  const form = useSettingsForm(identityApi.changeUser, {
    words,
    labels,
    params: { id },
    // What a colleague changes meanwhile takes no words from this form: the save is refused, and says so
    first: { firstName, lastName, role, isAuthorized, version },
    toBody: ({ version: expectedVersion, ...values }) => ({ ...values, expectedVersion }),
    onDone: onClose,
  });
  const { version: seen, ...values } = form.values;
  const goOnFrom = (next: User) => form.change({ version: next.version });
  // Beside the dialog, not in it: a form within a form would be sent with it. What is typed here stays, and goes on from its answer
  const correction = correcting && (
    <CorrectEmail person={{ ...person, version: seen }} onClose={() => setCorrecting(false)} onCorrected={goOnFrom} />
  );
  /** A reset names no version: only where it follows right on this one was no colleague in between. */
  const goOnAfterReset = (reset: User) => {
    if (reset.version === seen + 1) goOnFrom(reset);
  };
  return (
    <>
      <DialogForm title={name} size="md" action="Save" form={form} onClose={onClose}>
        <TextInput {...form.field('firstName')} required />
        <TextInput {...form.field('lastName')} required />
        <NativeSelect {...form.field('role')} data={roles.map((value) => ({ value, label: roleLabels[value] }))} disabled={isOneself} />
        <Switch
          {...form.tick('isAuthorized')}
          label="Can use the workspace"
          description="Turning this off ends their open sessions within seconds."
          disabled={isOneself}
        />
        <OvertakenNotice {...form.overtaken(version)}>{savedOtherwise(shownLabels, shownOf(person), shownOf(values))}</OvertakenNotice>
        <Beside person={person} isOneself={isOneself} onCorrect={() => setCorrecting(true)} onReset={goOnAfterReset} />
      </DialogForm>
      {correction}
    </>
  );
}

interface BesideProps {
  person: User;
  isOneself: boolean;
  onCorrect: () => void;
  onReset: (reset: User) => void;
}

/** What is decided of the person beside the form, and what is decided elsewhere. */
function Beside({ person, isOneself, onCorrect, onReset }: BesideProps) {
  if (isOneself) return <p>Another administrator must change your role and access.</p>;
  return (
    <>
      <Group gap="xs">
        <Button variant="default" onClick={onCorrect}>
          Correct email
        </Button>
        {!person.invitation && <EndSessions person={person} />}
        {person.twoFactorSince && <ResetFactor person={person} onDone={onReset} />}
      </Group>
      <p>
        Leaving the firm? Deactivate {person.firstName} under <Link to="/team">Team &amp; Licenses</Link> to transfer claims.
      </p>
    </>
  );
}
