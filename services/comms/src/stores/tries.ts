// How often a message is handed over that nobody takes: the outage of a mail server or carrier may last for hours and loses none. Pure.

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Quickly at first, then for about a day. */
const waitsMs = [2_000, minuteMs, 10 * minuteMs, 30 * minuteMs, hourMs, 2 * hourMs, ...Array<number>(5).fill(4 * hourMs)];
const soonMs = waitsMs.slice(0, 3);

/** `isSoon`: an hour later it helps nobody. */
interface Urgency {
  readonly isSoon?: boolean;
}

const waitsOf = ({ isSoon = false }: Urgency) => (isSoon ? soonMs : waitsMs);

/** How long until the next try, in ms, after so many that nobody took; absent after the last one. */
export function waitAfter(tries: number, urgency: Urgency = {}): number | undefined {
  return waitsOf(urgency)[tries - 1];
}

/** Why it ended: what stood in the way to the last, and for how long it was tried. */
export function givenUp(reason: string, tries: number, urgency: Urgency = {}): string {
  const waited = waitsOf(urgency)
    .slice(0, tries - 1)
    .reduce((sum, ms) => sum + ms, 0);
  const hours = Math.round(waited / hourMs);
  const over = hours === 0 ? `${Math.round(waited / minuteMs)} minutes` : `${hours} hours`;
  return `${reason.replace(/\.$/, '')}. Given up after ${tries} tries in ${over}.`;
}
