// Adding a person to a claim.
import { commsApi, commsSentences, contactTypeLabels, contactTypes } from '@plumbline/contracts/comms';
import { channelLabels, channels } from '@plumbline/contracts/enums';
import { DialogForm, Select, TextInput } from '@plumbline/ui';
import { useCommsForm } from '../../shared/use-comms-form.ts';

interface AddContactDialogProps {
  claimId: number;
  opened: boolean;
  onClose: () => void;
}

const labels = { contactType: 'Contact Type', name: 'Full Name', email: 'Email', phone: 'Phone', preferredMethod: 'Preferred Method' };
const words = { done: { title: 'Contact Added', description: commsSentences.contactAdded }, failed: commsSentences.contactFailed };
const typeChoices = contactTypes.map((type) => ({ value: type, label: contactTypeLabels[type] }));
const methodChoices = channels.map((channel) => ({ value: channel, label: channelLabels[channel] }));
const emptyForm = { contactType: '', name: '', email: '', phone: '', preferredMethod: 'email' };

export function AddContactDialog({ opened, ...props }: AddContactDialogProps) {
  return opened ? <ContactForm {...props} /> : null;
}

function ContactForm({ claimId, onClose }: Omit<AddContactDialogProps, 'opened'>) {
  const form = useCommsForm(commsApi.addContact, {
    ...words,
    labels,
    params: { id: claimId },
    first: emptyForm,
    toBody: ({ contactType, ...values }) => ({ ...values, contactType: contactType ?? '', language: 'en' }),
    onDone: onClose,
  });
  const { field } = form;
  return (
    <DialogForm title="Add Contact" size="md" action="Add Contact" running="Adding..." form={form} onClose={onClose}>
      <Select
        {...field('contactType')}
        withAsterisk
        placeholder="Select contact type"
        data={typeChoices}
        value={form.values.contactType || null}
      />
      <TextInput {...field('name')} withAsterisk autoComplete="off" />
      <TextInput {...field('email')} type="email" autoComplete="off" />
      <TextInput {...field('phone')} type="tel" inputMode="tel" autoComplete="off" />
      <Select {...field('preferredMethod')} allowDeselect={false} data={methodChoices} />
    </DialogForm>
  );
}
