// What an administrator decides about one person: name, role, access.
import { identityApi, UserChange, type User } from '@plumbline/contracts/identity';
import { roleLabels, roles } from '@plumbline/contracts/kernel';
import {
  Button,
  checkForm,
  fieldProps,
  FormErrorSummary,
  Group,
  Modal,
  NativeSelect,
  Notice,
  Stack,
  Switch,
  TextInput,
} from '@plumbline/ui';
import { useUser } from '@plumbline/web';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { errorsOf, useSettingsWrite } from '../use-settings-write.ts';

const labels = { firstName: 'First name', lastName: 'Last name', role: 'Role' };

export function PersonDialog({ person, onClose }: { person: User; onClose: () => void }) {
  const isOneself = useUser().id === person.id;
  const [values, setValues] = useState({ firstName: person.firstName, lastName: person.lastName, role: person.role as string });
  const [isAuthorized, setAuthorized] = useState(person.isAuthorized);
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});
  const [attempt, setAttempt] = useState(0);
  const save = useSettingsWrite(
    identityApi.changeUser,
    { done: 'Saved', failed: 'Not saved', stale: ['users', 'attorneys', 'session'] },
    onClose,
  );
  const errors = errorsOf(found, save.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkForm(UserChange, { ...values, isAuthorized, expectedVersion: person.version });
    setFound(checked.ok ? {} : checked.errors);
    setAttempt(attempt + 1);
    if (checked.ok) save.mutate({ params: { id: person.id }, body: checked.data });
  };
  const field = (name: keyof typeof values) => ({
    ...fieldProps(name, errors),
    label: labels[name],
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => setValues({ ...values, [name]: event.currentTarget.value }),
  });
  return (
    <Modal opened onClose={onClose} title={person.name} size="md" closeOnClickOutside={false}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormErrorSummary errors={errors} labels={labels} attempt={attempt} />
          {save.error && Object.keys(errors).length === 0 && (
            <Notice tone="bad" title="Not saved">
              {save.error.message}
            </Notice>
          )}
          <TextInput {...field('firstName')} required data-autofocus />
          <TextInput {...field('lastName')} required />
          <NativeSelect {...field('role')} data={roles.map((value) => ({ value, label: roleLabels[value] }))} disabled={isOneself} />
          <Switch
            label="May use the workspace"
            description="Without it every open session ends within seconds"
            checked={isAuthorized}
            onChange={(event) => setAuthorized(event.currentTarget.checked)}
            disabled={isOneself}
          />
          {isOneself ? (
            <p>Your own role and access are another administrator’s to change.</p>
          ) : (
            <p>
              Somebody leaves for good? <Link to="/team">Team &amp; Licences</Link> hands everything over to a successor.
            </p>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={save.isPending}>
              Cancel
            </Button>
            <Button type="submit" loading={save.isPending}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
