// A write of the settings that says what came of it, and the fields that the server refused.
import type { CallAnswer, EndpointShape } from '@plumbline/contracts/kernel';
import { toast } from '@plumbline/ui';
import { failureText, fieldFailures, useWrite } from '@plumbline/web';

export interface WriteWords {
  readonly done: string;
  readonly failed: string;
}

export function useSettingsWrite<E extends EndpointShape>(
  endpoint: E,
  { done, failed, stale }: WriteWords & { readonly stale: readonly string[] },
  onDone: (answer: CallAnswer<E>) => void = () => undefined,
) {
  return useWrite(endpoint, {
    stale,
    onSuccess: (answer) => {
      toast({ tone: 'good', title: done });
      onDone(answer);
    },
    onError: (error) => toast({ tone: 'bad', title: failed, description: failureText(error, 'Please try again.') }),
  });
}

/** One sentence per field of a form: what the browser found, else what the server refused. */
export function errorsOf(found: Readonly<Record<string, string>>, error: unknown): Readonly<Record<string, string>> {
  return Object.keys(found).length > 0 ? found : fieldFailures(error);
}
