// Every filter of the list, in a drawer; on a phone it is the whole screen. Nothing is asked before Show claims.
import { ViewQuery } from '@plumbline/contracts/claims';
import { Button, Drawer, FormElement, FormErrorSummary, Group, Stack, useMediaQuery } from '@plumbline/ui';
import { useState } from 'react';
import type { ListFilters } from '../../../../shared/claims/list-query.ts';
import styles from './filters.module.css';
import type { ListState } from '../state/use-list-state.ts';
import { DateFilters, MoneyFilters, ScoreFilters } from './range-filters.tsx';
import { ChoiceFilters } from './choice-filters.tsx';
import { WordFilters } from './text-filters.tsx';
import { filterLabels } from './filter-labels.ts';

interface FilterDrawerProps {
  opened: boolean;
  onClose: () => void;
  state: ListState;
}

export function FilterDrawer({ opened, onClose, state }: FilterDrawerProps) {
  const phone = useMediaQuery('(max-width: 767px)');
  return (
    <Drawer opened={opened} onClose={onClose} title="Filters" position="right" size={phone ? '100%' : 440}>
      <FilterForm state={state} onClose={onClose} />
    </Drawer>
  );
}

function FilterForm({ state, onClose }: Omit<FilterDrawerProps, 'opened'>) {
  const [values, setValues] = useState<ListFilters>(state.list.filters);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [attempt, setAttempt] = useState(0);
  const set = (name: string, value: string | undefined) =>
    setValues(
      (before) =>
        Object.fromEntries([...Object.entries(before).filter(([one]) => one !== name), ...(value ? [[name, value]] : [])]) as ListFilters,
    );
  const submit = () => {
    const found = refused(values);
    setErrors(found);
    setAttempt((count) => count + 1);
    if (Object.keys(found).length > 0) return;
    state.setFilters(values);
    onClose();
  };
  const draft = { values, errors, set };
  return (
    <FormElement onSubmit={submit} className={styles.filterForm}>
      <Stack gap="lg">
        <FormErrorSummary errors={errors} labels={filterLabels} attempt={attempt} />
        <ChoiceFilters draft={draft} />
        <WordFilters draft={draft} />
        <DateFilters draft={draft} />
        <MoneyFilters draft={draft} />
        <ScoreFilters draft={draft} />
      </Stack>
      <Group justify="space-between" className={styles.filterFoot}>
        <Button variant="default" onClick={() => setValues(values['search'] ? { search: values['search'] } : {})}>
          Clear all
        </Button>
        <Button type="submit">Show claims</Button>
      </Group>
    </FormElement>
  );
}

const ranges = [
  { from: 'createdFrom', to: 'createdTo', say: 'Enter a date on or after the start date' },
  { from: 'updatedFrom', to: 'updatedTo', say: 'Enter a date on or after the start date' },
  { from: 'incidentFrom', to: 'incidentTo', say: 'Enter a date on or after the start date' },
  { from: 'valueFrom', to: 'valueTo', say: 'Enter an amount at or above the minimum' },
  { from: 'scoreFrom', to: 'scoreTo', say: 'Enter a score at or above the minimum' },
] as const;

/** Sentences for what the list would refuse, and for ranges that end before they begin. */
function refused(values: ListFilters): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of ViewQuery.safeParse(values).error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message;
  for (const { from, to, say } of ranges) if (isBefore(values[to], values[from])) errors[to] ??= say;
  return errors;
}

function isBefore(one: string | undefined, other: string | undefined): boolean {
  if (!one || !other) return false;
  return one.includes('-') ? one < other : Number(one) < Number(other);
}
