// The comparison of a claim as it stands: our newest estimate, the carrier's first and latest, and what people decided.
import { isDeepStrictEqual } from 'node:util';
import type { EstimateComparison } from '@plumbline/contracts/claims';
import { dollarsOf, Failure, type Scope } from '@plumbline/contracts/kernel';
import { claimNotFound } from '../../../claim/changes/change-claim.ts';
import type { ClaimRecord, Claims } from '../../../claim/model/claim-record.ts';
import { kindOf, latestEstimate, type EstimateRecord, type Estimates } from '../../estimate/estimate-store.ts';
import type { ModelLine } from '../../estimate/estimate-model.ts';
import { compare, type CompareInput, type Compared, type Row } from '../compare/compare.ts';
import { ourSides } from '../compare/sides.ts';
import { linesOf } from '../../lines/stored-lines.ts';
import { roundsOf, type CarrierEstimateRecord, type CarrierStores } from '../model/carrier-store.ts';
import { carrierCard } from '../model/carrier-wire.ts';
import { decidedFrom, nothingDecided, type Decided } from '../model/decided.ts';
import { rowWire } from './row-wire.ts';

export interface ComparisonDeps {
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
  readonly decided: Decided;
  readonly compared: Compared;
  readonly rows: ReadonlyMap<string, Row>;
}

/** Throws `not_found` for a missing claim, and while one of the two estimates is missing. */
export async function standingOf(scope: Scope, claimId: number, deps: ComparisonDeps): Promise<Standing> {
  const { carrier, estimates } = deps;
  const claim = await deps.claims.get(scope, claimId, claimNotFound);
  const [ours, rounds, stored] = await Promise.all([
    latestEstimate(estimates, { scope }, claimId),
    roundsOf(carrier, { scope }, claimId),
    carrier.comparisons.findOne(scope, { _id: claimId }),
  ]);
  const [first, latest] = [rounds[0], rounds.at(-1)];
  if (!first || !latest) throw new Failure('not_found', "Import the carrier's estimate first.");
  if (!ours) throw new Failure('not_found', 'Generate our estimate first.');
  const [lines, ...read] = await Promise.all([
    linesOf({ scope }, ours._id, estimates.lines),
    ...[first, latest].map(async (head) => ({
      totals: head.totals,
      lines: (await carrier.lines.get(scope, head._id, 'The lines are missing')).lines,
    })),
  ]);
  const [firstRead, latestRead] = read as [(typeof read)[0], (typeof read)[0]];
  const sides = { ours: ourSides(lines), first: first === latest ? latestRead : firstRead, latest: latestRead };
  const ourLines = new Map(lines.map((line) => [line.key, line]));
  const decided = stored ? decidedFrom(stored) : nothingDecided;
  return { claim, ours, ourLines, rounds, first, latest, sides, decided, ...comparedWith(sides, decided) };
}

type Sides = Pick<CompareInput, 'ours' | 'first' | 'latest'>;
function comparedWith(sides: Sides, { pairs, lines }: Decided): Pick<Standing, 'compared' | 'rows'> {
  const compared = compare({ ...sides, hand: pairs.map(({ ours, theirs }) => ({ ours, theirs })), codes: codesIn(lines) });
  return { compared, rows: new Map(compared.rows.map((row) => [row.key, row])) };
}

function codesIn(lines: Decided['lines']): Set<string> {
  return new Set([...lines].flatMap(([key, { citation }]) => (citation ? [key] : [])));
}

/** The same estimates, decided otherwise; compared anew only where pairs or codes are others. */
export function withDecisions(standing: Standing, decided: Decided): Standing {
  const isAlike = isDeepStrictEqual([standing.decided.pairs, codesIn(standing.decided.lines)], [decided.pairs, codesIn(decided.lines)]);
  return { ...standing, decided, ...(isAlike ? {} : comparedWith(standing.sides, decided)) };
}

export async function readComparison(scope: Scope, claimId: number, deps: ComparisonDeps): Promise<EstimateComparison> {
  return comparisonWire(await standingOf(scope, claimId, deps));
}

export function comparisonWire(standing: Standing): EstimateComparison {
  const { claim, ours, rounds, first, latest, compared } = standing;
  const sum = (of: 'rcvCents' | 'acvCents') => dollarsOf(compared.kinds.reduce((total, kind) => total + kind[of], 0));
  return {
    claimId: claim._id,
    version: standing.decided.version,
    ours: {
      id: ours._id,
      revision: ours.revision,
      kind: kindOf(ours),
      isFinal: ours.final !== undefined,
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
