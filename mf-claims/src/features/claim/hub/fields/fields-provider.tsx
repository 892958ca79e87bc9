// Holds the saving of a claim's fields, and asks when two people changed the same one.
import { claimsApi, type Claim } from '@plumbline/contracts/claims';
import { mayCall } from '@plumbline/contracts/kernel';
import { useUser } from '@plumbline/web';
import type { ReactNode } from 'react';
import { fieldOf, type FieldName } from './editable-fields.ts';
import { FieldsContext } from './fields-context.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { useSaveFields } from './use-save-fields.ts';

export function FieldsProvider({ claim, children }: { claim: Claim; children: ReactNode }) {
  const user = useUser();
  const { save, merge } = useSaveFields(claim.id);
  const mayEdit = mayCall(claimsApi.editClaim, user);
  const maySet = (name: FieldName) => {
    const { setBy, isSetElsewhere } = fieldOf(name);
    return mayEdit && (setBy === undefined || mayCall(setBy, user)) && isSetElsewhere?.(claim) !== true;
  };
  return (
    <FieldsContext value={{ claim, mayEdit, maySet, save }}>
      {children}
      {merge && <MergeDialog key={merge.theirs.version} merge={merge} onClose={() => merge.decide(undefined)} onSave={merge.decide} />}
    </FieldsContext>
  );
}
