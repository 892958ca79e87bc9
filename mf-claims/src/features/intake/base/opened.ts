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
    toast: '. Its score is below the qualifying score, so it stays in Initial Intake',
    is: 'stays in Initial Intake. Its score is below the qualifying score.',
  },
  pending: {
    title: 'Claim created, qualification pending',
    toast: ". We couldn't score this claim. We'll try again automatically",
    is: "was saved. We couldn't score it. We'll try again automatically.",
  },
};
