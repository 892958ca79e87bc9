// Whether money was paid or committed before the contract, or after it.
import type { MoneyAge } from '@plumbline/contracts/claims';
import { Select } from '@plumbline/ui';

const ages = [
  { value: 'auto', label: 'By the day of the contract' },
  { value: 'prior', label: 'Prior: paid or committed before the contract' },
  { value: 'new', label: 'New: after the contract' },
];

export function AgeSelect({ value, onChange }: { value: MoneyAge | undefined; onChange: (age: MoneyAge | undefined) => void }) {
  return (
    <Select
      label="Prior or new money"
      data={ages}
      value={value ?? 'auto'}
      onChange={(chosen) => onChange(chosen === 'prior' || chosen === 'new' ? chosen : undefined)}
      allowDeselect={false}
    />
  );
}
