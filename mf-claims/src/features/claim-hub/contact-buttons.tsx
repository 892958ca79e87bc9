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

function waysOf(claim: Claim): Way[] {
  const { weWriteTo } = claim.correspondence;
  const person = claim.parties.find((party) => party.id === weWriteTo.partyId);
  const name = person?.name ?? claim.propertyOwnerName;
  const phone = weWriteTo.kind === 'insured' ? (claim.propertyOwnerPhoneE164 ?? claim.propertyOwnerPhone) : person?.phones[0];
  const isInsured = weWriteTo.kind === 'insured';
  const inProduct = `/claims/${claim.id}/communications`;
  return [
    ...(phone ? [{ label: `Call ${name}`, icon: <IconPhone size={18} aria-hidden />, href: `tel:${dialled(phone)}` }] : []),
    ...(phone
      ? [
          {
            label: `Text ${name}`,
            icon: <IconMessage size={18} aria-hidden />,
            ...(isInsured ? { to: inProduct } : { href: `sms:${dialled(phone)}` }),
          },
        ]
      : []),
    ...(person?.email
      ? [
          {
            label: `Mail ${name}`,
            icon: <IconMail size={18} aria-hidden />,
            ...(isInsured ? { to: inProduct } : { href: `mailto:${person.email}` }),
          },
        ]
      : []),
  ];
}

function dialled(phone: string): string {
  return phone.replace(/[^\d+]/g, '');
}
