// Which queue and which email is shown: in the address, so that it can be linked and reloaded.
import { useSearchParams } from 'react-router';
import type { Queue } from './base/intake-queries.ts';

const queues: readonly Queue[] = ['pending', 'held', 'done'];

export function useQueueAddress() {
  const [query, setQuery] = useSearchParams();
  const named = queues.find((one) => one === query.get('queue'));
  const id = Number(query.get('id'));
  const open = (next: { queue?: Queue; id?: number | undefined }) =>
    setQuery(
      { ...(next.queue && next.queue !== 'pending' ? { queue: next.queue } : {}), ...(next.id ? { id: String(next.id) } : {}) },
      { replace: true },
    );
  return { queue: named ?? 'pending', id: Number.isSafeInteger(id) && id > 0 ? id : undefined, open } as const;
}
