// Which screens are looked at in this run: all, or those of the rooms that `npm test` names and the eighth whose turn it is.
import { roomOf } from './rooms.ts';
import type { Screen } from './lists/screen.ts';

export interface Turn {
  /** Names of rooms, separated by commas; undefined for all. */
  readonly rooms: string | undefined;
  /** 0 to 7. */
  readonly eighth: string | undefined;
}

const asked: Turn = { rooms: process.env['SCREENS_OF_ROOMS'], eighth: process.env['SCREENS_EIGHTH'] };

/** Says on the console how many are left out, and of which rooms. */
export function inTurn(screens: readonly Screen[], { rooms, eighth }: Turn = asked): readonly Screen[] {
  if (rooms === undefined) return screens;
  const named = rooms.split(',');
  const looked = screens.filter(({ path }, at) => named.includes(roomOf(path)) || at % 8 === Number(eighth));
  const left = screens.filter((screen) => !looked.includes(screen));
  if (left.length > 0) {
    const others = [...new Set(left.map(({ path }) => roomOf(path)))].join(', ');
    console.log(
      `Not looked at: ${left.length} of ${screens.length} screens, whose rooms (${others}) are unchanged. npm run e2e screens looks at all.`,
    );
  }
  return looked;
}
