// The email address of an account, with which its owner signs in: asked for, confirmed from the new mailbox, corrected where it was mistyped.
import { Instant, int, object, strictObject, string, type Infer } from '../kernel/index.ts';
import { User } from './people.ts';
import { EmailAddress } from './reach.ts';

export const EmailChange = strictObject({ email: EmailAddress });

/** A new address that counts once the link that was sent to it is opened. It says nothing about whether somebody else has the address. */
export const WaitingEmail = object({
  email: string(),
  endsAt: Instant,
  /** Who carries the link; `local` where it is kept here and nothing goes outside. Absent while that cannot be said. */
  carriedBy: string().optional(),
});
export type WaitingEmail = Infer<typeof WaitingEmail>;

export const EmailConfirmation = strictObject({ token: string().min(1).max(200) });

/** An administrator puts the address of somebody right. */
export const EmailCorrection = strictObject({ email: EmailAddress, expectedVersion: int().optional() });

/** Whoever signed in before confirms the new address; where nobody did, it counts at once and an open invitation goes to it. */
export const EmailCorrected = object({
  user: User,
  waiting: WaitingEmail.optional(),
  /** Shown once, as when somebody is invited. */
  invitationPath: string().optional(),
  invitationCarriedBy: string().optional(),
});
