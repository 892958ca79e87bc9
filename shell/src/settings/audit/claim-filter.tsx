// One claim to narrow the trail to: searched on the server by number, name or address.
import { claimsApi } from '@plumbline/contracts/claims';
import { Select, useDebouncedValue } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

const mostFound = 10;

export interface ClaimFilterProps {
  /** Id of the chosen claim, or nothing. */
  claimId: number | undefined;
  onPick: (id: string) => void;
}

export function ClaimFilter({ claimId, onPick }: ClaimFilterProps) {
  const [typed, setTyped] = useState('');
  const picked = useQuery({
    queryKey: ['claims', 'one', claimId],
    queryFn: ({ signal }) => call(claimsApi.readClaim, { params: { id: claimId ?? 0 }, signal }),
    enabled: claimId !== undefined,
  });
  const label = picked.data && claimLabel(picked.data);
  const [search] = useDebouncedValue(typed === label ? '' : typed.trim(), 200);
  const found = useQuery({
    queryKey: ['claims', 'for-audit', search],
    queryFn: ({ signal }) =>
      call(claimsApi.listClaims, { query: { ...(search ? { search } : {}), sort: 'updated', limit: mostFound }, signal }),
    placeholderData: (earlier) => earlier,
  });
  const others = (found.data ?? []).filter(({ id }) => id !== claimId);
  const choices = [...(picked.data ? [picked.data] : []), ...others].map((one) => ({ value: String(one.id), label: claimLabel(one) }));
  return (
    <Select
      label="Claim"
      placeholder="Any claim"
      data={choices}
      // The server has searched already
      filter={({ options }) => options}
      value={picked.data ? String(claimId) : null}
      onSearchChange={setTyped}
      onChange={(value) => onPick(value ?? '')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Clear claim' }}
      nothingFoundMessage={found.isFetching ? 'Searching…' : 'No claim found'}
    />
  );
}

const claimLabel = (one: { claimNumber: string; propertyOwnerName: string }) => `${one.claimNumber} · ${one.propertyOwnerName}`;
