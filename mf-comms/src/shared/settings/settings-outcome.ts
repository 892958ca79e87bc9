// What is told when something of the settings was written, or was not.
import { toast } from '@plumbline/ui';
import { failureText } from '@plumbline/web';

/** A refusal says its own reason. */
export function settingsOutcome(title: string, failed: string) {
  return {
    stale: ['communications', 'contacts'],
    onSuccess: () => toast({ tone: 'good', title }),
    onError: (error: unknown) => toast({ tone: 'bad', title: failed, description: failureText(error, 'Please try again.') }),
  };
}
