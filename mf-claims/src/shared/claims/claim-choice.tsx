// One claim among all: searched on the server, named by number and address.
import { SearchedSelect } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { claimChoicesQuery, claimQuery } from './claim-queries.ts';

interface ClaimChoiceProps {
  claimId: number | undefined;
  onPick: (claimId: number | undefined) => void;
}

export function ClaimChoice({ claimId, onPick }: ClaimChoiceProps) {
  const [search, setSearch] = useState('');
  const found = useQuery(claimChoicesQuery(search));
  const picked = useQuery({ ...claimQuery(claimId ?? 0), enabled: claimId !== undefined });
  return (
    <SearchedSelect
      label="Claim"
      placeholder="Select a claim"
      picked={picked.data && choiceOf(picked.data)}
      found={(found.data ?? []).map(choiceOf)}
      search={found}
      nothingFound="No claims found"
      onSearch={setSearch}
      onPick={(value) => onPick(value === undefined ? undefined : Number(value))}
    />
  );
}

function choiceOf({ id, claimNumber, propertyAddress }: { id: number; claimNumber: string; propertyAddress: string }) {
  return { value: String(id), label: `${claimNumber} - ${propertyAddress}` };
}
