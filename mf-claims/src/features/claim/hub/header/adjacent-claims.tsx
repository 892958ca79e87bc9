// Previous and next claim of the list that this one was opened from; the list travels in the address as `?list=`.
import { ActionIcon, Group, IconChevronLeft, IconChevronRight } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { adjacentClaimsQuery } from '../../../../shared/claims/claim-queries.ts';

export function AdjacentClaims({ claimId }: { claimId: number }) {
  const [params] = useSearchParams();
  const list = params.get('list') ?? '';
  const around = useQuery(adjacentClaimsQuery(claimId, list));
  const { previousId, nextId, position } = around.data ?? {};
  // Beside a single claim there is nowhere to go; without an answer the claim itself is whole all the same
  if (previousId === undefined && nextId === undefined) return null;
  const search = list === '' ? '' : `?list=${encodeURIComponent(list)}`;
  return (
    <Group gap={4} role="group" aria-label={position === undefined ? 'In the list' : `Claim ${position} in the list`} wrap="nowrap">
      <Step id={previousId} search={search} label="Previous claim">
        <IconChevronLeft size={18} aria-hidden />
      </Step>
      <Step id={nextId} search={search} label="Next claim">
        <IconChevronRight size={18} aria-hidden />
      </Step>
    </Group>
  );
}

function Step({ id, search, label, children }: { id: number | undefined; search: string; label: string; children: ReactNode }) {
  if (id === undefined) {
    return (
      <ActionIcon variant="default" size={36} disabled aria-label={`${label}: none`}>
        {children}
      </ActionIcon>
    );
  }
  return (
    <ActionIcon component={Link} to={`/claims/${id}${search}`} variant="default" size={36} aria-label={label}>
      {children}
    </ActionIcon>
  );
}
