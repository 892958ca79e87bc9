// The labeled folder: `texts.json`, `labels.csv` with its photos, `floors.json`. What can't be read is said with its place, before anything is asked.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DamageArea, Severity } from '@plumbline/contracts/enums';
import { array, number, object, oneOf, strictObject, string, type Infer } from '@plumbline/contracts/kernel';
import type { LabeledText } from '../qualification/scoring/score-texts.ts';
import type { LabeledPhoto } from './score-photos.ts';
import { withoutMetadata } from './without-metadata.ts';

/** Wrong use, or a folder that can't be used: one sentence. */
export class WrongFolder extends Error {}

/** Sign and literal words. */
const Pair = array(string()).length(2);
const Text = strictObject({
  kind: string(),
  text: string(),
  level: oneOf(['critical', 'high', 'none']),
  counts: array(Pair),
  asks: array(Pair),
});
const share = number().min(0).max(1);
const Floor = strictObject({ precision: share, recall: share });
const Floors = strictObject({
  texts: strictObject({
    critical: Floor.optional(),
    high: Floor.optional(),
    none: Floor.optional(),
    signs: Floor.optional(),
    quotes: Floor.optional(),
    asks: Floor.optional(),
  }).optional(),
  photos: strictObject({ areas: Floor.optional(), severity: share.optional() }).optional(),
});
export type Floors = Infer<typeof Floors>;

export interface LabeledFolder {
  readonly texts: readonly LabeledText[];
  readonly photos: readonly LabeledPhoto[];
  readonly floors: Floors;
}

/** Throws `WrongFolder`. */
export function readFolder(folder: string): LabeledFolder {
  if (!existsSync(folder)) throw new WrongFolder(`Folder ${folder} not found.`);
  const texts = (readJson(folder, { name: 'texts.json', schema: array(Text) }) ?? []).map(labeled);
  const photos = readLabels(folder);
  if (texts.length + photos.length === 0) throw new WrongFolder(`${folder} has neither texts.json nor labels.csv with a row.`);
  for (const { text, counts, asks } of texts)
    for (const [, quote] of [...counts, ...asks])
      if (!text.includes(quote)) throw new WrongFolder(`texts.json: “${quote}” is not in the text “${text.slice(0, 60)}”.`);
  return { texts, photos, floors: readJson(folder, { name: 'floors.json', schema: Floors }) ?? {} };
}

function labeled({ counts, asks, ...text }: Infer<typeof Text>): LabeledText {
  const pairsOf = (all: readonly string[][]) => all.map(([sign = '', quote = '']) => [sign, quote] as const);
  return { ...text, counts: pairsOf(counts), asks: pairsOf(asks) };
}

interface JsonFile<A> {
  readonly name: string;
  readonly schema: { safeParse(value: unknown): { success: true; data: A } | { success: false; error: { issues: readonly Issue[] } } };
}
interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

function readJson<A>(folder: string, { name, schema }: JsonFile<A>): A | undefined {
  const file = path.join(folder, name);
  if (!existsSync(file)) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new WrongFolder(`${name} is not JSON.`);
  }
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new WrongFolder(`${name}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not recognized'}.`);
}

const header = 'photo,area,severity';
const Label = object({ area: DamageArea, severity: Severity });

/** One row for each damage; a photo without any has one row with neither area nor severity. */
function readLabels(folder: string): LabeledPhoto[] {
  const file = path.join(folder, 'labels.csv');
  if (!existsSync(file)) return [];
  const [first, ...rows] = readFileSync(file, 'utf8').split(/\r?\n/);
  if (first?.trim() !== header) throw new WrongFolder(`labels.csv must begin with the line ${header}.`);
  const damages = new Map<string, LabeledPhoto['damages']>();
  for (const [index, row] of rows.entries()) {
    if (row.trim() === '') continue;
    const { name, labels } = rowOf(row, `labels.csv, line ${index + 2}`);
    damages.set(name, [...(damages.get(name) ?? []), ...labels]);
  }
  return [...damages].map(([name, all]) => ({ name, damages: all, jpeg: readPhoto(folder, name) }));
}

function rowOf(row: string, place: string): { name: string; labels: LabeledPhoto['damages'] } {
  const [name = '', area = '', severity = '', ...more] = row.split(',').map((cell) => cell.trim());
  if (more.length > 0 || name === '') throw new WrongFolder(`${place}: three cells are needed.`);
  return { name, labels: area === '' && severity === '' ? [] : [labelOf({ area, severity }, place)] };
}

function labelOf(label: { area: string; severity: string }, place: string): LabeledPhoto['damages'][number] {
  const read = Label.safeParse(label);
  if (!read.success) throw new WrongFolder(`${place}: “${label.area}, ${label.severity}” is no area with its severity.`);
  return read.data;
}

const largestPhoto = 5 * 1024 * 1024;

function readPhoto(folder: string, name: string): Buffer {
  const file = path.resolve(folder, name);
  if (path.dirname(file) !== path.resolve(folder) || !existsSync(file)) throw new WrongFolder(`Photo ${name} is not in the folder.`);
  const jpeg = withoutMetadata(readFileSync(file));
  if (!jpeg) throw new WrongFolder(`Photo ${name} is not a JPEG.`);
  if (jpeg.length > largestPhoto) throw new WrongFolder(`Photo ${name} is larger than 5 MB. Scale it to 1600 pixels, as the product does.`);
  return jpeg;
}
