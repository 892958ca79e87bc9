// After a consumer has applied facts to a copy that people look at, their screens are told: the fact itself came before the copy.
import type { Envelope } from '@plumbline/contracts/kernel';
import type { EventBus } from '../ports/event-bus.ts';

/** While many facts are applied, screens are told so often at most; the last one is always followed by a notice. */
const restMs = 250;

export interface CopyNotices {
  applied(part: string, envelopes: readonly Envelope[]): void;
  stop(): void;
}

/** `parts` are those consumers of the service whose copies stand on screens; `` is the one without a name. */
export function makeCopyNotices(service: string, bus: Pick<EventBus, 'tellCopied'>, parts: readonly string[]): CopyNotices {
  const resting = new Map<string, NodeJS.Timeout>();
  const again = new Set<string>();

  function tell(key: string, organizationId: number, from: string): void {
    bus.tellCopied({ organizationId, from });
    const wake = () => {
      resting.delete(key);
      if (again.delete(key)) tell(key, organizationId, from);
    };
    resting.set(key, setTimeout(wake, restMs));
  }

  return {
    applied(part, envelopes) {
      if (!parts.includes(part)) return;
      const from = part === '' ? service : `${service}-${part}`;
      for (const organizationId of new Set(envelopes.map((one) => one.organizationId))) {
        const key = `${organizationId} ${from}`;
        if (resting.has(key)) again.add(key);
        else tell(key, organizationId, from);
      }
    },
    stop() {
      for (const timer of resting.values()) clearTimeout(timer);
    },
  };
}
