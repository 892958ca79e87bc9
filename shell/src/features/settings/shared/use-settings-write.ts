// A write of the settings that says what came of it.
import type { CallResponse, EndpointShape } from '@plumbline/contracts/kernel';
import { toast } from '@plumbline/ui';
import { failureText, useWrite, type WriteOutcome } from '@plumbline/web';

export interface Said {
  readonly title: string;
  readonly description?: string;
  /** `neutral` where it is no success. */
  readonly tone?: 'neutral' | 'good';
}

export interface WriteWords<A> {
  /** Words of its own where it depends on the answer whether it is a success. */
  readonly done: string | ((answer: A) => Said);
  readonly failed: string;
  /** Said before the reason of a failure, where the specification has a sentence for it. */
  readonly sentence?: string;
  readonly stale: readonly string[];
}

export function useSettingsWrite<E extends EndpointShape>(
  endpoint: E,
  words: WriteWords<CallResponse<E>>,
  onDone?: (answer: CallResponse<E>) => void,
) {
  return useWrite(endpoint, settingsOutcome<E>(words, onDone));
}

export function settingsOutcome<E extends EndpointShape>(
  { done, failed, sentence, stale }: WriteWords<CallResponse<E>>,
  onDone: (answer: CallResponse<E>) => void = () => undefined,
): WriteOutcome<E> {
  return {
    stale,
    onSuccess: (answer) => {
      toast({ tone: 'good', ...(typeof done === 'function' ? done(answer) : { title: done }) });
      onDone(answer);
    },
    // What somebody else saved first is fetched, and forms meet it
    onError: (error) => toast({ tone: 'bad', title: failed, description: failureWords(error, sentence) }),
  };
}

/** Why it failed, after the sentence that says what did. */
export function failureWords(error: unknown, sentence?: string): string {
  if (sentence === undefined) return failureText(error, 'Please try again.');
  const reason = failureText(error, '');
  return reason === '' ? sentence : `${sentence}: ${reason}`;
}
