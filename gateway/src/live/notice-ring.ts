// The last notices of each organization, for a browser that was away for a moment (Last-Event-ID) or is only just opening its stream.
import { randomUUID } from 'node:crypto';
import type { Notice } from './notice-rules.ts';

export interface NumberedNotice {
  readonly notice: Notice;
  readonly id: string;
}

/** What a browser missed. */
export interface Missed {
  readonly events: readonly NumberedNotice[];
  /** The copies of which was told meanwhile, each once. */
  readonly projections: readonly string[];
}

export interface NoticeRing {
  add(notice: Notice): NumberedNotice;
  /** The copies `from` were told of. They take a place in the stream, of which only the last is kept: one look at each is enough. */
  passProjections(from: string): void;
  /** The place in the stream from which a browser that comes now can go on later. */
  position(): string;
  /** What came after `lastId`; nothing when that cannot be told and the browser has to fetch afresh. */
  since(organizationId: number, lastId: string): Missed | undefined;
}

interface Ring {
  readonly kept: { sequence: number; numbered: NumberedNotice }[];
  forgottenUpTo: number;
}

/** `perOrganization` notices of at most `organizations` organizations; ids are good for the life of the process. */
export function makeNoticeRing(perOrganization = 1_000, organizations = 2_000): NoticeRing {
  const epoch = randomUUID().slice(0, 8);
  const rings = new Map<number, Ring>();
  /** Where each was told of last: as many as there are services with copies. */
  const projections = new Map<string, number>();
  let sequence = 0;
  let forgottenUpTo = 0;

  function forgetOldest(): void {
    if (rings.size <= organizations) return;
    rings.delete(rings.keys().next().value ?? 0);
    forgottenUpTo = sequence;
  }

  return {
    add(notice) {
      sequence += 1;
      const numbered = { notice, id: `${epoch}-${sequence}` };
      const ring = rings.get(notice.organizationId) ?? { kept: [], forgottenUpTo };
      ring.kept.push({ sequence, numbered });
      if (ring.kept.length > perOrganization) ring.forgottenUpTo = ring.kept.shift()?.sequence ?? sequence;
      rings.delete(notice.organizationId);
      rings.set(notice.organizationId, ring);
      forgetOldest();
      return numbered;
    },
    passProjections(from) {
      sequence += 1;
      projections.set(from, sequence);
    },
    position: () => `${epoch}-${sequence}`,
    since(organizationId, lastId) {
      const last = placeIn(epoch, lastId);
      if (last === undefined || last > sequence) return undefined;
      const ring = rings.get(organizationId);
      if (last < (ring?.forgottenUpTo ?? forgottenUpTo)) return undefined;
      return {
        events: (ring?.kept ?? []).filter((one) => one.sequence > last).map((one) => one.numbered),
        projections: [...projections].filter(([, at]) => at > last).map(([from]) => from),
      };
    },
  };
}

/** The place that an id names; undefined for one of another start and for what is none. */
function placeIn(epoch: string, id: string): number | undefined {
  const [, from, number] = /^([0-9a-f]{8})-(\d{1,15})$/.exec(id) ?? [];
  return from === epoch ? Number(number) : undefined;
}
