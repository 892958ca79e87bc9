// The links that were opened on this phone: whose captures of which inspection wait here, known also when a link is over.
import { LinkSession } from '@plumbline/contracts/inspection';
import { array } from '@plumbline/contracts/kernel';

const place = 'plumbline-field-links';
const maxKept = 20;
const Kept = array(LinkSession);

/** An access link: it opens one inspection. A recovery link opens none. */
export type AccessSession = LinkSession & { inspectionId: number };

/** The link that was opened last comes first. */
export function knownLinks(): LinkSession[] {
  try {
    const read = Kept.safeParse(JSON.parse(localStorage.getItem(place) ?? '[]'));
    return read.success ? read.data : [];
  } catch {
    return [];
  }
}

/** One for each person and inspection: a new link of the same person stands in the place of the old one. Never the token. */
export function rememberLink(link: LinkSession): void {
  const others = knownLinks().filter(({ personId }) => personId !== link.personId);
  try {
    localStorage.setItem(place, JSON.stringify([link, ...others].slice(0, maxKept)));
  } catch {
    // Then the link is known for as long as its session answers
  }
}

/** The access link of this inspection, else the last one at all. */
export function knownLink(inspectionId?: number): AccessSession | undefined {
  return knownLinks().find((link) => opensInspection(link) && (inspectionId === undefined || link.inspectionId === inspectionId)) as
    | AccessSession
    | undefined;
}

/** The link that was opened last, where it recovers captures. It says nothing about whose the phone is by now. */
export function knownRecovery(): LinkSession | undefined {
  const [last] = knownLinks();
  return last && !opensInspection(last) ? last : undefined;
}

/** The server said that it is over: the phone is nobody's but that of whoever works here. Captures of the person stay. */
export function forgetRecovery({ personId }: LinkSession): void {
  const others = knownLinks().filter((link) => opensInspection(link) || link.personId !== personId);
  try {
    localStorage.setItem(place, JSON.stringify(others));
  } catch {
    // Nothing was kept
  }
}

export function opensInspection(link: LinkSession): link is AccessSession {
  return link.inspectionId !== undefined;
}
