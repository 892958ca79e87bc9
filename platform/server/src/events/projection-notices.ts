// Notifies screens after a consumer has applied events to a projection that they show: the event itself came before.
import type { Envelope } from '@plumbline/contracts/kernel';
import type { ProjectionNotice, EventBus } from '../ports/event-bus.ts';

/** While many events are applied, screens are told so often at most; the last one is always followed by a notice. */
const restMs = 250;

export interface ProjectionNotices {
  applied(part: string, envelopes: readonly Envelope[]): void;
  stop(): void;
}

/** `parts` are those consumers of the service whose projections stand on screens; `` is the one without a name. */
export function makeProjectionNotices(
  service: string,
  bus: Pick<EventBus, 'publishProjectionUpdate'>,
  parts: readonly string[],
): ProjectionNotices {
  const resting = new Map<string, NodeJS.Timeout>();
  const again = new Map<string, ProjectionNotice>();

  function publish(key: string, notice: ProjectionNotice): void {
    bus.publishProjectionUpdate(notice);
    const wake = () => {
      resting.delete(key);
      if (again.delete(key)) publish(key, notice);
    };
    resting.set(key, setTimeout(wake, restMs));
  }

  return {
    applied(part, envelopes) {
      if (!parts.includes(part)) return;
      const from = part === '' ? service : `${service}-${part}`;
      for (const organizationId of new Set(envelopes.map((one) => one.organizationId))) {
        const key = `${organizationId} ${from}`;
        if (resting.has(key)) again.set(key, { organizationId, from });
        else publish(key, { organizationId, from });
      }
    },
    /** What still rests is told at once: nobody else would. */
    stop() {
      for (const timer of resting.values()) clearTimeout(timer);
      for (const notice of again.values()) bus.publishProjectionUpdate(notice);
      again.clear();
    },
  };
}
