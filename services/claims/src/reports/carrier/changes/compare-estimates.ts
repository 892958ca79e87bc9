// The comparison of a claim as it stands: our newest estimate, the carrier's first and latest, and what people decided.
import type { EstimateComparison } from '@plumbline/contracts/claims';
import { dollarsOf, Failure, type Scope } from '@plumbline/contracts/kernel';
import { claimNotFound } from '../../../claim/changes/change-claim.ts';
import type { ClaimRecord, Claims } from '../../../claim/model/claim-record.ts';
import { latestEstimate, type EstimateRecord, type Estimates } from '../../estimate/estimate-store.ts';
import type { ModelLine } from '../../estimate/estimate-model.ts';
import { compare, type CompareInput, type Compared } from '../compare/compare.ts';
import { ourSides } from '../compare/sides.ts';
import { roundsOf, type CarrierEstimateRecord, type CarrierStores, type ComparisonRecord } from '../model/carrier-store.ts';
import { carrierCard } from '../model/carrier-wire.ts';
import { rowWire } from './row-wire.ts';

export interface ComparisonNeeds {
  readonly claims: Claims;
  readonly estimates: Estimates;
  readonly carrier: CarrierStores;
}

export interface Standing {
  readonly claim: ClaimRecord;
  readonly ours: EstimateRecord;
  readonly ourLines: ReadonlyMap<string, ModelLine>;
  readonly rounds: readonly CarrierEstimateRecord[];
  readonly first: CarrierEstimateRecord;
  readonly latest: CarrierEstimateRecord;
  readonly sides: Sides;
  readonly decided: Pick<ComparisonRecord, 'lines' | 'pairs' | 'supplements'>;
  readonly compared: Compared;
}

const nothing = { lines: [], pairs: [], supplements: [] };

/** Throws `not_found` for a missing claim, and while one of the two estimates is missing. */
export async function standingOf(scope: Scope, claimId: number, needs: ComparisonNeeds): Promise<Standing> {
  const { carrier, estimates } = needs;
  const claim = await needs.claims.get(scope, claimId, claimNotFound);
  const [ours, rounds, decided = nothing] = await Promise.all([
    latestEstimate(estimates, scope, claimId),
    roundsOf(carrier, scope, claimId),
    carrier.comparisons.findOne(scope, { _id: claimId }),
  ]);
  const [first, latest] = [rounds[0], rounds.at(-1)];
  if (!first || !latest) throw new Failure('not_found', "Import the carrier's estimate first.");
  if (!ours) throw new Failure('not_found', 'Generate our estimate first.');
  const [{ lines }, ...read] = await Promise.all([
    estimates.lines.get(scope, ours._id, 'The lines of the estimate are missing'),
    ...[first, latest].map(async (head) => ({
      totals: head.totals,
      lines: (await carrier.lines.get(scope, head._id, 'The lines are missing')).lines,
    })),
  ]);
  const [firstRead, latestRead] = read as [(typeof read)[0], (typeof read)[0]];
  const sides = { ours: ourSides(lines), first: first === latest ? latestRead : firstRead, latest: latestRead };
  const ourLines = new Map(lines.map((line) => [line.key, line]));
  return { claim, ours, ourLines, rounds, first, latest, sides, decided, compared: comparedWith(sides, decided) };
}

type Sides = Pick<CompareInput, 'ours' | 'first' | 'latest'>;
type Decided = Pick<ComparisonRecord, 'lines' | 'pairs'>;

function comparedWith(sides: Sides, { pairs, lines }: Decided): Compared {
  return compare({
    ...sides,
    hand: pairs.map(({ ours, theirs }) => ({ ours, theirs })),
    codes: new Set(lines.flatMap(({ key, citation }) => (citation ? [key] : []))),
  });
}

/** The same estimates, decided otherwise. */
export function withDecisions(standing: Standing, set: Decided): Standing {
  return { ...standing, decided: { ...standing.decided, ...set }, compared: comparedWith(standing.sides, set) };
}

export async function readComparison(scope: Scope, claimId: number, needs: ComparisonNeeds): Promise<EstimateComparison> {
  return comparisonWire(await standingOf(scope, claimId, needs));
}

export function comparisonWire(standing: Standing): EstimateComparison {
  const { claim, ours, rounds, first, latest, compared } = standing;
  const sum = (of: 'rcvCents' | 'acvCents') => dollarsOf(compared.kinds.reduce((total, kind) => total + kind[of], 0));
  return {
    claimId: claim._id,
    ours: {
      id: ours._id,
      revision: ours.revision,
      generatedAt: ours.generatedAt.toISOString(),
      rcv: dollarsOf(ours.sums.rcvCents),
      acv: dollarsOf(ours.sums.acvCents),
      isSample: ours.priceList.isSample,
    },
    first: carrierCard(first, 1),
    latest: carrierCard(latest, rounds.length),
    apart: sum('rcvCents'),
    apartAcv: sum('acvCents'),
    kinds: compared.kinds.map(({ kind, lines, rcvCents, acvCents }) => ({
      kind,
      lines,
      rcv: dollarsOf(rcvCents),
      acv: dollarsOf(acvCents),
    })),
    rows: compared.rows.map((row) => rowWire(row, standing)),
  };
}
