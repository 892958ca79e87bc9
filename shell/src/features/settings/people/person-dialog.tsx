// What an administrator decides about one person: name, role, access.
import { identityApi, UserChange, type User } from '@plumbline/contracts/identity';
import { roleLabels, roles } from '@plumbline/contracts/kernel';
import { Button, Group, NativeSelect, OvertakenNotice, Switch, TextInput, savedOtherwise } from '@plumbline/ui';
import { useSeenVersion, useUser } from '@plumbline/web';
import { useState } from 'react';
import { Link } from 'react-router';
import { FormDialog } from '../shared/form-dialog.tsx';
import { ResetFactor } from '../security/reset-factor.tsx';
import { useSettingsForm } from '../shared/use-settings-form.ts';
import { useSettingsWrite } from '../shared/use-settings-write.ts';
import { CorrectEmail } from './correct-email.tsx';
import { EndSessions } from './end-sessions.tsx';

const labels = { firstName: 'First name', lastName: 'Last name', role: 'Role' };
const words = { done: 'Saved', failed: 'Not saved', stale: ['users', 'attorneys', 'session'] };

const shownLabels = { ...labels, access: 'May use the workspace' };

function shownOf({ firstName, lastName, role, isAuthorized }: Pick<User, 'firstName' | 'lastName' | 'role' | 'isAuthorized'>) {
  return { firstName, lastName, role: roleLabels[role], access: isAuthorized ? 'yes' : 'no' };
}

export function PersonDialog({ person, onClose }: { person: User; onClose: () => void }) {
  const { id, firstName, lastName, role, name } = person;
  const isOneself = useUser().id === id;
  const [isAuthorized, setAuthorized] = useState(person.isAuthorized);
  const [correcting, setCorrecting] = useState(false);
  const save = useSettingsWrite(identityApi.changeUser, words, onClose);
  // What a colleague changes meanwhile takes no words from this form: the save is refused, and says so
  const { seen, goOnFrom, overtaken } = useSeenVersion(person.version, save);
  const form = useSettingsForm({ firstName, lastName, role: role }, labels, save.error);
  const send = () => {
    const body = form.checked(UserChange, { ...form.values, isAuthorized, expectedVersion: seen });
    if (body) save.mutate({ params: { id }, body });
  };
  // Beside the dialog, not in it: a form within a form would be sent with it. What is typed here stays, and goes on from its answer
  const correction = correcting && (
    <CorrectEmail
      person={{ ...person, version: seen }}
      onClose={() => setCorrecting(false)}
      onCorrected={(corrected) => goOnFrom(corrected.version)}
    />
  );
  /** A reset names no version: only where it follows right on this one was no colleague in between. */
  const goOnAfterReset = (reset: User) => {
    if (reset.version === seen + 1) goOnFrom(reset.version);
  };
  return (
    <>
      <FormDialog title={name} send="Save" form={form} labels={labels} write={save} onSend={send} onClose={onClose}>
        <TextInput {...form.field('firstName')} required data-autofocus />
        <TextInput {...form.field('lastName')} required />
        <NativeSelect {...form.field('role')} data={roles.map((value) => ({ value, label: roleLabels[value] }))} disabled={isOneself} />
        <Switch
          label="May use the workspace"
          description="Without it every open session ends within seconds"
          checked={isAuthorized}
          onChange={(event) => setAuthorized(event.currentTarget.checked)}
          disabled={isOneself}
        />
        <OvertakenNotice {...overtaken}>
          {savedOtherwise(shownLabels, shownOf(person), shownOf({ ...form.values, isAuthorized }))}
        </OvertakenNotice>
        <Beside person={person} isOneself={isOneself} onCorrect={() => setCorrecting(true)} onReset={goOnAfterReset} />
      </FormDialog>
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
  if (isOneself) return <p>Your own role and access are another administrator’s to change.</p>;
  return (
    <>
      <Group gap="xs">
        <Button variant="default" onClick={onCorrect}>
          Correct email
        </Button>
        {!person.invitation && <EndSessions person={person} />}
        {person.secondFactorSince && <ResetFactor person={person} onDone={onReset} />}
      </Group>
      <p>
        Somebody leaves for good? <Link to="/team">Team &amp; Licenses</Link> hands everything over to a successor.
      </p>
    </>
  );
}
