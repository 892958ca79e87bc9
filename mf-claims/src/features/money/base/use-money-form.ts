// What writes to the money of a claim: warnings are said aloud, everything is refreshed.
import { claimsApi } from '@plumbline/contracts/claims';
import type { EndpointShape } from '@plumbline/contracts/kernel';
import { toast } from '@plumbline/ui';
import { useContractForm, useMay, useWrite, type ContractFormOptions, type WriteOutcome } from '@plumbline/web';
import { keepAnswer } from '../../../shared/claims/keep-answer.ts';

interface Words {
  readonly done: string;
  readonly failed: string;
}

/** For a button. */
export function useMoneyAction<E extends EndpointShape>(endpoint: E, words: Words) {
  return useWrite(
    endpoint,
    outcomeOf<E>(words, () => undefined),
  );
}

interface MoneyForm<E extends EndpointShape, V extends object>
  extends Omit<ContractFormOptions<E, V>, 'stale' | 'keep' | 'onSuccess' | 'onError'>,
    Words {
  readonly onDone: () => void;
}

export function useMoneyForm<E extends EndpointShape, V extends object>(endpoint: E, { onDone, ...form }: MoneyForm<E, V>) {
  return useContractForm<E, V>(endpoint, { isShownByToast: true, ...form, ...outcomeOf<E>(form, onDone) });
}

function outcomeOf<E extends EndpointShape>({ done, failed }: Words, onDone: () => void): WriteOutcome<E> {
  return {
    stale: ['claims', 'dashboard', 'activity'],
    keep: keepAnswer,
    onSuccess: (answer) => {
      const [warning] = warningsIn(answer);
      toast({ tone: warning ? 'neutral' : 'good', title: done, ...(warning ? { description: warning } : {}) });
      onDone();
    },
    onError: (error) => toast({ tone: 'bad', title: failed, description: error.message }),
  };
}

function warningsIn(answer: unknown): string[] {
  return typeof answer === 'object' && answer !== null && 'warnings' in answer && Array.isArray(answer.warnings) ? answer.warnings : [];
}

/** Recording money is for administrators, adjusters and billing; everybody else of the firm reads. */
export const useMayRecord = () => useMay(claimsApi.recordLedgerEntry);
