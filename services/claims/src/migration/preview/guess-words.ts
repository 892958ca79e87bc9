// What the words of a file for perils and stages mean, each with how sure that is. Pure.
import type { MappedField } from '@plumbline/contracts/claims';
import {
  claimStatuses,
  claimStatusLabels,
  damageTypeLabels,
  damageTypeOf,
  type ClaimStatus,
  type DamageType,
} from '@plumbline/contracts/enums';
import { isKnownStatus } from '../cells/closing-cells.ts';
import { closingWordIn, mayBeTheCarriers } from '../cells/closing-words.ts';
import { foldedName } from '../cells/columns.ts';

export interface WordGuess {
  /** Ours; absent where nothing is alike. */
  readonly meaning?: string;
  /** Percent; absent without a meaning. */
  readonly confidence?: number;
  /** Whether the claim is over follows from other cells of the row: no word of ours is right for all of them. */
  readonly byRow: boolean;
  /** Says nothing that we know, and that a claim may be over: it does not come in open unless a person says so. */
  readonly mayBeOver?: true;
}

export function guessWord(field: Exclude<MappedField, 'insuranceCompany'>, word: string): WordGuess {
  return field === 'damageType' ? guessPeril(word) : guessStatus(word);
}

/** How exports name perils beside our own words; the longest says the most. */
const perils: Readonly<Record<string, readonly string[]>> = {
  wind: ['wind', 'windstorm', 'wind damage', 'high wind', 'straight line wind', 'thunderstorm'],
  hurricane: ['hurricane', 'tropical storm', 'named storm'],
  fire: ['fire', 'smoke', 'wildfire'],
  water: ['water', 'pipe burst', 'burst pipe', 'plumbing', 'leak', 'plumbing leak', 'ac leak', 'roof leak', 'water heater', 'overflow'],
  hail: ['hail', 'hailstorm'],
  flood: ['flood', 'flooding', 'storm surge'],
  vandalism: ['vandalism', 'malicious mischief'],
  tornado: ['tornado', 'twister'],
  lightning: ['lightning', 'power surge'],
  theft: ['theft', 'burglary', 'robbery'],
  mold: ['mold', 'mould', 'mildew'],
  sinkhole: ['sinkhole', 'sink hole', 'catastrophic ground cover collapse'],
  other: ['other', 'impact', 'collapse', 'unknown', 'miscellaneous'],
};

function guessPeril(word: string): WordGuess {
  const known = damageTypeOf(word);
  return known === undefined ? likePeril(foldedName(word)) : ofPeril(known, word);
}

/** Wind and hurricane are one damage type, and two deductibles: the word itself says which. */
function ofPeril(known: DamageType, word: string): WordGuess {
  const spoken = foldedName(word);
  if (known !== 'hurricane') return sure(known, 0.99);
  if (spoken === foldedName(damageTypeLabels.hurricane)) return sure('hurricane', 0.9);
  return spoken.includes('wind') && !spoken.includes('hurricane') ? sure('wind', 0.9) : ofHurricane(spoken);
}

function likePeril(spoken: string): WordGuess {
  const [best, second] = ranked(perils, spoken);
  if (!best || best.nearness < 0.5) return { byRow: false };
  // A short form of wind is how many systems file a hurricane as well
  const isDoubtful = best.meaning === 'wind' || (second && second.nearness > best.nearness - 0.15);
  return sure(best.meaning, best.nearness * (isDoubtful ? 0.8 : 1));
}

/** “Hurricane/Wind” leaves open which of the two. */
function ofHurricane(spoken: string): WordGuess {
  return sure('hurricane', spoken.includes('wind') || !spoken.includes('hurr') ? 0.7 : 0.99);
}

/** What other systems call where the work stands. */
const stages: Record<ClaimStatus, readonly string[]> = {
  intake: ['new', 'open', 'intake', 'lead', 'prospect', 'active', 'pending', 'in progress', 'reopened', 'received', 'assigned'],
  qualified: ['qualified', 'signed', 'contract signed', 'retained', 'accepted', 'under contract'],
  scheduled: ['scheduled', 'inspection scheduled', 'inspection set', 'appointment set'],
  inspected: ['inspected', 'inspection done', 'inspection complete', 'inspection completed', 'site visit done'],
  report_in_progress: ['report', 'report in progress', 'estimate', 'estimating', 'estimate in progress', 'writing estimate', 'supplement'],
  completed: ['completed', 'complete', 'report sent', 'report done', 'estimate sent', 'submitted', 'negotiation', 'negotiating'],
  billed: ['billed', 'invoiced', 'invoice sent', 'fee billed'],
};

function guessStatus(word: string): WordGuess {
  if (mayBeTheCarriers(word) || closingWordIn(word) === 'unnamed') return { byRow: true };
  const ending = endingIn(word);
  if (ending) return sure(ending, 0.97);
  const spoken = withoutNumber(foldedName(word));
  const own = claimStatuses.find((one) => isOwnName(one, spoken));
  if (own) return sure(own, 0.98);
  return isKnownStatus(word) ? sure('intake', 0.97) : likeStatus(spoken);
}

/** How a claim was closed; undefined for a word about something else. */
function endingIn(word: string): string | undefined {
  const ending = closingWordIn(word);
  return ending === 'open' || ending === 'unnamed' || mayBeTheCarriers(word) ? undefined : ending;
}

function likeStatus(spoken: string): WordGuess {
  const ending = endingIn(spoken);
  if (ending) return sure(ending, 0.85);
  if (over.test(spoken)) return { byRow: false, mayBeOver: true };
  const [best] = ranked(stages, spoken);
  return best && best.nearness >= 0.5 ? sure(best.meaning, best.nearness) : { byRow: false };
}

const over = /clos|archiv|cancel|withdr|denied|paid|settle|final|dismiss|dead|lost/;

/** `4 - INSP DONE` → insp done. */
function withoutNumber(spoken: string): string {
  return spoken.replace(/^\d+ /, '').replace(/ \d+$/, '');
}

function isOwnName(status: ClaimStatus, spoken: string): boolean {
  const { staffLabel, portalLabel, tabLabel } = claimStatusLabels[status];
  return [status, staffLabel, portalLabel, tabLabel].some((name) => foldedName(name) === spoken);
}

interface Ranked {
  readonly meaning: string;
  readonly nearness: number;
}

function ranked(lists: Readonly<Record<string, readonly string[]>>, spoken: string): Ranked[] {
  return Object.entries(lists)
    .map(([meaning, names]) => ({ meaning, nearness: Math.max(...names.map((name) => alike(spoken, name))) }))
    .filter(({ nearness }) => nearness > 0)
    .toSorted((one, other) => other.nearness - one.nearness);
}

/** From 0 to 1: each word of the one is looked for in the other, also as its beginning or without its vowels. */
function alike(spoken: string, name: string): number {
  if (spoken === name) return 0.96;
  const [words, theirs] = [spoken.split(' '), name.split(' ')];
  const found = words.map((word) => Math.max(...theirs.map((other) => shortFor(word, other))));
  const covered = found.filter((one) => one > 0).length;
  if (covered === 0) return 0;
  const mean = found.reduce((sum, one) => sum + one, 0) / words.length;
  return mean * (covered >= theirs.length ? 1 : 0.85 + 0.1 * (covered / theirs.length));
}

/** `HURR` begins hurricane, `WTR` is water without its vowels. */
function shortFor(word: string, whole: string): number {
  if (word === whole) return 0.96;
  if (word.length >= 3 && whole.startsWith(word)) return 0.85 + (0.1 * word.length) / whole.length;
  if (whole.length >= 4 && word.startsWith(whole)) return 0.8;
  return word.length >= 2 && isSkeleton(word, whole) ? 0.84 - 0.04 * Math.max(0, whole.length - word.length - 2) : 0;
}

/** Its letters stand in the word in their order, beginning with the first, and no consonant is left out before the last. */
function isSkeleton(word: string, whole: string): boolean {
  const consonants = whole[0] + whole.slice(1).replace(/[aeiouy]/g, '');
  return consonants === word;
}

function sure(meaning: string, share: number): WordGuess {
  return { meaning, confidence: Math.round(Math.min(1, share) * 100), byRow: false };
}
