// What the server answers to a complete intake.
import type { ClaimOpened } from '@plumbline/contracts/claims';
import type { Infer } from '@plumbline/contracts/kernel';

/** The claim and, unless it is still pending, its qualification. */
export type Opened = Infer<typeof ClaimOpened>;
