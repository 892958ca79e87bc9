// In which looks a screen is judged on a bad day: what it says then comes from a few components that all screens share.
import { dealtLooks, everyLook, type Look } from './looks.ts';
import { roomOf } from './rooms.ts';
import type { Screen } from './lists/screen.ts';

export type BadDay = 'failed' | 'offline';

/**
 * The first screen of a room that fails in its way, or loses its connection, stands for the others in all six looks; each of those has one of
 * the looks, dealt in turn, so that every width and scheme comes up in every room. A screen that never fails has the looks of one that stands
 * for others.
 */
export function looksOfBadDays(screens: readonly Screen[]): (screen: Screen, day: BadDay) => readonly Look[] {
  const dealt = new Map<string, readonly Look[]>();
  const counts = new Map<string, number>();
  for (const day of ['failed', 'offline'] as const) {
    for (const screen of screens) {
      // Without a connection every screen says so in the same head
      const way = day === 'failed' ? (screen.badDay ?? '') : '';
      const group = `${roomOf(screen.path)} ${way} ${day}`;
      const before = counts.get(group) ?? 0;
      counts.set(group, before + 1);
      const look = dealtLooks[before % dealtLooks.length];
      dealt.set(`${screen.name} ${day}`, before === 0 || !look ? everyLook : [look]);
    }
  }
  return (screen, day) => dealt.get(`${screen.name} ${day}`) ?? everyLook;
}
