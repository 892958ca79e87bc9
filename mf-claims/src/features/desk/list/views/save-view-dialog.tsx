// Saves filters, order and look under a name.
import { claimsApi } from '@plumbline/contracts/claims';
import { Checkbox, TextInput, fieldProps, toast, DialogForm } from '@plumbline/ui';
import { fieldFailures, useWrite } from '@plumbline/web';
import { useState } from 'react';

interface SaveViewDialogProps {
  opened: boolean;
  onClose: () => void;
  query: string;
}

export function SaveViewDialog({ opened, onClose, query }: SaveViewDialogProps) {
  return opened ? <SaveForm onClose={onClose} query={query} /> : null;
}

function SaveForm({ onClose, query }: Omit<SaveViewDialogProps, 'opened'>) {
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const save = useWrite(claimsApi.saveClaimView, {
    stale: ['claims'],
    onSuccess: (view) => {
      toast({ tone: 'good', title: 'View saved', description: view.name });
      onClose();
    },
    onError: (error) => toast({ tone: 'bad', title: 'View not saved', description: error.message }),
  });
  const errors = save.error ? fieldFailures(save.error) : {};
  return (
    <DialogForm
      title="Save view"
      size="md"
      action="Save view"
      busy={save.isPending}
      onSubmit={() => save.mutate({ body: { name, query, shared } })}
      onClose={onClose}
    >
      <TextInput
        {...fieldProps('name', errors)}
        label="Name"
        maxLength={80}
        required
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Checkbox label="Share with everybody in the office" checked={shared} onChange={(event) => setShared(event.currentTarget.checked)} />
    </DialogForm>
  );
}
