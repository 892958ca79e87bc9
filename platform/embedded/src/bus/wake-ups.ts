// Tells every bus of this process that shares a database what is new, so that nobody waits for the next look.
import type { Envelope } from '@plumbline/contracts/kernel';
import type { ProjectionNotice } from '@plumbline/server/ports';

export interface News {
  /** The queues that have something to do. */
  readonly queues: ReadonlySet<string>;
  /** The events that were published for the first time. */
  readonly events: readonly Envelope[];
  /** A copy that a service of this process has applied; those of other processes are not heard here. */
  readonly projectionUpdate?: ProjectionNotice;
}

type Hear = (news: News) => void;

const listeners = new Map<string, Set<Hear>>();

/** Listens for the news of one database; answers with the way to stop. */
export function hearNews(place: string, hear: Hear): () => void {
  const here = listeners.get(place) ?? new Set<Hear>();
  listeners.set(place, here.add(hear));
  return () => {
    here.delete(hear);
    if (here.size === 0) listeners.delete(place);
  };
}

export function postNews(place: string, news: News): void {
  for (const hear of listeners.get(place) ?? []) hear(news);
}
