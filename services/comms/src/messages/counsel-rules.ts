// Whoever is represented by an attorney is not written to: the attorney is, from the day of the engagement until it ends.
import { formatLongDate } from '@plumbline/server/dates';
import type { ClaimSnapshot } from '@plumbline/contracts/claims';
import { Failure, localDate } from '@plumbline/contracts/kernel';
import type { ContactRecord } from '../contacts/contact.ts';

type Represented = Pick<ClaimSnapshot, 'counsel' | 'propertyOwnerName' | 'timeZone'>;

/** Who represents the insured at this moment at the property; of several, who came last. */
export function counselAt({ counsel, timeZone }: Pick<Represented, 'counsel' | 'timeZone'>, now: Date) {
  const today = localDate(now, timeZone);
  return counsel
    .filter(({ from, until }) => from <= today && (until === undefined || until > today))
    .toSorted((one, other) => other.from.localeCompare(one.from))[0];
}

/** Throws `unprocessable` when somebody else than an attorney would be written to while the insured has counsel. */
export function assertCorrespondents(claim: Represented, recipients: readonly Pick<ContactRecord, 'contactType'>[], now: Date): void {
  if (!recipients.every(({ contactType }) => contactType === 'attorney')) assertNoCounsel(claim, now);
}

/** A file goes to the carrier and others as before. Throws `unprocessable` when the insured would get it while they have counsel. */
export function assertNotToInsured(claim: Represented, contact: Pick<ContactRecord, 'contactType' | 'isOwner'>, now: Date): void {
  if (contact.isOwner || contact.contactType === 'primary') assertNoCounsel(claim, now);
}

/** Why a message that waited does not go out any more; a file goes to others than the insured as before. */
export function counselRefusal(claim: Represented, message: Waited, now: Date): string | undefined {
  const { contactType, isToOwner, isFile } = message;
  const concerned = isFile ? isToOwner || contactType === 'primary' : contactType !== 'attorney';
  return concerned ? representation(claim, now) : undefined;
}

interface Waited extends Pick<ContactRecord, 'contactType'> {
  readonly isToOwner: boolean;
  readonly isFile: boolean;
}

function assertNoCounsel(claim: Represented, now: Date): void {
  const represented = representation(claim, now);
  if (represented !== undefined) throw new Failure('unprocessable', represented);
}

function representation(claim: Represented, now: Date): string | undefined {
  const counsel = counselAt(claim, now);
  if (!counsel) return undefined;
  const { name, from } = counsel;
  return `${claim.propertyOwnerName} has been represented by ${name} since ${formatLongDate(from)}. Write to counsel instead.`;
}
