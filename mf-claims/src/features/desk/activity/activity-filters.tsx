// Who, which claim, what kind, and when: the filters of the feed.
import { activityGroups } from '@plumbline/contracts/claims';
import { Button, DayFilter, SearchedSelect, Select } from '@plumbline/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { activityGroupLabels } from '../../claim/public.ts';
import { claimQuery, claimsQuery } from '../../../shared/claims/claim-queries.ts';
import { useStaff } from '../../../shared/people/people.ts';
import type { useFeedFilter } from './use-feed-filter.ts';
import styles from './activity.module.css';

type Feed = ReturnType<typeof useFeedFilter>;

const kinds = activityGroups.map((value) => ({ value: value as string, label: activityGroupLabels[value] }));

export function ActivityFilters({ feed }: { feed: Feed }) {
  const { filter, set } = feed;
  const people = useStaff().map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <search className={styles.filters} aria-label="Filter activity">
      <Select
        label="Person"
        placeholder="Anyone"
        data={people}
        value={filter.actorId ?? null}
        onChange={(value) => set('user', value ?? undefined)}
        searchable={people.length > 8}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear person' }}
      />
      <ClaimFilter claimId={filter.claimId} onPick={(id) => set('claim', id)} />
      <Select
        label="Type"
        placeholder="All types"
        data={kinds}
        value={filter.group ?? null}
        onChange={(value) => set('group', value ?? undefined)}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear type' }}
      />
      <DayFilter label="From" day={filter.from ?? ''} onPick={(day) => set('from', day)} />
      <DayFilter label="To" day={filter.to ?? ''} onPick={(day) => set('to', day)} />
      {feed.isNarrowed && (
        <Button variant="subtle" onClick={feed.clear} className={styles.clear}>
          Clear filters
        </Button>
      )}
    </search>
  );
}

/** Searched on the server by number, name or address. */
function ClaimFilter({ claimId, onPick }: { claimId: number | undefined; onPick: (id: string | undefined) => void }) {
  const [search, setSearch] = useState('');
  const picked = useQuery({ ...claimQuery(claimId ?? 0), enabled: claimId !== undefined });
  const found = useInfiniteQuery(claimsQuery({ filters: search ? { search } : {}, sort: 'updated' }, 10));
  return (
    <SearchedSelect
      label="Claim"
      placeholder="Any claim"
      picked={picked.data && choiceOf(picked.data)}
      found={(found.data?.pages[0] ?? []).map(choiceOf)}
      search={found}
      nothingFound="No claim found"
      onSearch={setSearch}
      onPick={onPick}
    />
  );
}

function choiceOf({ id, claimNumber, propertyOwnerName }: { id: number; claimNumber: string; propertyOwnerName: string }) {
  return { value: String(id), label: `${claimNumber} · ${propertyOwnerName}` };
}
