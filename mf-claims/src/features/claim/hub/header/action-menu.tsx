// What is done more rarely with a claim, in a menu, and the dialogs of it.
import type { Claim } from '@plumbline/contracts/claims';
import { Menu } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { DispositionDialog } from './disposition-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { SettlementDialog } from './settlement-dialog.tsx';
import type { ClaimActions } from './use-claim-actions.ts';

interface ActionMenuProps {
  claim: Claim;
  actions: ClaimActions;
  /** The button that opens it. */
  target: ReactNode;
  /** What else stands in it, first. */
  children?: ReactNode;
}

export function ActionMenu({ claim, actions, target, children }: ActionMenuProps) {
  const { mayMove, mayClose, maySettle } = actions;
  if (!mayMove && !mayClose && !maySettle && !children) return null;
  const isOpen = claim.disposition === 'open';
  return (
    <Menu position="bottom-end">
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {children}
        {mayMove && <Menu.Item onClick={actions.move}>Change status</Menu.Item>}
        {maySettle && <Menu.Item onClick={actions.settle}>Record settlement</Menu.Item>}
        {mayClose && <Menu.Item onClick={actions.close}>{isOpen ? 'Close claim' : 'Reopen claim'}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}

export function ActionDialogs({ claim, actions }: { claim: Claim; actions: ClaimActions }) {
  return (
    <>
      <MoveDialog claim={claim} opened={actions.opened === 'move'} onClose={actions.leave} />
      <SettlementDialog claim={claim} opened={actions.opened === 'settle'} onClose={actions.leave} />
      <DispositionDialog claim={claim} opened={actions.opened === 'close'} onClose={actions.leave} />
    </>
  );
}
