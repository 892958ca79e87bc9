// The ways to act on the claim from its head: contact, the one next step, and what is done more rarely in a menu.
import type { Claim } from '@plumbline/contracts/claims';
import { ActionIcon, Group, IconDotsVertical } from '@plumbline/ui';
import { ActionMenu } from './action-menu.tsx';
import { ContactButtons } from './contact-buttons.tsx';
import { NextStepButton } from './next-step.tsx';
import type { ClaimActions } from './use-claim-actions.ts';

export function HeaderActions({ claim, actions }: { claim: Claim; actions: ClaimActions }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <ContactButtons claim={claim} />
      <NextStepButton claim={claim} actions={actions} />
      <ActionMenu
        claim={claim}
        actions={actions}
        target={
          <ActionIcon variant="default" size={36} aria-label="More actions">
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        }
      />
    </Group>
  );
}
