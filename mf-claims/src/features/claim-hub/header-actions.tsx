// The ways to act on the claim from its head: the one next step, the settlement, and moving it by hand.
import type { Claim } from '@plumbline/contracts/claims';
import { Button, Group, useDisclosure } from '@plumbline/ui';
import { useUser } from '@plumbline/web';
import { Link } from 'react-router';
import { MoveDialog } from './move-dialog.tsx';
import { SettlementDialog } from './settlement-dialog.tsx';

export function HeaderActions({ claim }: { claim: Claim }) {
  const { role } = useUser();
  const [moving, move] = useDisclosure(false);
  const [settling, settle] = useDisclosure(false);
  const mayMove = role === 'admin' || role === 'adjuster';
  const maySettle = (mayMove || role === 'billing') && (claim.status === 'completed' || claim.status === 'billed');
  return (
    <Group gap="xs">
      {mayMove && claim.nextStatuses.length > 0 && (
        <Button variant="default" onClick={move.open}>
          Change status
        </Button>
      )}
      {maySettle && (
        <Button variant={claim.settlements.length === 0 ? 'filled' : 'default'} onClick={settle.open}>
          Record settlement
        </Button>
      )}
      {claim.nextAction && (
        <Button
          component={Link}
          to={claim.nextAction.path}
          {...(maySettle && claim.settlements.length === 0 ? { variant: 'default' } : {})}
        >
          {claim.nextAction.label}
        </Button>
      )}
      <MoveDialog claim={claim} opened={moving} onClose={move.close} />
      <SettlementDialog claim={claim} opened={settling} onClose={settle.close} />
    </Group>
  );
}
