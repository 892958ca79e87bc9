// What the columns of a file mean, each with how sure that is: by the firm's saved mapping, by its name, and by what stands in it. Pure.
import type { ImportFieldKey, ImportMapping } from '@plumbline/contracts/claims';
import { foldedName, mayJoin, withSecondUses } from '../cells/columns.ts';
import type { ColumnContents } from './column-contents.ts';
import { fieldsLike } from './header-words.ts';

/** Of a column. */
export interface Guess {
  readonly field: ImportFieldKey | undefined;
  /** Percent. */
  readonly confidence: number;
}

export interface GuessedFile {
  readonly columns: readonly string[];
  readonly contents: readonly ColumnContents[];
  /** Folded column name → field. */
  readonly remembered: Readonly<Record<string, ImportFieldKey>>;
}

/** Below it a column is rather not imported. */
const least = 0.55;

/** Every field at most once: the surest column has it. Columns that the firm saved to be joined fill theirs together. */
export function guessColumns(file: GuessedFile): Guess[] {
  const offers = file.columns.flatMap((_, at) => offersOf(file, at)).toSorted((one, other) => other.score - one.score);
  const chosen = new Map<number, Offer>();
  const taken = new Set<ImportFieldKey>();
  for (const offer of offers) {
    if (offer.score < least || chosen.has(offer.at)) continue;
    if (taken.has(offer.field) && !joins(offer, [...chosen.values()], file.columns)) continue;
    if (isWholeAndParts(offer.field, taken)) continue;
    chosen.set(offer.at, offer);
    taken.add(offer.field);
  }
  return file.columns.map((_, at) => {
    const offer = chosen.get(at);
    if (offer) return { field: offer.field, confidence: percentOf(offer.score) };
    return { field: undefined, confidence: confidenceOf(file, { at, field: undefined }) };
  });
}

/** Of what a column is mapped to, by whoever mapped it. */
export function confidenceOf(file: GuessedFile, { at, field }: { at: number; field: ImportFieldKey | undefined }): number {
  const offers = offersOf(file, at);
  if (field) return percentOf(offers.find((offer) => offer.field === field)?.score ?? 0);
  return percentOf(1 - Math.max(0, ...offers.map(({ score }) => score)));
}

/** The guesses, with the second fields that the firm saved for columns: no guess makes one of those. */
export function mappingOf({ columns, remembered }: Omit<GuessedFile, 'contents'>, guesses: readonly Guess[]): ImportMapping {
  const guessed = Object.fromEntries(columns.flatMap((column, at) => (guesses[at]?.field ? [[column, guesses[at].field]] : [])));
  return withSecondUses(guessed, { columns, remembered });
}

interface Offer {
  readonly at: number;
  readonly field: ImportFieldKey;
  readonly score: number;
  /** By the saved mapping of the firm. */
  readonly isSaved?: true;
}

function joins(offer: Offer, chosen: readonly Offer[], columns: readonly string[]): boolean {
  const all = [...chosen.filter(({ field }) => field === offer.field), offer];
  const names = all.map(({ at }) => columns[at] ?? '');
  return all.every(({ isSaved }) => isSaved) && mayJoin(offer.field, names);
}

function offersOf({ columns, contents, remembered }: GuessedFile, at: number): Offer[] {
  const name = columns[at] ?? '';
  const own = contents[at];
  const saved = remembered[foldedName(name)];
  const named = fieldsLike(name).map(({ field, nearness }) => ({ at, field, score: scoreOf(nearness, fit(field, own)) }));
  const byContent = (isUnnamed(name, at) ? contentOffers(own) : []).map((field) => ({ at, field, score: 0.58 }));
  const bySaved = saved ? [{ at, field: saved, score: fit(saved, own) < 0.5 ? 0.7 : 0.98, isSaved: true as const }] : [];
  return [...bySaved, ...named, ...byContent];
}

/** A mapped street and a whole address in one file belong together: the one completes the other. */
function isWholeAndParts(field: ImportFieldKey, taken: ReadonlySet<ImportFieldKey>): boolean {
  return (field === 'addressStreet' && taken.has('propertyAddress')) || (field === 'propertyAddress' && taken.has('addressStreet'));
}

/** A column that is called exactly so is that column, however little of it can be read. */
function scoreOf(nearness: number, fitting: number): number {
  return Math.max(nearness * fitting, nearness >= 0.95 ? least : 0);
}

/** The header is empty. A name that says something else is believed: the email of a contractor is no email of the owner. */
const isUnnamed = (name: string, at: number) => name === `Column ${at + 1}`;

/** Cells that can be one thing only. */
function contentOffers(contents: ColumnContents | undefined): ImportFieldKey[] {
  if (!contents || contents.filled === 0) return [];
  const isMostly = (count: number) => count / contents.filled >= 0.9;
  return [
    ...(isMostly(contents.emails) ? ['propertyOwnerEmail' as const] : []),
    ...(isMostly(contents.phones) ? ['propertyOwnerPhone' as const] : []),
    ...(isMostly(contents.states) ? ['addressState' as const] : []),
  ];
}

const dates = /On$|Date$|^policyFrom$|^policyTo$/;
const amounts: readonly ImportFieldKey[] = [
  'estimatedValue',
  'claimValue',
  'deductible',
  'coverageA',
  'coverageB',
  'coverageC',
  'coverageD',
];
const numbers: readonly ImportFieldKey[] = ['policyNumber', 'carrierClaimNumber', 'carrierNaic', 'mortgageeLoanNumber', 'externalId'];

/** How well the cells of a column fit a field, from 0 to 1. Several forms in one column make a reading less sure, though all can be read. */
function fit(field: ImportFieldKey, contents: ColumnContents | undefined): number {
  if (!contents || contents.filled === 0) return 1;
  const share = (count: number) => count / contents.filled;
  if (dates.test(field)) return share(contents.dates) * sureOfForms(contents.dateForms.size);
  if (field === 'adjusterFeePercentage')
    return share(contents.percents) * (contents.shares > 0 && contents.shares < contents.percents ? 0.75 : 1);
  if (amounts.includes(field)) return share(contents.amounts);
  if (numbers.includes(field)) return contents.shortened > 0 ? Math.min(0.8, 1 - share(contents.shortened)) : 1;
  return fitOfPeople(field, contents);
}

function sureOfForms(forms: number): number {
  if (forms <= 1) return 1;
  return forms === 2 ? 0.85 : 0.68;
}

function fitOfPeople(field: ImportFieldKey, contents: ColumnContents): number {
  const share = (count: number) => count / contents.filled;
  if (field === 'propertyOwnerPhone') return 0.6 + 0.4 * share(contents.phones);
  if (field === 'propertyOwnerEmail') return 0.6 + 0.4 * share(contents.emails);
  if (field === 'addressZip') return 0.4 + 0.6 * share(contents.zips);
  if (field === 'damageType' || field === 'status') return contents.words ? 1 : 0.5;
  return 1;
}

function percentOf(score: number): number {
  return Math.round(Math.min(1, Math.max(0, score)) * 100);
}
