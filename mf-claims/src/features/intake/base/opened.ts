// What the server answers to a complete intake, and what came of the claim in words.
import type { ClaimOpened } from '@plumbline/contracts/claims';
import type { Infer } from '@plumbline/contracts/kernel';

/** The claim and, unless it is still pending, its qualification. */
export type Opened = Infer<typeof ClaimOpened>;

export type Outcome = 'qualified' | 'below' | 'pending';

/** Whether the claim was taken, is left to a person, or waits for its qualification. */
export function outcomeOf({ claim, qualification }: Opened): Outcome {
  if (!qualification) return 'pending';
  return claim.status === 'intake' ? 'below' : 'qualified';
}

/** `toast` goes on after “has been created”; `is` after the number and the owner. */
export const outcomeWords: Record<Outcome, { title: string; toast: string; is: string }> = {
  qualified: { title: 'Claim Created & Qualified!', toast: ' and qualified by AI', is: 'is qualified.' },
  below: {
    title: 'Claim created, not qualified',
    toast: '. Its score is below what qualifies a claim, so it stays in intake',
    is: 'stays in intake: the score is below what qualifies a claim.',
  },
  pending: {
    title: 'Claim created, qualification pending',
    toast: '. Its qualification is pending and is tried again by itself',
    is: 'is stored. The qualification could not be reached and is tried again by itself.',
  },
};
