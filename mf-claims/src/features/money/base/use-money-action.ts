// A write to the money of a claim: one key per set of values, refused fields, warnings said aloud, everything refreshed.
import { claimsApi } from '@plumbline/contracts/claims';
import type { EndpointShape } from '@plumbline/contracts/kernel';
import { toast } from '@plumbline/ui';
import { useMay, useWrite, type ActionKey } from '@plumbline/web';
import { keepAnswer } from '../../../shared/claims/keep-answer.ts';

interface Words {
  readonly done: string;
  readonly failed: string;
  /** The key that a draft keeps. */
  readonly action?: ActionKey;
}

/** `mutate` acts once per set of values, however often it is pressed. */
export function useMoneyAction<E extends EndpointShape>(endpoint: E, { done, failed, action }: Words, onDone: () => void) {
  return useWrite(endpoint, {
    stale: ['claims', 'dashboard', 'activity'],
    action,
    keep: keepAnswer,
    onSuccess: (answer) => {
      const [warning] = warningsIn(answer);
      toast({ tone: warning ? 'neutral' : 'good', title: done, ...(warning ? { description: warning } : {}) });
      onDone();
    },
    onError: (error) => toast({ tone: 'bad', title: failed, description: error.message }),
  });
}

function warningsIn(answer: unknown): string[] {
  return typeof answer === 'object' && answer !== null && 'warnings' in answer && Array.isArray(answer.warnings) ? answer.warnings : [];
}

/** Booking is for administrators, adjusters and billing; everybody else of the firm reads. */
export const useMayBook = () => useMay(claimsApi.recordLedgerRow);
