// What models found on the photos and people accepted, asked of ai at the moment it is needed.
import { acceptedFindings, readFindings } from '@plumbline/contracts/ai';
import { acceptedFindingsOf, isOfModel, type EngineeringFinding } from '@plumbline/contracts/inspection';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { InspectionRecord } from '../../stores/stores.ts';
import type { EngineeringDeps } from './engineering-deps.ts';

const answerWithinMs = 10_000;
const takenBack =
  'An accepted finding of this report was rejected, changed, or is recorded as an observation now. Edit the report and choose its observations again.';

/** Throws `unavailable` while ai cannot be asked: a report never lacks a finding by chance. */
export async function acceptedOf(
  scope: Scope,
  inspection: InspectionRecord,
  { parts }: Pick<EngineeringDeps, 'parts'>,
): Promise<EngineeringFinding[]> {
  const ask = parts.askAs(parts.ownScope(scope.organizationId), 'ai');
  const signal = AbortSignal.timeout(answerWithinMs);
  const { findings } = await ask(readFindings, { params: { inspectionId: inspection._id }, signal }).catch(cannotAsk);
  return acceptedFindingsOf(acceptedFindings(findings), inspection.sections);
}

function cannotAsk(error: unknown): never {
  if (error instanceof Failure && error.status < 500) throw error;
  throw new Failure('unavailable', "The analysis isn't available right now. Try again.", { retryAfterSeconds: 5 });
}

export interface KnownFindings {
  readonly accepted: readonly EngineeringFinding[];
  /** Ai could not be asked: they are those of its last word, and the report says so in its review log. */
  readonly isCopy: boolean;
}

/** For a draft, which is looked at again when it is signed: while ai cannot be asked what it told last stands in. */
export async function acceptedOrKept(scope: Scope, inspection: InspectionRecord, deps: EngineeringDeps): Promise<KnownFindings> {
  try {
    return { accepted: await acceptedOf(scope, inspection, deps), isCopy: false };
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'unavailable')) throw error;
    const kept = await deps.engineering.keptFindings.findOne(scope, { _id: inspection._id });
    return { accepted: acceptedFindingsOf(acceptedFindings(kept?.findings ?? []), inspection.sections), isCopy: true };
  }
}

/** Who accepted it is the word of ai, never of whoever sends the report. Throws `unprocessable` for a finding that nobody accepted. */
export function withAcceptance(findings: readonly EngineeringFinding[], accepted: readonly EngineeringFinding[]): EngineeringFinding[] {
  const byId = new Map(accepted.map((one) => [one.id, one]));
  return findings.map(({ accepted: _said, ...finding }) => {
    if (!isOfModel(finding)) return finding;
    const known = byId.get(finding.id);
    if (!known) throw new Failure('unprocessable', takenBack, { fields: { findings: takenBack } });
    return { ...finding, ...(known.accepted ? { accepted: known.accepted } : {}) };
  });
}

/** Throws `conflict` where the report holds what is not accepted now as it was then. */
export async function assertAccepted(
  scope: Scope,
  { findings, inspection }: { readonly findings: readonly EngineeringFinding[]; readonly inspection: InspectionRecord },
  deps: Pick<EngineeringDeps, 'parts'>,
): Promise<void> {
  if (findings.some(isOfModel)) assertStillAccepted(findings, await acceptedOf(scope, inspection, deps));
}

/** Throws `conflict` where a finding stands in the report otherwise than it is accepted now. Pure. */
function assertStillAccepted(findings: readonly EngineeringFinding[], accepted: readonly EngineeringFinding[]): void {
  const byId = new Map(accepted.map((one) => [one.id, one]));
  const isStill = ({ id, accepted: then }: EngineeringFinding) => {
    const now = byId.get(id)?.accepted;
    return now !== undefined && now.at === then?.at && now.by === then.by;
  };
  if (!findings.filter(isOfModel).every(isStill)) throw new Failure('conflict', takenBack);
}
