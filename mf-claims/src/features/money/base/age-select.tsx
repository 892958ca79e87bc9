// Whether money was paid or committed before the contract, or after it.
import { Select } from '@plumbline/ui';
import type { FieldProps } from '@plumbline/web';

const ages = [
  { value: 'auto', label: 'By the day of the contract' },
  { value: 'prior', label: 'Prior: paid or committed before the contract' },
  { value: 'new', label: 'New: after the contract' },
];

export function AgeSelect({ field: { value, onChange, ...field } }: { field: FieldProps }) {
  return (
    <Select
      {...field}
      label="Prior or new money"
      data={ages}
      value={value ?? 'auto'}
      onChange={(chosen) => onChange(chosen === 'prior' || chosen === 'new' ? chosen : undefined)}
      allowDeselect={false}
    />
  );
}
