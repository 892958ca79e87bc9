// Inviting somebody: name, address and role; they choose their password themselves.
import { identityApi } from '@plumbline/contracts/identity';
import { roleLabels, roles } from '@plumbline/contracts/kernel';
import { DialogForm, NativeSelect, TextInput } from '@plumbline/ui';
import { useSettingsForm } from '../shared/use-settings-form.ts';
import { InvitationResult } from './invitation-result.tsx';

const labels = { firstName: 'First name', lastName: 'Last name', email: 'Email', role: 'Role' };
const words = { done: 'User invited', failed: "Couldn't send the invitation", stale: ['users', 'attorneys'] };

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useSettingsForm(identityApi.addUser, {
    words,
    labels,
    first: { firstName: '', lastName: '', email: '', role: 'adjuster' },
  });
  if (form.write.data) return <InvitationResult invited={form.write.data} onClose={onClose} />;
  return (
    <DialogForm title="Invite user" size="md" action="Invite" form={form} onClose={onClose}>
      <TextInput {...form.field('firstName')} required />
      <TextInput {...form.field('lastName')} required />
      <TextInput {...form.field('email')} type="email" inputMode="email" required />
      <NativeSelect {...form.field('role')} data={roles.map((value) => ({ value, label: roleLabels[value] }))} />
    </DialogForm>
  );
}
