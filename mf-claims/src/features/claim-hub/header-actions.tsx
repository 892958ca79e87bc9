// The ways to act on the claim from its head: the one next step, the settlement, and moving it by hand.
import type { Claim } from '@plumbline/contracts/claims';
import { Button, Group, useDisclosure } from '@plumbline/ui';
import { useUser } from '@plumbline/web';
import { Link } from 'react-router';
import { MoveDialog } from './move-dialog.tsx';
import { SettlementDialog } from './settlement-dialog.tsx';

/** Next steps that have a button of their own here. */
const ownButtons = ['qualify', 'settle'];

export function HeaderActions({ claim }: { claim: Claim }) {
  const { mayMove, maySettle } = useRights(claim);
  /** Once a claim is complete, its settlement is the next step. */
  const settlesNext = maySettle && claim.settlements.length === 0;
  return (
    <Group gap="xs">
      {mayMove && <MoveButton claim={claim} />}
      {maySettle && <SettleButton claim={claim} isNext={settlesNext} />}
      {claim.nextAction && !ownButtons.includes(claim.nextAction.key) && (
        <Button component={Link} to={claim.nextAction.path} variant={settlesNext ? 'default' : 'filled'}>
          {claim.nextAction.label}
        </Button>
      )}
    </Group>
  );
}

function useRights(claim: Claim) {
  const { role } = useUser();
  const isAdjuster = role === 'admin' || role === 'adjuster';
  const isDone = claim.status === 'completed' || claim.status === 'billed';
  return { mayMove: isAdjuster && claim.nextStatuses.length > 0, maySettle: isDone && (isAdjuster || role === 'billing') };
}

function MoveButton({ claim }: { claim: Claim }) {
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        Change status
      </Button>
      <MoveDialog claim={claim} opened={opened} onClose={dialog.close} />
    </>
  );
}

function SettleButton({ claim, isNext }: { claim: Claim; isNext: boolean }) {
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Button variant={isNext ? 'filled' : 'default'} onClick={dialog.open}>
        Record settlement
      </Button>
      <SettlementDialog claim={claim} opened={opened} onClose={dialog.close} />
    </>
  );
}
