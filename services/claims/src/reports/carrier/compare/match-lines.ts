// Which of our lines is which of the carrier's: by code, words, activity, unit, area and quantity. What a person paired stays paired.
import { tokensOf, type Tokens } from './line-tokens.ts';
import type { Side } from './sides.ts';
import { nearestAmong } from './nearest-lines.ts';
import { unitClass, unitRatio } from './units.ts';

export interface HandPair {
  readonly ours: string;
  /** Undefined: a person took them apart. */
  readonly theirs: string | undefined;
}

export interface Match {
  readonly theirs: Side;
  readonly by: 'words' | 'hand';
}

export interface Matched {
  /** By our key. */
  readonly pairs: ReadonlyMap<string, Match>;
  /** Candidates for those without a pair, by our key. */
  readonly suggestions: ReadonlyMap<string, Side>;
}

/** A pair is accepted from here; between the two a person is asked. */
const accepted = 0.72;
const suggested = 0.5;
/** Two candidates as near as this are not told apart. */
const tooNear = 0.05;

/** Of the words, at least half must agree: area and unit alone make no pair. */
const wordsAccepted = 0.5;

function isAccepted({ score, words }: Scored): boolean {
  return score >= accepted && words >= wordsAccepted;
}

interface Scored {
  readonly ours: Side;
  readonly theirs: Side;
  readonly score: number;
  /** How far the words alone agree, 0 to 1. */
  readonly words: number;
}

export function matchLines(ours: readonly Side[], theirs: readonly Side[], hand: readonly HandPair[] = []): Matched {
  const pairs = handPairs(ours, theirs, hand);
  const apart = new Set(hand.filter((one) => one.theirs === undefined).map((one) => one.ours));
  const taken = new Set([...pairs.values()].map((pair) => pair.theirs.key));
  const free = ours.filter(({ key }) => !pairs.has(key) && !apart.has(key));
  const scored = scoredPairs(
    free,
    theirs.filter(({ key }) => !taken.has(key)),
  ).toSorted((one, other) => other.score - one.score);
  const byOurs = Map.groupBy(scored, (pair) => pair.ours.key);
  const suggestions = new Map<string, Side>();
  for (const pair of scored) {
    if (pairs.has(pair.ours.key) || taken.has(pair.theirs.key)) continue;
    if (isAccepted(pair) && !isDoubtful(pair, byOurs.get(pair.ours.key) ?? [], taken)) {
      pairs.set(pair.ours.key, { theirs: pair.theirs, by: 'words' });
      taken.add(pair.theirs.key);
    } else if (!suggestions.has(pair.ours.key)) suggestions.set(pair.ours.key, pair.theirs);
  }
  return { pairs, suggestions: new Map([...suggestions].filter(([key, side]) => !pairs.has(key) && !taken.has(side.key))) };
}

function handPairs(ours: readonly Side[], theirs: readonly Side[], hand: readonly HandPair[]): Map<string, Match> {
  const ourKeys = new Set(ours.map(({ key }) => key));
  const byKey = new Map(theirs.map((side) => [side.key, side]));
  return new Map(
    hand.flatMap((pair): [string, Match][] => {
      const side = pair.theirs === undefined ? undefined : byKey.get(pair.theirs);
      return side && ourKeys.has(pair.ours) ? [[pair.ours, { theirs: side, by: 'hand' }]] : [];
    }),
  );
}

/** Another line of the carrier fits as well, and the words do not say which one is meant. */
function isDoubtful({ theirs, score }: Scored, ofOurs: readonly Scored[], taken: ReadonlySet<string>): boolean {
  return (
    score < 0.9 &&
    ofOurs.some(
      (other) =>
        other.theirs.key !== theirs.key &&
        score - other.score < tooNear &&
        !taken.has(other.theirs.key) &&
        other.theirs.description !== theirs.description,
    )
  );
}

/** Candidates of one line at most: those that share its rarest words. */
const maxCandidates = 60;

function scoredPairs(ours: readonly Side[], theirs: readonly Side[]): Scored[] {
  const tokens = new Map([...ours, ...theirs].map((side) => [side, tokensOf(side)]));
  const weights = weightsOf([...tokens.values()]);
  const byWord = sidesByWord(theirs, tokens);
  return ours.flatMap((our) => {
    const mine = tokens.get(our) as Tokens;
    return candidatesOf(our, mine, byWord).flatMap((their) => {
      const scored = scoreOf([our, mine], [their, tokens.get(their) as Tokens], weights);
      return scored.score >= suggested ? [{ ours: our, theirs: their, ...scored }] : [];
    });
  });
}

interface WithWord {
  readonly sides: readonly Side[];
  /** Made for the first line that asks. */
  readonly near: () => (our: Side) => Side[];
}

function sidesByWord(theirs: readonly Side[], tokens: ReadonlyMap<Side, Tokens>): Map<string, WithWord> {
  const pairs = theirs.flatMap((side) => [...(tokens.get(side)?.words ?? [])].map((word) => ({ word, side })));
  return new Map(
    [...Map.groupBy(pairs, ({ word }) => word)].map(([word, found]) => {
      const sides = found.map(({ side }) => side);
      let index: ((our: Side) => Side[]) | undefined;
      return [word, { sides, near: () => (index ??= nearestAmong(sides, maxCandidates)) }];
    }),
  );
}

function candidatesOf(our: Side, { words }: Tokens, byWord: ReadonlyMap<string, WithWord>): Side[] {
  const found = new Set<Side>();
  const lists = [...words].flatMap((word) => byWord.get(word) ?? []).toSorted((one, other) => one.sides.length - other.sides.length);
  for (const { sides, near } of lists) {
    if (found.size >= maxCandidates) break;
    for (const side of sides.length > maxCandidates ? near()(our) : sides) found.add(side);
  }
  return [...found];
}

type Weights = ReadonlyMap<string, number>;

/** Rare words say more. */
function weightsOf(all: readonly Tokens[]): Weights {
  const counts = new Map<string, number>();
  for (const { words } of all) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Map([...counts].map(([word, count]) => [word, Math.log(1 + all.length / count)]));
}

const noScore = { score: 0, words: 0 };

function scoreOf([ours, mine]: [Side, Tokens], [theirs, others]: [Side, Tokens], weights: Weights) {
  if (unitClass(ours.unit) !== unitClass(theirs.unit)) return noScore;
  const action = actionScore(ours.activity, theirs.activity);
  if (action === 0 || !sizesAgree(mine.sizes, others.sizes)) return noScore;
  const isSameCode = theirs.selector !== undefined && ours.category === theirs.category && ours.selector === theirs.selector;
  const words = isSameCode ? 1 : overlap(mine.words, others.words, weights);
  const score = 0.45 * words + 0.2 * action + 0.15 + 0.15 * areaScore(mine.area, others.area) + 0.05 * quantityScore(ours, theirs);
  return { score, words };
}

/** What both have of all that one has, by weight; the shorter one may be the longer one in fewer words. */
function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>, weights: Weights): number {
  const weigh = (words: readonly string[]) => words.reduce((sum, word) => sum + (weights.get(word) ?? 1), 0);
  const both = weigh([...one].filter((word) => other.has(word)));
  const [less, all] = [Math.min(weigh([...one]), weigh([...other])), weigh([...new Set([...one, ...other])])];
  return all === 0 ? 0 : 0.75 * (both / all) + 0.25 * (both / Math.max(less, 0.001));
}

function sizesAgree(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === 0 || other.size === 0 || [...one].some((size) => other.has(size));
}

const laying = new Set<string | undefined>([undefined, '+', 'I', 'M']);

/** A removal alone is never the new covering. */
function actionScore(ours: string | undefined, theirs: string | undefined): number {
  if (ours === theirs || (laying.has(ours) && laying.has(theirs))) return 1;
  if (ours === '&' || theirs === '&') return laying.has(ours) || laying.has(theirs) ? 0.8 : 0.3;
  return 0;
}

function areaScore(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0.6;
  return [...one].some((word) => other.has(word)) ? 1 : 0.2;
}

function quantityScore(ours: Side, theirs: Side): number {
  const ratio = unitRatio(theirs.unit, ours.unit) ?? 1;
  const [less, more] = [ours.quantityHundredths, theirs.quantityHundredths * ratio].toSorted((one, other) => one - other) as [
    number,
    number,
  ];
  return more <= 0 || less <= 0 ? 0 : less / more;
}
