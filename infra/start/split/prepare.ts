// Brings the data of the split layout to its first state, with all services in one process for a moment, and tells its parent.
import { prepareData, type Welcome } from '../demo.ts';
import { endWith } from '../ending.ts';
import { settingsOf } from '../first-look.ts';
import { startStack } from '../all-services.ts';

/** What the parent hears: progress, and in the end what to tell the person at the keyboard. */
export type PrepareMessage = { readonly say: string } | { readonly welcome: Welcome };

const send = (message: PrepareMessage, then?: () => void) => process.send?.(message, undefined, undefined, then);

if (import.meta.main) {
  try {
    const stack = await startStack(settingsOf(process.env));
    const welcome = await prepareData(stack, { empty: process.argv.includes('--empty'), say: (line) => send({ say: line }) });
    await stack.stop();
    send({ welcome }, () => process.exit(0));
  } catch (error) {
    endWith(error);
  }
}
