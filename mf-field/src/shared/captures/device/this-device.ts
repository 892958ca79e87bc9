// This phone as the office knows it: a number that stays with this browser, and what kind of device it is.
import { newActionKey } from '@plumbline/web';

const place = 'plumbline-device';

/** A browser that keeps nothing is another device with each page. */
let made: string | undefined;

export function deviceId(): string {
  try {
    const known = localStorage.getItem(place);
    if (known) return known;
    made ??= newActionKey();
    localStorage.setItem(place, made);
  } catch {
    // Where nothing can be kept there are no captures either
  }
  return (made ??= newActionKey());
}

/** Words of a user agent, and what has them all. */
const kinds: readonly (readonly [readonly string[], string])[] = [
  [['iPhone'], 'iPhone'],
  [['iPad'], 'iPad'],
  [['Android', 'Mobile'], 'Android phone'],
  [['Android'], 'Android tablet'],
  [['Windows'], 'Windows computer'],
  [['Macintosh'], 'Mac'],
];

export function deviceName(userAgent: string = navigator.userAgent): string {
  return kinds.find(([words]) => words.every((word) => userAgent.includes(word)))?.[1] ?? 'device';
}
