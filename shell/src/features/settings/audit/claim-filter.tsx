// One claim to narrow the trail to: searched on the server by number, name or address.
import { claimsApi } from '@plumbline/contracts/claims';
import { SearchedSelect } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

const maxFound = 10;

export interface ClaimFilterProps {
  /** Id of the chosen claim, or nothing. */
  claimId: number | undefined;
  onPick: (id: string) => void;
}

export function ClaimFilter({ claimId, onPick }: ClaimFilterProps) {
  const [search, setSearch] = useState('');
  const picked = useQuery({
    queryKey: ['claims', 'one', claimId],
    queryFn: ({ signal }) => call(claimsApi.readClaim, { params: { id: claimId ?? 0 }, signal }),
    enabled: claimId !== undefined,
  });
  const found = useQuery({
    queryKey: ['claims', 'for-audit', search],
    queryFn: ({ signal }) =>
      call(claimsApi.listClaims, { query: { ...(search ? { search } : {}), sort: 'updated', limit: maxFound }, signal }),
    placeholderData: (earlier) => earlier,
  });
  return (
    <SearchedSelect
      label="Claim"
      placeholder="Any claim"
      picked={picked.data && choiceOf(picked.data)}
      found={(found.data ?? []).map(choiceOf)}
      search={found}
      nothingFound="No matching claims"
      onSearch={setSearch}
      onPick={(id) => onPick(id ?? '')}
    />
  );
}

function choiceOf({ id, claimNumber, propertyOwnerName }: { id: number; claimNumber: string; propertyOwnerName: string }) {
  return { value: String(id), label: `${claimNumber} · ${propertyOwnerName}` };
}
