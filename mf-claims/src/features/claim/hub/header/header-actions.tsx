// The ways to act on the claim from its head: contact, the one next step, and what is done more rarely in a menu.
import { awaitedBy, claimsApi, type Claim, type NextAction } from '@plumbline/contracts/claims';
import { ActionIcon, Button, Group, IconDotsVertical, Menu, useDisclosure } from '@plumbline/ui';
import { useUser, useMay } from '@plumbline/web';
import { Link } from 'react-router';
import { ContactButtons } from './contact-buttons.tsx';
import { DispositionDialog } from './disposition-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { AdjacentClaims } from './adjacent-claims.tsx';
import { SettlementDialog } from './settlement-dialog.tsx';
import styles from './header.module.css';

/** Next steps that are a dialog here, not a page. */
const dialogSteps = ['qualify', 'settle'];

export function HeaderActions({ claim }: { claim: Claim }) {
  const rights = useRights(claim);
  const [moving, move] = useDisclosure(false);
  const [settling, settle] = useDisclosure(false);
  const next = claim.nextAction;
  return (
    <Group gap="xs">
      <AdjacentClaims claimId={claim.id} />
      <ContactButtons claim={claim} />
      {next && <NextStep next={next} />}
      {next?.key === 'qualify' && rights.mayMove && <Button onClick={move.open}>{next.label}</Button>}
      {next?.key === 'settle' && rights.maySettle && <Button onClick={settle.open}>{next.label}</Button>}
      <MoreMenu claim={claim} onMove={move.open} onSettle={settle.open} />
      <MoveDialog claim={claim} opened={moving} onClose={move.close} />
      <SettlementDialog claim={claim} opened={settling} onClose={settle.close} />
    </Group>
  );
}

/** The step for who may do it; for the others what the claim waits for, and from whom. */
function NextStep({ next }: { next: NextAction }) {
  const awaited = awaitedBy(useUser().role, next.key);
  if (awaited) return <span className={styles.awaited}>{awaited}</span>;
  if (dialogSteps.includes(next.key)) return null;
  return (
    <Button component={Link} to={next.path}>
      {next.label}
    </Button>
  );
}

function MoreMenu({ claim, onMove, onSettle }: { claim: Claim; onMove: () => void; onSettle: () => void }) {
  const { mayMove, mayClose, maySettle } = useRights(claim);
  const [closing, close] = useDisclosure(false);
  if (!mayMove && !mayClose && !maySettle) return null;
  const isOpen = claim.disposition === 'open';
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="More actions">
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayMove && <Menu.Item onClick={onMove}>Change status</Menu.Item>}
          {maySettle && <Menu.Item onClick={onSettle}>Record settlement</Menu.Item>}
          {mayClose && <Menu.Item onClick={close.open}>{isOpen ? 'Close claim' : 'Reopen claim'}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      <DispositionDialog claim={claim} opened={closing} onClose={close.close} />
    </>
  );
}

function useRights(claim: Claim) {
  const mayMove = useMay(claimsApi.moveClaim);
  const mayClose = useMay(claimsApi.setDisposition);
  const maySettle = useMay(claimsApi.recordSettlement);
  const isDone = claim.status === 'completed' || claim.status === 'billed';
  return {
    mayMove: mayMove && claim.nextStatuses.length > 0,
    mayClose,
    maySettle: maySettle && isDone,
  };
}
