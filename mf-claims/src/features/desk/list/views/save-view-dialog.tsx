// Saves filters, order, look and columns under a name.
import { claimsApi } from '@plumbline/contracts/claims';
import { Checkbox, TextInput, toast, DialogForm } from '@plumbline/ui';
import { useContractForm } from '@plumbline/web';

interface SaveViewDialogProps {
  opened: boolean;
  onClose: () => void;
  query: string;
}

export function SaveViewDialog({ opened, onClose, query }: SaveViewDialogProps) {
  return opened ? <SaveForm onClose={onClose} query={query} /> : null;
}

function SaveForm({ onClose, query }: Omit<SaveViewDialogProps, 'opened'>) {
  const form = useContractForm(claimsApi.saveView, {
    first: { name: '', shared: false },
    toBody: (values) => ({ ...values, query }),
    stale: ['claims'],
    onSuccess: (view) => {
      toast({ tone: 'good', title: 'View saved', description: view.name });
      onClose();
    },
    onError: (error) => toast({ tone: 'bad', title: "Couldn't save the view", description: error.message }),
    isShownByToast: true,
  });
  return (
    <DialogForm title="Save view" size="md" action="Save view" form={form} onClose={onClose}>
      <TextInput {...form.field('name')} label="Name" maxLength={80} required />
      <Checkbox {...form.tick('shared')} label="Share with my firm" />
    </DialogForm>
  );
}
