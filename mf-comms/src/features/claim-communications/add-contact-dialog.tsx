// Adding a person to a claim.
import { commsApi, commsSentences } from '@plumbline/contracts/comms';
import { DialogForm } from '@plumbline/ui';
import { useCommsForm } from '../../shared/base/use-comms-form.ts';
import { ContactFields } from './contact-fields.tsx';
import { contactLabels, emptyContact } from './contact-form.ts';

interface AddContactDialogProps {
  claimId: number;
  opened: boolean;
  onClose: () => void;
}

const words = { done: { title: 'Contact Added', description: commsSentences.contactAdded }, failed: commsSentences.contactFailed };

export function AddContactDialog({ opened, ...props }: AddContactDialogProps) {
  return opened ? <ContactForm {...props} /> : null;
}

function ContactForm({ claimId, onClose }: Omit<AddContactDialogProps, 'opened'>) {
  const form = useCommsForm(commsApi.addContact, {
    ...words,
    labels: contactLabels,
    params: { id: claimId },
    first: emptyContact,
    toBody: ({ contactType, ...values }) => ({ ...values, contactType: contactType ?? '' }),
    onDone: onClose,
  });
  return (
    <DialogForm title="Add Contact" size="md" action="Add Contact" running="Adding..." form={form} onClose={onClose}>
      <ContactFields field={form.field} values={form.values} />
    </DialogForm>
  );
}
