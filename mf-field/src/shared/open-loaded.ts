// Opening what is loaded on demand: on a phone that has not all of the app yet and no network, that is said, and the screen stays.
import { toast } from '@plumbline/ui';

/** `what`: in the words of the person, such as “the photo”. */
export function openLoaded(load: () => Promise<unknown>, open: () => void, what: string): void {
  void load().then(open, () =>
    toast({
      tone: 'bad',
      title: `Couldn't open ${what}`,
      description: 'This part of the app is not on this phone yet. Connect and try again.',
    }),
  );
}
