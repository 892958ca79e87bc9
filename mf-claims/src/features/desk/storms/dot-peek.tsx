// The claim of a dot beside the map.
import { QueryBoundary } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { claimQuery } from '../../../shared/claims/claim-queries.ts';
import { ClaimPeek } from '../list/peek/claim-peek.tsx';

export function DotPeek({ id, onClose }: { id: number; onClose: () => void }) {
  const claim = useQuery(claimQuery(id));
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      onClose();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onClose]);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={place}>
      <QueryBoundary query={claim} what="the claim">
        {(found) => <ClaimPeek claim={found} to={`/claims/${found.id}`} keys="Esc closes." onClose={onClose} />}
      </QueryBoundary>
    </div>
  );
}
