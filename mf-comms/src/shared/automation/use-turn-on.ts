// Turning a rule on, from its card and from its dry run.
import { commsApi } from '@plumbline/contracts/comms';
import { toast } from '@plumbline/ui';
import { failureText, useWrite } from '@plumbline/web';

export function useTurnOn() {
  return useWrite(commsApi.turnOnAutomationRule, {
    stale: ['communications'],
    onSuccess: () => toast({ tone: 'good', title: 'Rule turned on', description: 'It acts on what happens from now on.' }),
    onError: (error) => toast({ tone: 'bad', title: "Couldn't turn on the rule", description: failureText(error, 'Please try again.') }),
  });
}
