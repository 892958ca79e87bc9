// One attorney: added without access, or edited.
import { AttorneyIntake, identityApi, UserChange, type User } from '@plumbline/contracts/identity';
import { OvertakenNotice, TextInput, savedOtherwise } from '@plumbline/ui';
import { useSeenVersion } from '@plumbline/web';
import { FormDialog } from '../shared/form-dialog.tsx';
import { useSettingsForm } from '../shared/use-settings-form.ts';
import { useSettingsWrite } from '../shared/use-settings-write.ts';

const labels = { firstName: 'First name', lastName: 'Last name', firm: 'Law firm', email: 'Email', phone: 'Phone' };
const stale = ['users', 'attorneys'];

export function AttorneyDialog({ attorney, onClose }: { attorney?: User; onClose: () => void }) {
  const add = useSettingsWrite(identityApi.addAttorney, { done: 'Attorney added', failed: 'Attorney not added', stale }, onClose);
  const change = useSettingsWrite(identityApi.changeUser, { done: 'Attorney saved', failed: 'Attorney not saved', stale }, onClose);
  // What a colleague changes meanwhile takes no words from this form: the save is refused, and says so
  const { seen, overtaken } = useSeenVersion(attorney?.version ?? 0, change);
  const write = attorney ? change : add;
  const form = useSettingsForm(valuesOf(attorney), labels, write.error);
  const send = () => {
    const { email: address, ...rest } = form.values;
    if (attorney) {
      const body = form.checked(UserChange, { ...rest, expectedVersion: seen });
      if (body) change.mutate({ params: { id: attorney.id }, body });
      return;
    }
    const given = Object.fromEntries(Object.entries({ ...rest, email: address }).filter(([, value]) => value !== ''));
    const body = form.checked(AttorneyIntake, { firstName: '', lastName: '', email: '', ...given });
    if (body) add.mutate({ body });
  };
  return (
    <FormDialog
      title={attorney?.name ?? 'Add attorney'}
      send="Save attorney"
      form={form}
      labels={labels}
      write={write}
      onSend={send}
      onClose={onClose}
    >
      <TextInput {...form.field('firstName')} required data-autofocus />
      <TextInput {...form.field('lastName')} required />
      <TextInput {...form.field('firm')} />
      <TextInput {...form.field('email')} type="email" inputMode="email" required readOnly={attorney !== undefined} />
      <TextInput {...form.field('phone')} type="tel" inputMode="tel" />
      {attorney && <OvertakenNotice {...overtaken}>{savedOtherwise(labels, valuesOf(attorney), form.values)}</OvertakenNotice>}
    </FormDialog>
  );
}

function valuesOf(attorney: User | undefined) {
  const { firstName = '', lastName = '', firm = '', email = '', phone = '' } = attorney ?? {};
  return { firstName, lastName, firm, email, phone };
}
