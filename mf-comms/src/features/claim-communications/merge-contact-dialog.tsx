// Two contacts that are one person: which one goes into this one, and what becomes of it.
import { commsApi, isCounsel, mergeUndoMinutes, type Contact } from '@plumbline/contracts/comms';
import { DialogForm, Select, toast } from '@plumbline/ui';
import { useContractForm, useWrite } from '@plumbline/web';

/** Who can go into this contact: not the owner, who comes from the claim; attorneys only into attorneys. */
export function mergeable(into: Contact, all: readonly Contact[]): Contact[] {
  const isSameSide = ({ contactType }: Contact) => isCounsel(contactType) === isCounsel(into.contactType);
  return all.filter((one) => one.id !== into.id && !one.isOwner && isSameSide(one));
}

interface MergeContactDialogProps {
  into: Contact;
  others: readonly Contact[];
  onClose: () => void;
}

export function MergeContactDialog({ into, others, onClose }: MergeContactDialogProps) {
  const undo = useUndoMerge();
  const form = useContractForm(commsApi.mergeContacts, {
    labels: { contactId: 'Contact to merge' },
    params: { id: into.id },
    first: { contactId: '' },
    toBody: ({ contactId }) => ({ contactId: Number(contactId), version: into.version }),
    stale: ['contacts', 'communications'],
    onSuccess: (_, { body }) => {
      const action = { label: 'Undo', run: () => undo.mutate({ params: { id: body.contactId } }) };
      toast({ tone: 'good', title: 'Contacts merged', action });
      onClose();
    },
    onError: () => toast({ tone: 'bad', title: "Couldn't merge the contacts" }),
  });
  return (
    <DialogForm
      title={`Merge another contact into ${into.name}`}
      size="md"
      action="Merge"
      running="Merging..."
      blocked={form.values.contactId === ''}
      form={form}
      onClose={onClose}
    >
      <Select
        {...form.field('contactId')}
        withAsterisk
        placeholder="Select contact"
        data={others.map((one) => ({ value: String(one.id), label: describe(one) }))}
        value={form.values.contactId || null}
      />
      <p>
        {into.name} stays and {into.isOwner ? 'takes over the notes' : 'takes over what is missing'}. Messages stay readable under the name
        they were sent to. If either one declined texts or calls at the same number, that answer holds. You can undo this for{' '}
        {mergeUndoMinutes} minutes.
      </p>
    </DialogForm>
  );
}

function describe({ name, email, phone }: Contact): string {
  return [name, email, phone].filter(Boolean).join(', ');
}

export function useUndoMerge() {
  return useWrite(commsApi.undoContactMerge, {
    stale: ['contacts', 'communications'],
    onSuccess: () => toast({ tone: 'good', title: 'Merge undone' }),
    onError: (error) => toast({ tone: 'bad', title: "Couldn't undo the merge", description: error.message }),
  });
}
