// What the server answers to a complete intake, and what came of the claim in words.
import { qualifyingScore, type ClaimOpened, type Qualification } from '@plumbline/contracts/claims';
import { isDoubted } from '@plumbline/contracts/enums';
import type { Infer } from '@plumbline/contracts/kernel';

/** The claim and, unless it is still pending, its qualification. */
export type Opened = Infer<typeof ClaimOpened>;

export type Outcome = 'qualified' | 'below' | 'doubted' | 'pending';

const isTakenByRules = ({ isViable, viabilityScore }: Qualification) => isViable && viabilityScore >= qualifyingScore;

/** Whether the claim was taken, is left to a person, or waits for its qualification. */
export function outcomeOf({ claim, qualification }: Opened): Outcome {
  if (!qualification) return 'pending';
  if (claim.status !== 'intake') return 'qualified';
  return isTakenByRules(qualification) && isDoubted(qualification) ? 'doubted' : 'below';
}

/** `toast` goes on after “has been created”; `is` after the number and the owner. */
export const outcomeWords: Record<Outcome, { title: string; toast: string; is: string }> = {
  qualified: { title: 'Claim Created & Qualified!', toast: ' and qualified by AI', is: 'is qualified.' },
  below: {
    title: 'Claim created, not qualified',
    toast: '. Its score is below the qualifying score, so it stays in Initial Intake',
    is: 'stays in Initial Intake. Its score is below the qualifying score.',
  },
  doubted: {
    title: 'Claim created, not qualified',
    toast: '. The rules and the AI disagree, so it stays in Initial Intake until a person decides',
    is: 'stays in Initial Intake. The rules and the AI disagree about it: a person decides.',
  },
  pending: {
    title: 'Claim created, qualification pending',
    toast: ". We couldn't score this claim. We'll try again automatically",
    is: "was saved. We couldn't score it. We'll try again automatically.",
  },
};
