// One attorney: added without access, or edited.
import { identityApi, type User } from '@plumbline/contracts/identity';
import { DialogForm, OvertakenNotice, TextInput, savedOtherwise } from '@plumbline/ui';
import { useSettingsForm } from '../shared/use-settings-form.ts';

const labels = { firstName: 'First name', lastName: 'Last name', firm: 'Law firm', email: 'Email', phone: 'Phone' };
const stale = ['users', 'attorneys'];

export function AttorneyDialog({ attorney, onClose }: { attorney?: User; onClose: () => void }) {
  const form = useSettingsForm(attorney ? identityApi.changeUser : identityApi.addAttorney, {
    words: {
      done: attorney ? 'Attorney saved' : 'Attorney added',
      failed: attorney ? "Couldn't save the attorney" : "Couldn't add the attorney",
      stale,
    },
    ...(attorney ? { params: { id: attorney.id } } : {}),
    labels,
    // What a colleague changes meanwhile takes no words from this form: the save is refused, and says so
    first: { ...valuesOf(attorney), version: attorney?.version ?? 0 },
    toBody: ({ version, email, ...rest }) => (attorney ? { ...rest, expectedVersion: version } : newOf({ email, ...rest })),
    onDone: onClose,
  });
  const { field } = form;
  return (
    <DialogForm title={attorney?.name ?? 'Add attorney'} size="md" action="Save attorney" form={form} onClose={onClose}>
      <TextInput {...field('firstName')} required />
      <TextInput {...field('lastName')} required />
      <TextInput {...field('firm')} />
      <TextInput {...field('email')} type="email" inputMode="email" required readOnly={attorney !== undefined} />
      <TextInput {...field('phone')} type="tel" inputMode="tel" />
      {attorney && (
        <OvertakenNotice {...form.overtaken(attorney.version)}>{savedOtherwise(labels, valuesOf(attorney), form.values)}</OvertakenNotice>
      )}
    </DialogForm>
  );
}

/** What is empty and not needed is left out. */
function newOf(values: ReturnType<typeof valuesOf>) {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  return { firstName: '', lastName: '', email: '', ...given };
}

function valuesOf(attorney: User | undefined) {
  const { firstName = '', lastName = '', firm = '', email = '', phone = '' } = attorney ?? {};
  return { firstName, lastName, firm, email, phone };
}
