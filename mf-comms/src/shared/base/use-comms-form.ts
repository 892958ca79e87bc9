// A form that changes something in communications: contacts and messages are fetched again.
import type { CallResponse, EndpointShape } from '@plumbline/contracts/kernel';
import { toast } from '@plumbline/ui';
import { useContractForm, type ContractFormOptions } from '@plumbline/web';

export interface DoneWords {
  readonly title: string;
  readonly description: string;
  /** `neutral` where it is no success. */
  readonly tone?: 'neutral' | 'good';
}

interface CommsForm<E extends EndpointShape, V extends object>
  extends Omit<ContractFormOptions<E, V>, 'stale' | 'keep' | 'onSuccess' | 'onError'> {
  readonly done: DoneWords | ((answer: CallResponse<E>) => DoneWords);
  /** The failure of the specification's error catalog. */
  readonly failed: string;
  readonly onDone: () => void;
}

export function useCommsForm<E extends EndpointShape, V extends object>(endpoint: E, { done, failed, onDone, ...form }: CommsForm<E, V>) {
  return useContractForm<E, V>(endpoint, {
    ...form,
    stale: ['contacts', 'communications'],
    onSuccess: (answer) => {
      toast({ tone: 'good', ...(typeof done === 'function' ? done(answer) : done) });
      onDone();
    },
    onError: () => toast({ tone: 'bad', title: 'Error', description: failed }),
  });
}
