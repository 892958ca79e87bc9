// Making a recovery link: for whom and for which phone, then the address, shown once.
import { inspectionApi, recoveryLinkDays, type RecoverablePerson, type RecoveryLinkCreated } from '@plumbline/contracts/inspection';
import { DialogForm, formatDate, Modal, Notice, Select, Stack, toast } from '@plumbline/ui';
import { failureText, useContractForm } from '@plumbline/web';
import { useState } from 'react';
import { ShownAddress } from '../../../shared/field-link/shown-address.tsx';
import { recoveryKeys } from './recovery-queries.ts';

interface RecoveryDialogProps {
  people: readonly RecoverablePerson[];
  onClose: () => void;
}

export function RecoveryDialog({ people, onClose }: RecoveryDialogProps) {
  const [made, setMade] = useState<RecoveryLinkCreated>();
  if (!made) return <RecoveryForm people={people} onMade={setMade} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={`Recovery link for ${made.link.personName}`} size="md">
      <ShownRecovery made={made} />
    </Modal>
  );
}

interface RecoveryFormProps extends RecoveryDialogProps {
  onMade: (made: RecoveryLinkCreated) => void;
}

const anyPhone = 'any';

function RecoveryForm({ people, onMade, onClose }: RecoveryFormProps) {
  const form = useContractForm(inspectionApi.createRecoveryLink, {
    params: undefined,
    first: () => ({ userId: people[0] ? String(people[0].userId) : '', deviceId: firstPhone(people[0]) }),
    toBody: ({ userId, deviceId }) => ({ userId: Number(userId), ...(deviceId === anyPhone ? {} : { deviceId: Number(deviceId) }) }),
    stale: recoveryKeys,
    onSuccess: onMade,
    onError: (error) => toast({ tone: 'bad', title: "Couldn't create the link", description: failureText(error, 'Please try again.') }),
    isShownByToast: true,
  });
  const person = people.find(({ userId }) => String(userId) === form.values.userId);
  // The phones of one person are not those of another
  const choose = (userId: string | null) =>
    form.change({ userId: userId ?? '', deviceId: firstPhone(people.find((one) => String(one.userId) === userId)) });
  return (
    <DialogForm title="Create recovery link" size="md" action="Create link" form={form} onClose={onClose}>
      <Select
        {...form.field('userId')}
        onChange={choose}
        label="Who left"
        description={`Their captures are sent under their name. The link opens for ${recoveryLinkDays} days, without their account.`}
        withAsterisk
        allowDeselect={false}
        searchable
        data={people.map(({ userId, name }) => ({ value: String(userId), label: name }))}
      />
      <Select
        {...form.field('deviceId')}
        value={form.values.deviceId || null}
        label="Phone"
        description={aboutPhone(person, form.values.deviceId)}
        placeholder="Choose a phone"
        withAsterisk
        allowDeselect={false}
        data={[...(person?.devices ?? []).map(phoneOption), { value: anyPhone, label: 'The first phone that opens the link' }]}
      />
    </DialogForm>
  );
}

/** A phone that told of captures; else nobody chooses but the administrator. */
function firstPhone(person: RecoverablePerson | undefined): string {
  return person?.devices[0] ? String(person.devices[0].deviceId) : '';
}

/** A browser only says which phone it is, and that captures lie there: the server can compare it with what a phone told before, or believe it. */
function aboutPhone(person: RecoverablePerson | undefined, chosen: string): string | undefined {
  if (!person) return undefined;
  if (chosen === anyPhone)
    return `Anyone with the link can open it on any phone and add captures under the name of ${person.name}. Give it only to the person who holds the phone.`;
  return person.devices.length === 0 ? `No phone of ${person.name} reported captures.` : undefined;
}

function phoneOption({ deviceId, deviceName, unsent, oldestAt }: RecoverablePerson['devices'][number]) {
  return { value: String(deviceId), label: `${deviceName}, ${unsent} unsent, oldest ${formatDate(oldestAt, 'relative')}` };
}

function ShownRecovery({ made: { link, path } }: { made: RecoveryLinkCreated }) {
  // The answer was lost and asked for again: the server keeps no token to show
  if (path === undefined) return <Notice tone="warning">The link can’t be shown again. Revoke it and create another one.</Notice>;
  const address = new URL(path, location.origin).href;
  const until = formatDate(link.expiresAt, 'date-time');
  return (
    <Stack>
      <Notice tone="info" title="Copy this link now">
        It is shown once. Open it in the browser of the phone that holds the captures of {link.personName}, until {until}.
      </Notice>
      <ShownAddress address={address} text={`Open this link on the phone that holds the captures of ${link.personName}: ${address}`} />
    </Stack>
  );
}
