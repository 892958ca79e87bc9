// Previous and next claim of the list that this one was opened from; the list travels in the address as `?list=`.
import { ActionIcon, Group, IconChevronLeft, IconChevronRight } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { adjacentClaimsQuery } from '../../../../shared/claims/claim-queries.ts';

/** Their addresses, which keep the list. Beside a single claim there is nowhere to go; without an answer the claim itself is whole all the same. */
export function useAdjacent(claimId: number) {
  const [params] = useSearchParams();
  const list = params.get('list') ?? '';
  const around = useQuery(adjacentClaimsQuery(claimId, list));
  const { previousId, nextId, position } = around.data ?? {};
  const search = list === '' ? '' : `?list=${encodeURIComponent(list)}`;
  const addressOf = (id: number | undefined) => (id === undefined ? undefined : `/claims/${id}${search}`);
  return { previous: addressOf(previousId), next: addressOf(nextId), position };
}

export function AdjacentClaims({ claimId }: { claimId: number }) {
  const { previous, next, position } = useAdjacent(claimId);
  if (previous === undefined && next === undefined) return null;
  return (
    <Group gap={4} role="group" aria-label={position === undefined ? 'In the list' : `Claim ${position} in the list`} wrap="nowrap">
      <Step to={previous} shortcut="k" label="Previous claim">
        <IconChevronLeft size={18} aria-hidden />
      </Step>
      <Step to={next} shortcut="j" label="Next claim">
        <IconChevronRight size={18} aria-hidden />
      </Step>
    </Group>
  );
}

function Step({ to, shortcut, label, children }: { to: string | undefined; shortcut: string; label: string; children: ReactNode }) {
  if (to === undefined) {
    return (
      <ActionIcon variant="default" size={36} disabled aria-label={`${label}: none`}>
        {children}
      </ActionIcon>
    );
  }
  return (
    <ActionIcon component={Link} to={to} variant="default" size={36} aria-label={label} data-key={shortcut}>
      {children}
    </ActionIcon>
  );
}
