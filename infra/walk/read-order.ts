// Reads `claim.json`: everything that is wrong with it at once, a sentence for each field.
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { WalkOrder } from './walk-order.ts';

/** A sentence for the person at the keyboard. */
export class WrongUse extends Error {}

export const exampleFile = 'infra/walk/claim.example.json';

/** Throws `WrongUse` with one line for each field that is missing or wrong. */
export function readOrder(path: string | undefined, now = new Date()): WalkOrder {
  if (!path) throw new WrongUse(`Set the claim file: --claim claim.json. ${exampleFile} is a complete one; copy it and change it.`);
  const data = dated(parsed(path), now);
  const read = WalkOrder.safeParse(data);
  if (read.success) return read.data;
  const lines = read.error.issues.flatMap((issue) => sentencesOf(issue, data));
  throw new WrongUse(
    `${path} can't be used:\n${[...new Set(lines)].map((line) => `  ${line}`).join('\n')}\n${exampleFile} shows every field.`,
  );
}

/** Throws `WrongUse` for a photo that the order names and the folder does not hold, or holds twice under that name. */
export function assertPhotosNamed(order: WalkOrder, paths: readonly string[]): void {
  const counts = new Map<string, number>();
  for (const path of paths) for (const name of new Set([path, basename(path)])) counts.set(name, (counts.get(name) ?? 0) + 1);
  const lines = Object.entries(order.inspection?.sections ?? {}).flatMap(([category, section]) =>
    (['observations', 'shots'] as const).flatMap((group) =>
      (section?.[group] ?? []).flatMap(({ photos = [] }, index) =>
        photos.flatMap((name) => {
          const wrong = wrongWith(counts.get(name) ?? 0);
          return wrong ? [`  inspection.sections.${category}.${group}.${index}.photos: ${name} ${wrong}`] : [];
        }),
      ),
    ),
  );
  if (lines.length > 0) throw new WrongUse(`The claim file names photos that can't be used:\n${lines.join('\n')}`);
}

function wrongWith(count: number): string | undefined {
  if (count === 0) return "isn't among the photos of the folder";
  return count > 1 ? 'is the name of several photos: name it with its folder' : undefined;
}

function parsed(path: string): unknown {
  if (!existsSync(path)) throw new WrongUse(`${path} not found. ${exampleFile} is a complete claim file.`);
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as unknown;
  } catch (error) {
    throw new WrongUse(`${path} isn't readable as JSON: ${(error as Error).message}`);
  }
}

const daysAgo = /^(\d{1,4}) days? ago$/;
const daysAhead = /^in (\d{1,4}) days?$/;

/** A date may be written as `today`, `20 days ago` or `in 3 days`, so that an example never grows old. */
function dated(value: unknown, now: Date): unknown {
  if (typeof value === 'string') return datedText(value, now);
  if (Array.isArray(value)) return value.map((one) => dated(one, now));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, dated(one, now)]));
}

function datedText(text: string, now: Date): string {
  const back = daysAgo.exec(text)?.[1];
  const ahead = daysAhead.exec(text)?.[1];
  const days = text === 'today' ? 0 : back === undefined ? Number(ahead) : -Number(back);
  return Number.isNaN(days) ? text : new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly keys?: readonly string[];
}

function sentencesOf(issue: Issue, data: unknown): string[] {
  const field = issue.path.join('.') || 'the file';
  if (issue.code === 'unrecognized_keys') return (issue.keys ?? []).map((key) => `${[...issue.path, key].join('.')}: unknown field`);
  const value = issue.path.reduce<unknown>((inside, key) => (inside as Record<PropertyKey, unknown> | undefined)?.[key], data);
  if (value !== undefined) return [`${field}: ${issue.message}`];
  return [`${field}: missing${issue.message.startsWith('Invalid') ? '' : `. ${issue.message}`}`];
}
