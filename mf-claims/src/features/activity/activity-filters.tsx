// Who, which claim, what kind, and when: the filters of the feed.
import { activityGroups } from '@plumbline/contracts/claims';
import { Button, Select, TextInput, useDebouncedValue } from '@plumbline/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { activityGroupLabels } from '../../shared/activity-look.ts';
import { claimQuery, claimsQuery } from '../../shared/claim-queries.ts';
import { useStaff } from '../../shared/people.ts';
import type { useFeedFilter } from './use-feed-filter.ts';
import styles from './activity.module.css';

type Feed = ReturnType<typeof useFeedFilter>;

const kinds = activityGroups.map((value) => ({ value: value as string, label: activityGroupLabels[value] }));

export function ActivityFilters({ feed }: { feed: Feed }) {
  const { filter, set } = feed;
  const people = useStaff().map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <search className={styles.filters} aria-label="Filter the activity">
      <Select
        label="Person"
        placeholder="Anybody"
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
        placeholder="Everything"
        data={kinds}
        value={filter.group ?? null}
        onChange={(value) => set('group', value ?? undefined)}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear type' }}
      />
      <TextInput type="date" label="From" value={filter.from ?? ''} onChange={(event) => set('from', event.currentTarget.value)} />
      <TextInput type="date" label="To" value={filter.to ?? ''} onChange={(event) => set('to', event.currentTarget.value)} />
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
  const [typed, setTyped] = useState('');
  const picked = useQuery({ ...claimQuery(claimId ?? 0), enabled: claimId !== undefined });
  const label = picked.data && claimLabel(picked.data);
  const [search] = useDebouncedValue(typed === label ? '' : typed.trim(), 200);
  const found = useInfiniteQuery(claimsQuery({ filters: search ? { search } : {}, sort: 'updated' }, 10));
  const cards = (found.data?.pages[0] ?? []).filter(({ id }) => id !== claimId);
  const choices = [...(picked.data ? [picked.data] : []), ...cards].map((one) => ({ value: String(one.id), label: claimLabel(one) }));
  return (
    <Select
      label="Claim"
      placeholder="Any claim"
      data={choices}
      // The server has searched already
      filter={({ options }) => options}
      value={picked.data ? String(claimId) : null}
      onSearchChange={setTyped}
      onChange={(value) => onPick(value ?? undefined)}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Clear claim' }}
      nothingFoundMessage={found.isFetching ? 'Searching…' : 'No claim found'}
    />
  );
}

const claimLabel = (one: { claimNumber: string; propertyOwnerName: string }) => `${one.claimNumber} · ${one.propertyOwnerName}`;
