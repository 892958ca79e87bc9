// Saving fields of a claim with the version that was read. Changes that do not touch each other go through together;
// where two people changed the same field, nobody's words are replaced: a person decides.
import { claimsApi, type Claim } from '@plumbline/contracts/claims';
import { toast } from '@plumbline/ui';
import { CallFailure, call, useActionKey } from '@plumbline/web';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { claimQuery } from '../../../../shared/claims/claim-queries.ts';
import { editOf, editableFields, textsOf, type ChangedTexts, type FieldName, type FieldTexts } from './editable-fields.ts';
import { compareChanges, conflictsOf, type MergeRow } from './merge-rules.ts';

/** The claim as it was when the editing began. */
export interface Base {
  readonly version: number;
  readonly texts: FieldTexts;
}

/** `returned`: the person went back to their words. `failed` gives the words back as they were last tried. */
export type Saved =
  | { readonly state: 'saved' }
  | { readonly state: 'returned' }
  | { readonly state: 'failed'; readonly error: Error; readonly yours: ChangedTexts; readonly base: Base };

export interface Merge {
  readonly rows: readonly MergeRow[];
  readonly yours: ChangedTexts;
  /** The claim that the others saved. */
  readonly theirs: Claim;
  /** What is to be saved on top of theirs; undefined leads back to the field. */
  readonly decide: (texts: ChangedTexts | undefined) => void;
}

/** So often a save is repeated on a newer claim before it gives up. */
const maxTries = 5;

export function useSaveFields(claimId: number) {
  const [merge, setMerge] = useState<Merge>();
  const send = useSend(claimId);
  const ask = async (question: Omit<Merge, 'decide'>): Promise<ChangedTexts | undefined> => {
    const answer = await new Promise<ChangedTexts | undefined>((decide) => setMerge({ ...question, decide }));
    setMerge(undefined);
    return answer;
  };

  const save = async (texts: ChangedTexts, since: Base): Promise<Saved> => {
    let attempt = { yours: texts, base: since, from: since };
    for (let tries = 1; ; tries += 1) {
      const { yours, base, from } = attempt;
      try {
        const after = await send(yours, from);
        const undo = () => void save(previousOf(yours, from.texts), baseOf(after));
        announce({ yours, rows: compareChanges(base.texts, from.texts, {}), undo });
        return { state: 'saved' };
      } catch (error) {
        const theirs = await newer(error, from, claimId);
        if (!theirs || tries >= maxTries) return failed(error, yours, from);
        const rows = compareChanges(base.texts, textsOf(theirs), yours);
        const decided = conflictsOf(rows).length > 0 ? await ask({ rows, yours, theirs }) : yours;
        if (!decided) return { state: 'returned' };
        if (Object.keys(decided).length === 0) return { state: 'saved' };
        const next = baseOf(theirs);
        attempt = { yours: decided, base: decided === yours ? base : next, from: next };
      }
    }
  };
  return { save, merge };
}

export function baseOf(claim: Claim): Base {
  return { version: claim.version, texts: textsOf(claim) };
}

/** Sends once per set of values, however often it is tried: the key stays with the values. */
function useSend(claimId: number) {
  const queryClient = useQueryClient();
  const action = useActionKey();
  return async (yours: ChangedTexts, from: Base): Promise<Claim> => {
    const body = { version: from.version, ...editOf(yours, from.texts) };
    const after = await call(claimsApi.editClaim, { params: { id: claimId }, body, idempotencyKey: action.keyFor(body) });
    action.done();
    queryClient.setQueryData(claimQuery(claimId).queryKey, after);
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [noun, part] }) => noun === 'activity' || noun === 'dashboard' || (noun === 'claims' && part !== 'one'),
    });
    return after;
  };
}

/** The claim that somebody saved meanwhile, when that is why the save was refused. */
async function newer(refusal: unknown, base: Base, claimId: number): Promise<Claim | undefined> {
  if (!(refusal instanceof CallFailure) || refusal.status !== 409) return undefined;
  const claim = await call(claimsApi.readClaim, { params: { id: claimId } }).catch(() => undefined);
  return claim && claim.version !== base.version ? claim : undefined;
}

function failed(error: unknown, yours: ChangedTexts, base: Base): Saved {
  const failure = error instanceof Error ? error : new Error("Couldn't save this field.");
  toast({ tone: 'bad', title: "Couldn't save the change", description: `${failure.message} Your text is still here.` });
  return { state: 'failed', error: failure, yours, base };
}

function previousOf(yours: ChangedTexts, before: FieldTexts): ChangedTexts {
  return Object.fromEntries(Object.keys(yours).map((name) => [name, before[name as FieldName]]));
}

function announce({ yours, rows, undo }: { yours: ChangedTexts; rows: readonly MergeRow[]; undo: () => void }): void {
  const mine = namesOf(Object.keys(yours));
  const others = namesOf(rows.map((row) => row.name).filter((name) => yours[name] === undefined));
  toast({
    tone: 'good',
    title: `${mine} saved`,
    ...(others ? { description: `Someone else changed ${others}. Both changes are saved.` } : {}),
    action: { label: 'Undo', run: undo },
  });
}

function namesOf(names: readonly string[]): string {
  return names.map((name) => editableFields[name as FieldName].label).join(', ');
}
