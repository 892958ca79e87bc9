// A quantity or price for a line, or the line left out; each with a reason that a person writes.
import type { EstimateLine } from '@plumbline/contracts/claims';
import { DialogForm, MoneyText, OvertakenNotice, TextInput, Textarea } from '@plumbline/ui';
import type { ComponentProps } from 'react';
import { typedNumber } from '../../../../shared/typed-number.ts';
import { typedQuantity } from '../../../../shared/typed-quantity.ts';
import styles from '../estimate.module.css';
import type { EditDesk } from './use-edit-desk.ts';
import { useEditForm } from './use-edit-form.ts';

export interface LineDialogProps {
  desk: EditDesk;
  line: EstimateLine;
  /** What was typed in the cell to open it. */
  typed?: string | undefined;
  onClose: () => void;
}

export function QuantityDialog({ desk, line, typed, onClose }: LineDialogProps) {
  const form = useEditForm(desk, onClose, {
    first: { quantity: typed ?? (line.quantity === undefined ? '' : String(line.quantity)), reason: '' },
    toBody: ({ quantity, reason }) => ({ kind: 'quantity', line: line.key, quantity: typedQuantity(quantity), reason }),
  });
  return (
    <DialogForm title="Enter quantity" size="md" action="Save quantity" form={form} onClose={onClose}>
      <About line={line} />
      <Overtaken notice={form.notice} />
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

export function PriceDialog({ desk, line, typed, onClose }: LineDialogProps) {
  const form = useEditForm(desk, onClose, {
    first: { unitPrice: typed ?? line.unitPrice.toFixed(2), reason: '' },
    toBody: ({ unitPrice, reason }) => ({ kind: 'price', line: line.key, unitPrice: typedNumber(unitPrice), reason }),
  });
  return (
    <DialogForm title="Enter price" size="md" action="Save price" form={form} onClose={onClose}>
      <About line={line} />
      <Overtaken notice={form.notice} />
      <p className={styles.meta}>
        Price list: <MoneyText amount={line.listPrice ?? line.unitPrice} /> per {line.unit}. The estimate shows both, with your name and
        reason.
      </p>
      <TextInput {...form.field('unitPrice')} label={`Price per ${line.unit}`} inputMode="decimal" leftSection="$" withAsterisk />
      <Textarea
        {...form.field('reason')}
        label="Why this price"
        placeholder="Quote of Acme Roofing of Nov 12"
        maxLength={300}
        withAsterisk
      />
    </DialogForm>
  );
}

export function LeaveOutDialog({ desk, line, onClose }: LineDialogProps) {
  const form = useEditForm(desk, onClose, {
    first: { reason: '' },
    toBody: ({ reason }) => ({ kind: 'leave-out', line: line.key, reason }),
  });
  return (
    <DialogForm title="Leave line out?" size="md" action="Leave out" form={form} onClose={onClose}>
      <About line={line} />
      <Overtaken notice={form.notice} />
      <Textarea {...form.field('reason')} label="Reason" maxLength={300} withAsterisk />
    </DialogForm>
  );
}

export function About({ line: { category, selector, activity, description, reason } }: { line: EstimateLine }) {
  return (
    <p className={styles.meta}>
      {category} {selector} {activity} · {description}
      <span className={styles.reason}>{reason}</span>
    </p>
  );
}

export function Overtaken({ notice }: { notice: Omit<ComponentProps<typeof OvertakenNotice>, 'children'> }) {
  return <OvertakenNotice {...notice}>Someone else changed the lines of this estimate.</OvertakenNotice>;
}
