// What cards and table get.
import type { ClaimCard } from '@plumbline/contracts/claims';
import type { Peek } from '../peek/use-peek.ts';
import type { ListState } from '../state/use-list-state.ts';
import type { Selection } from '../state/use-selection.ts';

export interface RowsProps {
  claims: readonly ClaimCard[];
  state: ListState;
  /** How many there are, where it is known. */
  total: number | undefined;
  selection: Selection | undefined;
  peek: Peek;
  /** Brings more once the last row that is there has come into the window; nothing while no more can be had. */
  onEnd: (() => void) | undefined;
}
