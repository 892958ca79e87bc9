// A line that no rule proposes, from the price list in use.
import { lineActivities } from '@plumbline/contracts/claims';
import { coverageLabels, coverages } from '@plumbline/contracts/enums';
import { DialogForm, SearchedSelect, Select, SimpleGrid, TextInput, Textarea } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { priceItemsQuery } from '../../../shared/claims/claim-queries.ts';
import { useEditForm } from './line-dialogs.tsx';

const activityLabels: Record<(typeof lineActivities)[number], string> = {
  '+': '+ Replace',
  '-': '- Remove',
  '&': '& Remove and replace',
  R: 'R Detach and reset',
  I: 'I Install only',
  M: 'M Material only',
};

interface AddLineDialogProps {
  claimId: number;
  /** Areas of the estimate, offered first. */
  groups: readonly string[];
  onClose: () => void;
}

export function AddLineDialog({ claimId, groups, onClose }: AddLineDialogProps) {
  const [search, setSearch] = useState('');
  const [item, setItem] = useState<{ value: string; label: string; unit: string }>();
  const found = useQuery(priceItemsQuery(search));
  const items = (found.data ?? []).map(({ category, selector, description, unit }) => ({
    value: `${category} ${selector}`,
    label: `${category} ${selector} · ${description}`,
    unit,
  }));
  const form = useEditForm(claimId, onClose, {
    first: { item: '', activity: '+', group: groups[0] ?? '', coverage: 'A', quantity: '', reason: '' },
    toBody: ({ item: code, quantity, ...values }) => {
      const [category = '', selector = ''] = code.split(' ');
      return { kind: 'add', category, selector, quantity: Number(quantity || Number.NaN), ...values };
    },
  });
  return (
    <DialogForm title="Add line" size="lg" action="Add line" form={form} onClose={onClose}>
      <SearchedSelect
        label="Item"
        placeholder="Search by code or words"
        error={form.errors['selector'] ?? form.errors['category']}
        picked={item}
        found={items}
        isSearching={found.isFetching}
        nothingFound="No item in the price list"
        onSearch={setSearch}
        onPick={(value) => {
          setItem(items.find((one) => one.value === value));
          form.change({ item: value ?? '' });
        }}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          {...form.field('activity')}
          label="Activity"
          data={lineActivities.map((value) => ({ value, label: activityLabels[value] }))}
          allowDeselect={false}
        />
        <TextInput {...form.field('quantity')} label="Quantity" inputMode="decimal" rightSection={item?.unit} withAsterisk />
        <TextInput {...form.field('group')} label="Area" placeholder="Exterior/Roof" maxLength={60} withAsterisk />
        <Select
          {...form.field('coverage')}
          label="Coverage"
          data={coverages.map((value) => ({ value, label: coverageLabels[value] }))}
          allowDeselect={false}
        />
      </SimpleGrid>
      <Textarea {...form.field('reason')} label="Reason" placeholder="What was seen, and on which photo" maxLength={300} withAsterisk />
    </DialogForm>
  );
}
