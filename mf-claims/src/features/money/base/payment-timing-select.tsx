// Whether money was paid or committed before the contract, or after it.
import { Select } from '@plumbline/ui';
import type { FieldProps } from '@plumbline/web';

const ages = [
  { value: 'auto', label: 'Decide by payment date' },
  { value: 'prior', label: 'Paid or committed before the contract' },
  { value: 'new', label: 'Paid after the contract' },
];

export function PaymentTimingSelect({ field: { value, onChange, ...field } }: { field: FieldProps }) {
  return (
    <Select
      {...field}
      label="Payment timing"
      data={ages}
      value={value ?? 'auto'}
      onChange={(chosen) => onChange(chosen === 'prior' || chosen === 'new' ? chosen : undefined)}
      allowDeselect={false}
    />
  );
}
