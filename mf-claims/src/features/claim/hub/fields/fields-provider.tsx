// Holds the saving of a claim's fields, and asks when two people changed the same one.
import type { Claim } from '@plumbline/contracts/claims';
import { useUser } from '@plumbline/web';
import type { ReactNode } from 'react';
import { fieldOf, type FieldName } from './editable-fields.ts';
import { FieldsContext } from './fields-context.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { useSaveFields } from './use-save-fields.ts';

const editors: readonly string[] = ['admin', 'adjuster', 'reviewer'];

export function FieldsProvider({ claim, children }: { claim: Claim; children: ReactNode }) {
  const { role } = useUser();
  const { save, merge } = useSaveFields(claim.id);
  const mayEdit = editors.includes(role);
  const maySet = (name: FieldName) => {
    const { who, isSetElsewhere } = fieldOf(name);
    return mayEdit && (who?.includes(role) ?? true) && isSetElsewhere?.(claim) !== true;
  };
  return (
    <FieldsContext value={{ claim, mayEdit, maySet, save }}>
      {children}
      {merge && <MergeDialog key={merge.theirs.version} merge={merge} onClose={() => merge.decide(undefined)} onSave={merge.decide} />}
    </FieldsContext>
  );
}
