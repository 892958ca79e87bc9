// The filters of the feed stand in the address: back and forward work, and a link shows a colleague the same.
import { activityGroups, type ActivityGroup } from '@plumbline/contracts/claims';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { FeedFilter } from '../../claim/public.ts';

export type FilterName = 'user' | 'claim' | 'group' | 'from' | 'to';

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** What an address says; what the server would refuse is left out. */
function feedFilterOf(params: URLSearchParams): FeedFilter {
  const user = params.get('user') ?? '';
  const claim = params.get('claim') ?? '';
  const group = params.get('group');
  const from = params.get('from');
  const to = params.get('to');
  return {
    actorId: /^\d{1,15}$/.test(user) ? user : undefined,
    claimId: /^[1-9]\d{0,15}$/.test(claim) ? Number(claim) : undefined,
    group: activityGroups.find((one): one is ActivityGroup => one === group),
    from: isDay(from) ? from : undefined,
    to: isDay(to) ? to : undefined,
  };
}

export function useFeedFilter() {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const filter = useMemo(() => feedFilterOf(new URLSearchParams(text)), [text]);
  return {
    filter,
    isNarrowed: Object.values(filter).some((value) => value !== undefined),
    set: (name: FilterName, value: string | undefined) =>
      setParams((now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      }),
    clear: () => setParams(new URLSearchParams()),
  };
}
