// The chosen claims as a file, and what became of each: a claim that is gone by now is named, not silently missing.
import { claimsApi, leftOutHeader, type ClaimCard } from '@plumbline/contracts/claims';
import { toast } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { useMutation } from '@tanstack/react-query';
import { downloadBytes } from '../../../../shared/files/download.ts';
import type { Outcome } from './bulk-results.tsx';

async function exported(claims: readonly ClaimCard[]): Promise<Outcome[]> {
  const answer = await call(claimsApi.exportClaims, { query: { ids: claims.map((claim) => claim.id).join(',') } });
  const left = new Set((answer.headers.get(leftOutHeader) ?? '').split(','));
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'claims.csv';
  downloadBytes(new Uint8Array(await answer.arrayBuffer()), name, 'text/csv');
  return claims.map(({ id, claimNumber }) => {
    const isLeft = left.has(String(id));
    return { id, claimNumber, ok: !isLeft, ...(isLeft ? { note: 'No longer available' } : {}) };
  });
}

/** Says how many stand in the file; where some do not, `onLeftOut` shows which. */
export function useExport(onLeftOut: (outcomes: readonly Outcome[]) => void) {
  return useMutation({
    mutationFn: exported,
    onSuccess: (outcomes) => {
      const done = outcomes.filter((one) => one.ok).length;
      const title = `${done} of ${outcomes.length} ${outcomes.length === 1 ? 'claim' : 'claims'} exported`;
      if (done === outcomes.length) toast({ tone: 'good', title });
      else onLeftOut(outcomes);
    },
    onError: (error) => toast({ tone: 'bad', title: "Couldn't export the claims", description: error.message }),
  });
}
