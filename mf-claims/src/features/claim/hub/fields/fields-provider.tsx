// Holds the saving of a claim's facts, and asks when two people changed the same one.
import type { Claim } from '@plumbline/contracts/claims';
import { useUser } from '@plumbline/web';
import type { ReactNode } from 'react';
import { factOf, type FactName } from './editable-fields.ts';
import { FactsContext } from './fields-context.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { useSaveFacts } from './use-save-fields.ts';

const editors: readonly string[] = ['admin', 'adjuster', 'reviewer'];

export function FactsProvider({ claim, children }: { claim: Claim; children: ReactNode }) {
  const { role } = useUser();
  const { save, merge } = useSaveFacts(claim.id);
  const mayEdit = editors.includes(role);
  const maySet = (name: FactName) => {
    const { who, isSetElsewhere } = factOf(name);
    return mayEdit && (who?.includes(role) ?? true) && isSetElsewhere?.(claim) !== true;
  };
  return (
    <FactsContext value={{ claim, mayEdit, maySet, save }}>
      {children}
      {merge && <MergeDialog key={merge.theirs.version} merge={merge} onClose={() => merge.decide(undefined)} onSave={merge.decide} />}
    </FactsContext>
  );
}
