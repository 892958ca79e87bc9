// Attorneys who refer or accompany claims: found by a picker, added while a claim is taken in.
import { array, boolean, coerce, Id, object, strictObject, string, textUpTo, type Infer } from '../kernel/index.ts';
import { FirstName, LastName } from './people.ts';
import { EmailAddress, PhoneNumber } from './reach.ts';

/** An attorney as pickers show them. */
export const Attorney = object({
  id: Id,
  name: string(),
  email: string(),
  firm: string().optional(),
  phone: string().optional(),
  /** Whether the attorney may sign in to the portal. */
  isAuthorized: boolean(),
});
export type Attorney = Infer<typeof Attorney>;
export const Attorneys = array(Attorney);

/** Every word of `search` is part of the name, the firm or the email address. */
export const AttorneyQuery = object({
  search: textUpTo(120).optional(),
  limit: coerce.number().int().min(1).max(50).optional(),
});

/** Adding an attorney; there is no access before an administrator gives it. */
export const AttorneyIntake = strictObject({
  firstName: FirstName,
  lastName: LastName,
  firm: textUpTo(200).optional(),
  email: EmailAddress,
  phone: PhoneNumber.optional(),
});
export type AttorneyIntake = Infer<typeof AttorneyIntake>;
