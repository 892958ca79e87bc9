// Call, text, mail: to the one we write to today, named on each button. Counsel is reached directly, the insured through the product.
import type { Claim } from '@plumbline/contracts/claims';
import { ActionIcon, Group, IconMail, IconMessage, IconPhone, Tooltip } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface Way {
  label: string;
  icon: ReactNode;
  /** An address outside, or a page of the product. */
  href?: string;
  to?: string;
}

export function ContactButtons({ claim }: { claim: Claim }) {
  return (
    <Group gap={8} role="group" aria-label="Contact">
      {waysOf(claim).map((way) => (
        <Tooltip key={way.label} label={way.label}>
          {way.to ? (
            <ActionIcon component={Link} to={way.to} variant="default" size={36} aria-label={way.label}>
              {way.icon}
            </ActionIcon>
          ) : (
            <ActionIcon component="a" href={way.href} variant="default" size={36} aria-label={way.label}>
              {way.icon}
            </ActionIcon>
          )}
        </Tooltip>
      ))}
    </Group>
  );
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

function waysOf(claim: Claim): Way[] {
  const { name, phone, email, page } = reachedOf(claim);
  const ways: Way[] = [];
  if (phone) {
    const number = dialled(phone);
    ways.push({ label: `Call ${name}`, icon: <IconPhone size={18} aria-hidden />, href: `tel:${number}` });
    ways.push({ label: `Text ${name}`, icon: <IconMessage size={18} aria-hidden />, ...placeOf(page, `sms:${number}`) });
  }
  if (email) ways.push({ label: `Email ${name}`, icon: <IconMail size={18} aria-hidden />, ...placeOf(page, `mailto:${email}`) });
  return ways;
}

function placeOf(page: string | undefined, href: string): Pick<Way, 'to' | 'href'> {
  return page ? { to: page } : { href };
}

function dialled(phone: string): string {
  return phone.replace(/[^\d+]/g, '');
}
