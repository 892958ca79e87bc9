// Which kind a new version of an estimate is: what its person chose, else what follows from the version before. Pure.
import type { EstimateKind } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import { kindOf, type EstimateRecord } from '../estimate/estimate-store.ts';

const initialIsFinal = 'The initial estimate is final. Choose a revision or a supplement.';

/** A rough draft that is generated again stays what it was; after a final one comes a revision. Throws `invalid` for a second initial one. */
export function kindAfter(
  latest: Pick<EstimateRecord, 'kind' | 'revision' | 'final'> | undefined,
  chosen: EstimateKind | undefined,
): EstimateKind {
  if (chosen === 'initial' && latest?.final) throw new Failure('invalid', initialIsFinal, { fields: { kind: initialIsFinal } });
  if (chosen) return chosen;
  if (!latest) return 'initial';
  return latest.final ? 'revision' : kindOf(latest);
}
