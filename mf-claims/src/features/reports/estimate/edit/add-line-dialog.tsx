// A line that no rule proposes, from the price list in use.
import { buildingPartNames, buildingParts, type EstimateLine } from '@plumbline/contracts/claims';
import { coverageLabels, coverages } from '@plumbline/contracts/enums';
import { DialogForm, SearchedSelect, Select, SimpleGrid, TextInput, Textarea } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { typedQuantity } from '../../../../shared/typed-quantity.ts';
import { priceItemsQuery } from '../../../../shared/claims/claim-queries.ts';
import { Overtaken } from './line-dialogs.tsx';
import type { EditDesk } from './use-edit-desk.ts';
import { useEditForm } from './use-edit-form.ts';

export const activities = [
  { value: '+', label: '+ Replace' },
  { value: '-', label: '- Remove' },
  { value: '&', label: '& Remove and replace' },
];
const parts = buildingPartNames.map((value) => ({ value, label: buildingParts[value].label }));

interface AddLineDialogProps {
  desk: EditDesk;
  /** Areas of the estimate, offered first. */
  groups: readonly string[];
  /** The line that is added once more; its quantity is a new one. */
  like?: EstimateLine | undefined;
  onClose: () => void;
}

/** What a price list has no price of its own for is not added once more. */
export function isDuplicable({ activity }: Pick<EstimateLine, 'activity'>): boolean {
  return activities.some(({ value }) => value === activity);
}

type Priced = Pick<EstimateLine, 'category' | 'selector' | 'description' | 'unit'>;

export const choiceOf = ({ category, selector, description, unit }: Priced) => ({
  value: `${category} ${selector}`,
  label: `${category} ${selector} · ${description}`,
  unit,
});

/** As empty as a new one, or as the line that is added once more: its part of the building is asked for anew. */
function firstOf(like: EstimateLine | undefined, area = '') {
  const { activity, group, coverage } = like ?? { activity: '+', group: area, coverage: 'A' };
  return { item: like ? choiceOf(like).value : '', activity, group, coverage, part: null as string | null, quantity: '', reason: '' };
}

interface Addition {
  readonly item: string;
  readonly quantity: string;
  readonly part?: string | null;
}

/** The change in the words of the contract. */
export function additionOf({ item: code, quantity, part, ...values }: Addition): object {
  const [category = '', selector = ''] = code.split(' ');
  return { kind: 'add', category, selector, quantity: typedQuantity(quantity), ...(part ? { part } : {}), ...values };
}

export function AddLineDialog({ desk, groups, like, onClose }: AddLineDialogProps) {
  const [search, setSearch] = useState('');
  const [item, setItem] = useState(like && choiceOf(like));
  const found = useQuery(priceItemsQuery(search));
  const items = (found.data ?? []).map(choiceOf);
  const form = useEditForm(desk, onClose, {
    first: firstOf(like, groups[0]),
    toBody: additionOf,
  });
  return (
    <DialogForm title="Add line" size="lg" action="Add line" form={form} onClose={onClose}>
      <Overtaken notice={form.notice} />
      <SearchedSelect
        label="Item"
        placeholder="Search by code or words"
        error={form.errors['selector'] ?? form.errors['category']}
        picked={item}
        found={items}
        search={found}
        nothingFound="No item in the price list"
        onSearch={setSearch}
        onPick={(value) => {
          setItem(items.find((one) => one.value === value));
          form.change({ item: value ?? '' });
        }}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select {...form.field('activity')} label="Activity" data={activities} allowDeselect={false} />
        <TextInput {...form.field('quantity')} label="Quantity" inputMode="decimal" rightSection={item?.unit} withAsterisk />
        <TextInput {...form.field('group')} label="Area" placeholder="Exterior/Roof" maxLength={60} withAsterisk />
        <Select
          {...form.field('coverage')}
          label="Coverage"
          data={coverages.map((value) => ({ value, label: coverageLabels[value] }))}
          allowDeselect={false}
        />
        <Select
          {...form.field('part')}
          label="Part of the building (optional)"
          description="Its age depreciates the line"
          data={parts}
          clearable
        />
      </SimpleGrid>
      <Textarea {...form.field('reason')} label="Reason" placeholder="What was seen, and on which photo" maxLength={300} withAsterisk />
    </DialogForm>
  );
}
