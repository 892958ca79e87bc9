// What the walkthrough asks the server for: claims that came far, what is recorded of one of them, and how long narratives took.
import { aiApi } from '@plumbline/contracts/ai';
import { claimsApi, type ActivityEntry } from '@plumbline/contracts/claims';
import { call } from '@plumbline/web';
import { queryOptions } from '@tanstack/react-query';

const offered = 12;
/** Beside them stand the newest, among which a sandbox claim is. */
const maxBilled = 6;
/** A claim has rarely more entries that belong to a step. */
const maxEntries = 200;

/** Billed claims first, then whichever are newest: the further a claim came, the more there is to see. */
export const demoClaimsQuery = queryOptions({
  queryKey: ['claims', 'demo'],
  queryFn: async () => {
    const [billed, newest] = await Promise.all([
      call(claimsApi.listClaims, { query: { status: ['billed'], limit: maxBilled } }),
      call(claimsApi.listClaims, { query: { limit: offered } }),
    ]);
    const known = new Set(billed.map(({ id }) => id));
    return [...billed, ...newest.filter(({ id }) => !known.has(id))].slice(0, offered);
  },
});

export const demoActivityQuery = (claimId: number) =>
  queryOptions({
    queryKey: ['activity', 'demo', claimId],
    queryFn: (): Promise<ActivityEntry[]> => call(claimsApi.listActivity, { query: { claimId, limit: maxEntries } }),
  });

export const narrativeTimingQuery = queryOptions({ queryKey: ['narrative', 'timing'], queryFn: () => call(aiApi.readNarrativeTiming) });
