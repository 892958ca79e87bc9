// Call, text, mail: to the one we write to today. Counsel is reached directly, the insured through the product.
import type { Claim } from '@plumbline/contracts/claims';

export interface ContactWay {
  kind: 'call' | 'text' | 'email';
  label: string;
  /** An address outside, or a page of the product. */
  href?: string;
  to?: string;
}

interface Reached {
  name: string;
  phone: string | undefined;
  email: string | undefined;
  /** The product's own page, where what is sent is kept; counsel is written to outside. */
  page: string | undefined;
}

/** The one we write to today. */
function reachedOf(claim: Claim): Reached {
  const { kind, partyId } = claim.correspondence.weWriteTo;
  const person = claim.parties.find((party) => party.id === partyId);
  if (kind === 'insured' || !person) {
    const phone = claim.propertyOwnerPhoneE164 ?? claim.propertyOwnerPhone;
    return { name: claim.propertyOwnerName, phone, email: claim.propertyOwnerEmail, page: `/claims/${claim.id}/communications` };
  }
  return { name: person.name, phone: person.phones[0], email: person.email, page: undefined };
}

export function contactWays(claim: Claim): ContactWay[] {
  const { name, phone, email, page } = reachedOf(claim);
  const ways: ContactWay[] = [];
  if (phone) {
    const number = dialled(phone);
    ways.push({ kind: 'call', label: `Call ${name}`, href: `tel:${number}` });
    ways.push({ kind: 'text', label: `Text ${name}`, ...placeOf(page, `sms:${number}`) });
  }
  if (email) ways.push({ kind: 'email', label: `Email ${name}`, ...placeOf(page, `mailto:${email}`) });
  return ways;
}

function placeOf(page: string | undefined, href: string): Pick<ContactWay, 'to' | 'href'> {
  return page ? { to: page } : { href };
}

function dialled(phone: string): string {
  return phone.replace(/[^\d+]/g, '');
}
