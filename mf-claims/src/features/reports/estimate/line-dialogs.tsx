// A quantity for a proposed line, or the line left out; each with a reason that a person writes.
import { claimsApi, type EstimateEditDraft, type EstimateLine } from '@plumbline/contracts/claims';
import { DialogForm, TextInput, Textarea, toast } from '@plumbline/ui';
import { useContractForm } from '@plumbline/web';
import styles from './estimate.module.css';

interface LineDialogProps {
  claimId: number;
  line: EstimateLine;
  onClose: () => void;
}

export function QuantityDialog({ claimId, line, onClose }: LineDialogProps) {
  const form = useEditForm(claimId, onClose, {
    first: { quantity: line.quantity === undefined ? '' : String(line.quantity), reason: '' },
    toBody: ({ quantity, reason }) => ({ kind: 'quantity', line: line.key, quantity: Number(quantity || Number.NaN), reason }),
  });
  return (
    <DialogForm title="Enter quantity" size="md" action="Save quantity" form={form} onClose={onClose}>
      <About line={line} />
      <TextInput {...form.field('quantity')} label="Quantity" inputMode="decimal" rightSection={line.unit} withAsterisk />
      <Textarea
        {...form.field('reason')}
        label="Where it comes from"
        placeholder="Measured on site, photo 12"
        maxLength={300}
        withAsterisk
      />
    </DialogForm>
  );
}

export function LeaveOutDialog({ claimId, line, onClose }: LineDialogProps) {
  const form = useEditForm(claimId, onClose, {
    first: { reason: '' },
    toBody: ({ reason }) => ({ kind: 'leave-out', line: line.key, reason }),
  });
  return (
    <DialogForm title="Leave line out?" size="md" action="Leave out" form={form} onClose={onClose}>
      <About line={line} />
      <Textarea {...form.field('reason')} label="Reason" maxLength={300} withAsterisk />
    </DialogForm>
  );
}

function About({ line: { category, selector, activity, description, reason } }: { line: EstimateLine }) {
  return (
    <p className={styles.meta}>
      {category} {selector} {activity} · {description}
      <span className={styles.reason}>{reason}</span>
    </p>
  );
}

interface Fields<V> {
  first: V;
  toBody: (values: V) => unknown;
}

export function useEditForm<V extends object>(claimId: number, onClose: () => void, { first, toBody }: Fields<V>) {
  return useContractForm(claimsApi.editEstimate, {
    params: { id: claimId },
    first,
    toBody,
    stale: editKeys,
    onSuccess: (_edits, { body }) => {
      toast({ tone: 'good', title: savedTitles[body.kind], description: 'Generate the estimate again to use it.' });
      onClose();
    },
    onError: (error) => toast({ tone: 'bad', title: "Couldn't save the change", description: error.message }),
    isShownByToast: true,
  });
}

export const editKeys = ['estimate-edits', 'activity'];

const savedTitles: Record<EstimateEditDraft['kind'], string> = {
  quantity: 'Quantity saved',
  'leave-out': 'Line left out',
  add: 'Line added',
  restore: 'Change taken back',
};
