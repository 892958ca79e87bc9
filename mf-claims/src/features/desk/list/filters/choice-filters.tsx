// The filters of which any number can be chosen: status, disposition, damage, priority.
import { dispositions } from '@plumbline/contracts/claims';
import { claimStatusLabel, claimStatuses, damageTypeLabels, damageTypes, priorities } from '@plumbline/contracts/enums';
import { Checkbox } from '@plumbline/ui';
import styles from './filters.module.css';
import type { FilterDraft } from './filter-draft.ts';
import { capitalized, dispositionLabels, filterLabels } from './filter-labels.ts';
import type { Choice } from './use-people.ts';

const groups: Readonly<Record<string, Choice[]>> = {
  status: claimStatuses.map((value) => ({ value, label: claimStatusLabel(value) })),
  damageType: damageTypes.map((value) => ({ value, label: damageTypeLabels[value] })),
  priority: priorities.map((value) => ({ value, label: capitalized(value) })),
  disposition: dispositions.map((value) => ({ value, label: dispositionLabels[value] })),
};

export function ChoiceFilters({ draft }: { draft: FilterDraft }) {
  return (
    <>
      {Object.entries(groups).map(([name, choices]) => (
        <ManyOf key={name} name={name} choices={choices} draft={draft} />
      ))}
    </>
  );
}

interface ManyOfProps {
  name: string;
  choices: Choice[];
  draft: FilterDraft;
}

export function ManyOf({ name, choices, draft }: ManyOfProps) {
  const chosen = draft.values[name]?.split(',') ?? [];
  const toggle = (value: string, on: boolean) =>
    draft.set(name, [...chosen.filter((one) => one !== value), ...(on ? [value] : [])].join(',') || undefined);
  return (
    <fieldset className={styles.choices}>
      <legend>{filterLabels[name]}</legend>
      {choices.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={(event) => toggle(value, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}
