// A form of the settings that says what came of it.
import type { CallResponse, EndpointShape } from '@plumbline/contracts/kernel';
import { useContractForm, type ContractFormOptions } from '@plumbline/web';
import { settingsOutcome, type WriteWords } from './use-settings-write.ts';

interface SettingsForm<E extends EndpointShape, V extends object>
  extends Omit<ContractFormOptions<E, V>, 'stale' | 'keep' | 'onSuccess' | 'onError'> {
  readonly words: WriteWords<CallResponse<E>>;
  readonly onDone?: (answer: CallResponse<E>, sent: V) => void;
}

export function useSettingsForm<E extends EndpointShape, V extends object>(endpoint: E, { words, onDone, ...form }: SettingsForm<E, V>) {
  const outcome = settingsOutcome<E>(words);
  return useContractForm<E, V>(endpoint, {
    ...form,
    ...outcome,
    onSuccess: (answer, input, sent) => {
      outcome.onSuccess(answer, input);
      onDone?.(answer, sent);
    },
  });
}
