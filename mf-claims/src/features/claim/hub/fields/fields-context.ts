// What every editable fact of the hub shares: the claim, who may edit, and the one way to save.
import type { Claim } from '@plumbline/contracts/claims';
import { createContext, useContext } from 'react';
import type { ChangedTexts, FactName } from './editable-fields.ts';
import type { Base, Saved } from './use-save-fields.ts';

export interface FactsContextValue {
  readonly claim: Claim;
  readonly mayEdit: boolean;
  /** Whether this one may be edited here, by this person. */
  readonly maySet: (name: FactName) => boolean;
  readonly save: (yours: ChangedTexts, base: Base) => Promise<Saved>;
}

export const FactsContext = createContext<FactsContextValue | undefined>(undefined);

export function useFacts(): FactsContextValue {
  const value = useContext(FactsContext);
  if (!value) throw new Error('A fact stands within FactsProvider');
  return value;
}
