// What people decide on the comparison: pairs by hand, what goes into the supplement, what is conceded, sentences and code sections.
import { estimateCompared, type ComparisonDecision, type EstimateComparison } from '@plumbline/contracts/claims';
import { Failure, omitUndefined } from '@plumbline/contracts/kernel';
import { createEvent, isDuplicate, type Tx } from '@plumbline/server';
import type { Row } from '../compare/compare.ts';
import type { LineDecision, PairDecision } from '../model/carrier-store.ts';
import { assertRoom } from '../model/stored-size.ts';
import { decidedFrom, nothingDecided } from '../model/decided.ts';
import { draftOf } from './row-sentence.ts';
import { comparisonWire, standingOf, withDecisions, type ComparisonDeps, type Standing } from './compare-estimates.ts';

interface Changed {
  readonly lines: ReadonlyMap<string, LineDecision>;
  readonly pairs: readonly PairDecision[];
  readonly what: string;
}

const gone = 'This line is not in the comparison any more. Reload and try again.';

/** Throws `not_found` for a line that neither estimate has, `conflict` when somebody decided at the same moment. */
export async function decideComparison(
  tx: Tx,
  claimId: number,
  { decision, ...deps }: ComparisonDeps & { decision: ComparisonDecision },
): Promise<EstimateComparison> {
  const read = await standingOf(tx.scope, claimId, deps);
  const { comparisons } = deps.carrier;
  const who = { by: tx.scope.actor.name, at: tx.now };
  const told = (what: string) => () => [createEvent(estimateCompared, { claimId, claimNumber: read.claim.claimNumber, what })];
  const before = await comparisons.findOne(tx.scope, { _id: claimId }, { session: tx.session });
  if (!before) {
    const { set, what } = changeTo(decision, withDecisions(read, nothingDecided), who);
    const stored = await comparisons.insert(tx, { _id: claimId, ...set, supplements: [] }, told(what)).catch(throwSameMoment);
    return comparisonWire(withDecisions(read, decidedFrom(stored)));
  }
  // By what is stored now: what others decided since the estimates were read stays
  const after = await comparisons.change(tx, claimId, (current) => {
    const { set, what } = changeTo(decision, withDecisions(read, decidedFrom(current)), who);
    return { set, events: told(what) };
  });
  return comparisonWire(withDecisions(read, decidedFrom(after)));
}

type Who = Pick<LineDecision, 'by' | 'at'>;

function changeTo(decision: ComparisonDecision, standing: Standing, who: Who) {
  const { lines, pairs, what } = changedBy(decision, standing, who);
  const set = { lines: [...lines.values()], pairs: [...pairs] };
  assertRoom({ ...set, supplements: standing.decided.supplements });
  return { set, what };
}

function changedBy(decision: ComparisonDecision, standing: Standing, who: Who): Changed {
  if (decision.kind === 'pair' || decision.kind === 'unpair') return paired(decision, standing, who);
  const { lines, pairs } = standing.decided;
  const keys = decision.kind === 'include' ? decision.lines : [decision.line];
  const rows = keys.map((key) => rowOf(standing, key));
  const changed = rows.map(
    (row) =>
      omitUndefined({ ...lines.get(row.key), ...changeOf(decision, () => draftIn(row, standing)), key: row.key, ...who }) as LineDecision,
  );
  return { lines: new Map([...lines, ...changed.map((one) => [one.key, one] as const)]), pairs, what: whatOf(decision, rows) };
}

const draftIn = (row: Row, { ourLines }: Standing) => draftOf(row, ourLines.get(row.key));

type LineChange = { readonly [K in 'included' | 'conceded' | 'sentence' | 'draft' | 'citation']?: LineDecision[K] | undefined };

function changeOf(decision: Exclude<ComparisonDecision, { kind: 'pair' | 'unpair' }>, draft: () => string): LineChange {
  if (decision.kind === 'include') return decision.included ? { included: true, conceded: undefined } : { included: false };
  if (decision.kind === 'concede') return { included: false, conceded: decision.reason };
  if (decision.kind === 'code') return { citation: decision.citation || undefined };
  return decision.sentence === '' ? { sentence: undefined, draft: undefined } : { sentence: decision.sentence, draft: draft() };
}

function whatOf(decision: Exclude<ComparisonDecision, { kind: 'pair' | 'unpair' }>, rows: readonly Row[]): string {
  const [first] = rows;
  const what = rows.length === 1 ? (first?.description ?? '') : `${rows.length} lines`;
  if (decision.kind === 'include') return `${what} ${decision.included ? 'included in' : 'taken out of'} the supplement`;
  if (decision.kind === 'concede') return `${what} conceded (${decision.reason})`;
  if (decision.kind === 'sentence') return `sentence of ${what} ${decision.sentence === '' ? 'removed' : 'written'}`;
  return decision.citation === '' ? `${what}: no code section` : `${what}: code section ${decision.citation}`;
}

function paired(decision: Extract<ComparisonDecision, { kind: 'pair' | 'unpair' }>, standing: Standing, who: Who): Changed {
  const { lines, pairs } = standing.decided;
  const ours = rowOf(standing, decision.ours);
  if (!ours.ours) throw new Failure('not_found', gone);
  const others = pairs.filter((one) => one.ours !== decision.ours && (decision.kind === 'unpair' || one.theirs !== decision.theirs));
  if (decision.kind === 'unpair')
    return { lines, pairs: [...others, { ours: decision.ours, ...who }], what: `${ours.description} taken apart from the carrier's line` };
  const theirs = standing.compared.rows.find((one) => one.latest?.key === decision.theirs)?.latest;
  if (!theirs) throw new Failure('not_found', gone);
  return {
    lines,
    pairs: [...others, { ours: decision.ours, theirs: decision.theirs, ...who }],
    what: `${ours.description} paired with “${theirs.description}”`,
  };
}

function rowOf({ rows }: Standing, key: string): Row {
  const row = rows.get(key);
  if (!row) throw new Failure('not_found', gone);
  return row;
}

function throwSameMoment(error: unknown): never {
  if (isDuplicate(error)) throw new Failure('conflict', 'Someone else changed this comparison at the same time. Please try again.');
  throw error;
}
