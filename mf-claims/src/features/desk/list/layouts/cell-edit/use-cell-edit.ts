// Storing what was edited in a cell, with a way back; a status that wants a reason asks for it.
import { claimsApi, type ClaimCard } from '@plumbline/contracts/claims';
import type { ClaimStatus } from '@plumbline/contracts/enums';
import { toast } from '@plumbline/ui';
import { call, isConflict, useActionKey, useMay } from '@plumbline/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useUndo } from '../../../../../shared/undo.ts';
import { useBoardMove } from '../../state/use-board-move.ts';
import { cellLabels, editOfCell, textOfCell, type CellKind } from './cell-kinds.ts';

export interface OpenCell {
  /** As it was when the cell was opened. */
  readonly claim: ClaimCard;
  readonly kind: CellKind;
}

interface SavingCell extends OpenCell {
  readonly kind: Exclude<CellKind, 'status'>;
  readonly text: string;
}

const stale = ['claims', 'dashboard', 'activity'];

export function useCellEdit() {
  const [open, setOpen] = useState<OpenCell>();
  const close = () => setOpen(undefined);
  const mayEdit = useMay(claimsApi.editClaim);
  const mayMove = useMay(claimsApi.moveClaim);
  const moving = useBoardMove();
  const { write, saving } = useSaving((saved) => setOpen((now) => (now && isSame(now, saved) ? undefined : now)));
  /** `claim`: as it stands in the row now. */
  const save = (claim: ClaimCard, text: string) => {
    if (!open) return;
    const { kind } = open;
    const before = textOfCell(open.claim, kind);
    if (text.trim() === before) return close();
    if (kind === 'status') {
      close();
      return moving.move(claim, text as ClaimStatus);
    }
    if (textOfCell(claim, kind) === before) return write({ claim, kind, text });
    // What somebody else put into this cell meanwhile is not written over without a word
    setOpen({ claim, kind });
    toast({
      tone: 'bad',
      title: `Someone else changed: ${cellLabels[kind]}`,
      description: 'Your entry is still here. Save it again to replace theirs.',
    });
  };
  return {
    open,
    edit: setOpen,
    close,
    save,
    /** What is sent cannot be undone or typed on. */
    isSaving: (cell: OpenCell) => saving !== undefined && isSame(cell, saving),
    may: (kind: CellKind) => (kind === 'status' ? mayMove : mayEdit),
    moving,
  };
}

export function isSame(one: OpenCell, other: OpenCell): boolean {
  return one.claim.id === other.claim.id && one.kind === other.kind;
}

export type CellEdit = ReturnType<typeof useCellEdit>;

/** It ends when the row shows what was stored; what was refused stays in its field. */
function useSaving(onSaved: (cell: SavingCell) => void) {
  const queryClient = useQueryClient();
  const undoBy = useUndo(stale);
  const key = useActionKey();
  // A quick hand saves the next cell of a row before the list has come again
  const versions = useRef(new Map<number, number>());
  const fetchAgain = () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => stale.includes(String(queryKey[0])) });
  const { mutate, isPending, variables } = useMutation({
    scope: { id: 'cells' },
    mutationFn: ({ claim, kind, text }: SavingCell) => {
      const version = Math.max(claim.version, versions.current.get(claim.id) ?? 0);
      const input = { params: { id: claim.id }, body: { ...editOfCell(kind, text), version } };
      return call(claimsApi.editClaim, { ...input, idempotencyKey: key.keyFor(input) });
    },
    onSuccess: async ({ version }, cell) => {
      key.done();
      versions.current.set(cell.claim.id, version);
      const action = undoBy(() => undoing(cell, version));
      toast({ tone: 'good', title: `${cellLabels[cell.kind]} saved`, description: cell.claim.claimNumber, action });
      await fetchAgain();
      onSaved(cell);
    },
    onError: (error) => {
      if (isConflict(error)) void fetchAgain();
      toast({ tone: 'bad', title: "Couldn't save the change", description: error.message });
    },
  });
  return { write: mutate, saving: isPending ? variables : undefined };
}

/** What stood in the cell stands there again. */
function undoing({ claim, kind }: SavingCell, version: number): Promise<unknown> {
  return call(claimsApi.editClaim, { params: { id: claim.id }, body: { ...editOfCell(kind, textOfCell(claim, kind)), version } });
}
