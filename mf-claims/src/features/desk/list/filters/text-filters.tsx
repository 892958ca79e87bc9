// The filters with one value: carrier, state, people, deadline, photos; and the tags of the office.
import { claimsApi, deadlineStates, settlementStates } from '@plumbline/contracts/claims';
import { usStates } from '@plumbline/contracts/enums';
import { LoadFailure, Select } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { portalUsersQuery, staffQuery } from '../../../../shared/people/staff-queries.ts';
import { stormsQuery } from '../../../../shared/claims/storm-queries.ts';
import { ManyOf } from './choice-filters.tsx';
import type { FilterDraft } from './filter-draft.ts';
import { deadlineLabels, filterLabels, noneLabels, settlementLabels } from './filter-labels.ts';
import { usePeople, type Choice } from './use-people.ts';

const states: Choice[] = Object.entries(usStates).map(([value, { name }]) => ({ value, label: name }));
const deadlines: Choice[] = deadlineStates.map((value) => ({ value, label: deadlineLabels[value] }));
const settlements: Choice[] = settlementStates.map((value) => ({ value, label: settlementLabels[value] }));
const reports: Choice[] = [{ value: 'pending', label: 'Pending' }];
const photos: Choice[] = [
  { value: 'yes', label: 'With photos' },
  { value: 'no', label: 'Without photos' },
];
const none = (of: keyof typeof noneLabels): Choice => ({ value: 'none', label: noneLabels[of] });

/** A choice that is set stays in its list, also when it is no longer offered. */
const withChosen = (choices: Choice[], value: string | undefined): Choice[] =>
  value === undefined || choices.some((one) => one.value === value) ? choices : [...choices, { value, label: value }];

const optionsQuery = queryOptions({ queryKey: ['claims', 'filter-options'], queryFn: () => call(claimsApi.claimFilterOptions) });

export function WordFilters({ draft }: { draft: FilterDraft }) {
  const options = useQuery(optionsQuery);
  const { handlers, attorneys } = usePeople();
  const carriers = (options.data?.carriers ?? []).map(({ name }) => ({ value: name, label: name }));
  const chosenTags = draft.values['tags']?.split(',') ?? [];
  const tags = [...new Set([...(options.data?.tags ?? []).map(({ name }) => name), ...chosenTags])];
  return (
    <>
      <MissingChoices />
      <OneOf name="carrier" choices={carriers} draft={draft} />
      <OneOf name="state" choices={states} draft={draft} />
      <OneOf name="assignee" choices={[none('assignee'), ...handlers]} draft={draft} />
      <OneOf name="attorney" choices={[none('attorney'), ...attorneys]} draft={draft} />
      <StormFilter draft={draft} />
      <OneOf name="deadline" choices={deadlines} draft={draft} />
      <OneOf name="hasPhotos" choices={photos} draft={draft} />
      <OneOf name="report" choices={reports} draft={draft} />
      <OneOf name="settlement" choices={settlements} draft={draft} />
      {tags.length > 0 && <ManyOf name="tags" choices={tags.map((tag) => ({ value: tag, label: tag }))} draft={draft} />}
    </>
  );
}

/** A list that could not be loaded looks like an office that has nobody and no carrier: it is said, and can be asked for again. */
function MissingChoices() {
  const asked = useQueries({ queries: [optionsQuery, staffQuery, portalUsersQuery('attorney'), stormsQuery] });
  const missing = asked.filter(({ isError, data }) => isError && data === undefined);
  if (missing[0] === undefined) return null;
  const isFetching = missing.some((one) => one.isFetching);
  const refetch = () => missing.forEach((one) => void one.refetch());
  return <LoadFailure query={{ error: missing[0].error, isFetching, refetch }} what="filter choices" />;
}

function OneOf({ name, choices, draft }: { name: string; choices: Choice[]; draft: FilterDraft }) {
  const value = draft.values[name];
  return (
    <Select
      label={filterLabels[name]}
      placeholder="Any"
      data={withChosen(choices, value)}
      value={value ?? null}
      onChange={(next) => draft.set(name, next ?? undefined)}
      error={draft.errors[name]}
      searchable={choices.length > 8}
      clearable
      nothingFoundMessage="No matches"
    />
  );
}

/** Only for an office that has named a storm event. */
function StormFilter({ draft }: { draft: FilterDraft }) {
  const storms = useQuery(stormsQuery).data ?? [];
  if (storms.length === 0 && !draft.values['stormEventId']) return null;
  return <OneOf name="stormEventId" choices={storms.map(({ id, name }) => ({ value: String(id), label: name }))} draft={draft} />;
}
