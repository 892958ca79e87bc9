// Inviting somebody: name, address and role; they choose their password themselves.
import { identityApi, UserIntake } from '@plumbline/contracts/identity';
import { roleLabels, roles } from '@plumbline/contracts/kernel';
import { Button, checkForm, fieldProps, FormErrorSummary, Group, Modal, NativeSelect, Stack, TextInput } from '@plumbline/ui';
import { useState, type FormEvent } from 'react';
import { errorsOf, useSettingsWrite } from '../use-settings-write.ts';
import { InvitationResult } from './invitation-result.tsx';

const labels = { firstName: 'First name', lastName: 'Last name', email: 'Email', role: 'Role' };

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [values, setValues] = useState({ firstName: '', lastName: '', email: '', role: 'adjuster' });
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});
  const [attempt, setAttempt] = useState(0);
  const invite = useSettingsWrite(identityApi.addUser, { done: 'Invited', failed: 'Not invited', stale: ['users', 'attorneys'] });
  if (invite.data) return <InvitationResult invited={invite.data} onClose={onClose} />;

  const errors = errorsOf(found, invite.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkForm(UserIntake, values);
    setFound(checked.ok ? {} : checked.errors);
    setAttempt(attempt + 1);
    if (checked.ok) invite.mutate({ body: checked.data });
  };
  const field = (name: keyof typeof values) => ({
    ...fieldProps(name, errors),
    label: labels[name],
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => setValues({ ...values, [name]: event.currentTarget.value }),
  });
  return (
    <Modal opened onClose={onClose} title="Invite somebody" size="md" closeOnClickOutside={Object.values(values).join('') === 'adjuster'}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormErrorSummary errors={errors} labels={labels} attempt={attempt} />
          <TextInput {...field('firstName')} required data-autofocus />
          <TextInput {...field('lastName')} required />
          <TextInput {...field('email')} type="email" inputMode="email" required />
          <NativeSelect {...field('role')} data={roles.map((value) => ({ value, label: roleLabels[value] }))} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={invite.isPending}>
              Cancel
            </Button>
            <Button type="submit" loading={invite.isPending}>
              Invite
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
