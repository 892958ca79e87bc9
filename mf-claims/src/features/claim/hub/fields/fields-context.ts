// What every editable field of the hub shares: the claim, who may edit, and the one way to save.
import type { Claim } from '@plumbline/contracts/claims';
import { createContext, useContext } from 'react';
import type { ChangedTexts, FieldName } from './editable-fields.ts';
import type { Base, Saved } from './use-save-fields.ts';

export interface FieldsContextValue {
  readonly claim: Claim;
  readonly mayEdit: boolean;
  /** Whether this one may be edited here, by this person. */
  readonly maySet: (name: FieldName) => boolean;
  readonly save: (yours: ChangedTexts, base: Base) => Promise<Saved>;
}

export const FieldsContext = createContext<FieldsContextValue | undefined>(undefined);

export function useFields(): FieldsContextValue {
  const value = useContext(FieldsContext);
  if (!value) throw new Error('A field stands within FieldsProvider');
  return value;
}
