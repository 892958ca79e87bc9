// Inviting somebody: name, address and role; they choose their password themselves.
import { identityApi, UserIntake } from '@plumbline/contracts/identity';
import { roleLabels, roles } from '@plumbline/contracts/kernel';
import { NativeSelect, TextInput } from '@plumbline/ui';
import { FormDialog } from '../shared/form-dialog.tsx';
import { useSettingsForm } from '../shared/use-settings-form.ts';
import { useSettingsWrite } from '../shared/use-settings-write.ts';
import { InvitationResult } from './invitation-result.tsx';

const labels = { firstName: 'First name', lastName: 'Last name', email: 'Email', role: 'Role' };
const words = { done: 'Invited', failed: 'Not invited', stale: ['users', 'attorneys'] };

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useSettingsWrite(identityApi.addUser, words);
  const form = useSettingsForm({ firstName: '', lastName: '', email: '', role: 'adjuster' }, labels, invite.error);
  if (invite.data) return <InvitationResult invited={invite.data} onClose={onClose} />;

  const send = () => {
    const body = form.checked(UserIntake, form.values);
    if (body) invite.mutate({ body });
  };
  return (
    <FormDialog title="Invite somebody" send="Invite" form={form} labels={labels} write={invite} onSend={send} onClose={onClose}>
      <TextInput {...form.field('firstName')} required data-autofocus />
      <TextInput {...form.field('lastName')} required />
      <TextInput {...form.field('email')} type="email" inputMode="email" required />
      <NativeSelect {...form.field('role')} data={roles.map((value) => ({ value, label: roleLabels[value] }))} />
    </FormDialog>
  );
}
