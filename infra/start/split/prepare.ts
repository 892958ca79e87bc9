// Brings the data of the split layout to its first state, with all services in one process for a moment, and tells its parent.
import { prepareData, type Welcome } from '../demo.ts';
import { endWith } from '../ending.ts';
import { settingsOf } from '../first-look.ts';
import { openHouse } from '../house.ts';

/** What the parent hears: progress, and in the end what to tell the person at the keyboard. */
export type PrepareMessage = { readonly say: string } | { readonly welcome: Welcome };

const send = (message: PrepareMessage, then?: () => void) => process.send?.(message, undefined, undefined, then);

if (import.meta.main) {
  try {
    const house = await openHouse(settingsOf(process.env));
    const welcome = await prepareData(house, { empty: process.argv.includes('--empty'), say: (line) => send({ say: line }) });
    await house.stop();
    send({ welcome }, () => process.exit(0));
  } catch (error) {
    endWith(error);
  }
}
