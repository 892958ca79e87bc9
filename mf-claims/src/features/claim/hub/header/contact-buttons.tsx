// Call, text and email as buttons, each named after the one it reaches.
import type { Claim } from '@plumbline/contracts/claims';
import { ActionIcon, Group, IconMail, IconMessage, IconPhone, Tooltip } from '@plumbline/ui';
import { Link } from 'react-router';
import { contactWays } from './contact-ways.ts';

export const contactIcons = { call: IconPhone, text: IconMessage, email: IconMail } as const;

export function ContactButtons({ claim }: { claim: Claim }) {
  return (
    <Group gap={8} role="group" aria-label="Contact" wrap="nowrap">
      {contactWays(claim).map(({ kind, label, to, href }) => {
        const Icon = contactIcons[kind];
        return (
          <Tooltip key={label} label={label}>
            {to ? (
              <ActionIcon component={Link} to={to} variant="default" size={36} aria-label={label}>
                <Icon size={18} aria-hidden />
              </ActionIcon>
            ) : (
              <ActionIcon component="a" href={href} variant="default" size={36} aria-label={label}>
                <Icon size={18} aria-hidden />
              </ActionIcon>
            )}
          </Tooltip>
        );
      })}
    </Group>
  );
}
