// The last notices of each organisation, for a browser that was away for a moment (Last-Event-ID).
import { randomUUID } from 'node:crypto';
import type { Notice } from './notice-rules.ts';

export interface NumberedNotice {
  readonly notice: Notice;
  readonly id: string;
}

export interface NoticeRing {
  add(notice: Notice): NumberedNotice;
  /** The place in the stream from which a browser that comes now can go on later. */
  position(): string;
  /** What came after `lastId`; nothing when that cannot be told and the browser has to fetch afresh. */
  since(organizationId: number, lastId: string): readonly NumberedNotice[] | undefined;
}

interface Ring {
  readonly kept: { sequence: number; numbered: NumberedNotice }[];
  forgottenUpTo: number;
}

/** `perOrganization` notices of at most `organizations` organisations; ids are good for the life of the process. */
export function makeNoticeRing(perOrganization = 1_000, organizations = 2_000): NoticeRing {
  const epoch = randomUUID().slice(0, 8);
  const rings = new Map<number, Ring>();
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
    position: () => `${epoch}-${sequence}`,
    since(organizationId, lastId) {
      const [, from, number] = /^([0-9a-f]{8})-(\d{1,15})$/.exec(lastId) ?? [];
      const last = Number(number);
      if (from !== epoch || last > sequence) return undefined;
      const ring = rings.get(organizationId);
      if (last < (ring?.forgottenUpTo ?? forgottenUpTo)) return undefined;
      return (ring?.kept ?? []).filter((one) => one.sequence > last).map((one) => one.numbered);
    },
  };
}
