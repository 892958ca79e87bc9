// Storing what was edited in a cell, with a way back; a status that wants a reason asks for it.
import { claimsApi, type ClaimCard } from '@plumbline/contracts/claims';
import type { ClaimStatus } from '@plumbline/contracts/enums';
import { call, useMay } from '@plumbline/web';
import { useState } from 'react';
import { useClaimWrite } from '../../../../../shared/claims/claim-write.ts';
import { useBoardMove } from '../../state/use-board-move.ts';
import { cellLabels, editOfCell, textOfCell, type CellKind } from './cell-kinds.ts';

export interface OpenCell {
  readonly claim: ClaimCard;
  readonly kind: CellKind;
}

interface SavingCell extends OpenCell {
  readonly kind: Exclude<CellKind, 'status'>;
}

export function useCellEdit() {
  const [open, setOpen] = useState<OpenCell>();
  const [saving, setSaving] = useState<SavingCell>();
  const mayEdit = useMay(claimsApi.editClaim);
  const mayMove = useMay(claimsApi.moveClaim);
  const moving = useBoardMove();
  const write = useClaimWrite(
    claimsApi.editClaim,
    {
      done: { title: saving ? `${cellLabels[saving.kind]} saved` : 'Saved', description: saving?.claim.claimNumber ?? '' },
      failed: "Couldn't save the change",
      back: (after) => (saving ? () => undoing(saving, after.version) : undefined),
    },
    () => setSaving(undefined),
  );
  const save = ({ claim, kind }: OpenCell, text: string) => {
    setOpen(undefined);
    if (text === textOfCell(claim, kind)) return;
    if (kind === 'status') return moving.move(claim, text as ClaimStatus);
    setSaving({ claim, kind });
    write.mutate({ params: { id: claim.id }, body: { ...editOfCell(kind, text), version: claim.version } });
  };
  return {
    open,
    edit: setOpen,
    close: () => setOpen(undefined),
    save,
    may: (kind: CellKind) => (kind === 'status' ? mayMove : mayEdit),
    moving,
  };
}

export type CellEdit = ReturnType<typeof useCellEdit>;

/** What stood in the cell stands there again. */
function undoing({ claim, kind }: SavingCell, version: number): Promise<unknown> {
  return call(claimsApi.editClaim, { params: { id: claim.id }, body: { ...editOfCell(kind, textOfCell(claim, kind)), version } });
}
