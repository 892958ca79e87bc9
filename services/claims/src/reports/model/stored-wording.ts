// What is kept of who worded a report: where it came from, which paragraphs, and how the sections were left, so that what people edit is told apart. Pure.
import { createHash } from 'node:crypto';
import { aiProviderLabels, type ReportText } from '@plumbline/contracts/ai';
import {
  paragraphsOf,
  renumberedCitations,
  splitSections,
  withoutNumber,
  type ReportWording,
  type SectionWords,
} from '@plumbline/contracts/claims';
import { omitUndefined } from '@plumbline/contracts/kernel';

export interface StoredWording {
  by: ReportWording['by'];
  provider: string;
  model?: string;
  promptVersion?: string;
  inputHash?: string;
  cost?: number;
  reused?: boolean;
  reason?: string;
  at: Date;
  /** Of this text and of earlier ones, which can be restored. */
  worded: { text: string; model: string }[];
  leftOut: { text: string; reason: string }[];
  /** The hash of each section as it was generated or worded last. */
  asLeft: string[];
}

function hashOf({ heading, text }: SectionWords): string {
  return createHash('sha256')
    .update(`${withoutNumber(heading)}\n${text}`)
    .digest('hex');
}

export function asLeftIn(content: string): string[] {
  return splitSections(content).map(hashOf);
}

/** Whether nobody edited the section since; of a report from before nothing is known. */
export function isAsLeft(wording: StoredWording | undefined): (section: SectionWords) => boolean {
  const left = new Set(wording?.asLeft);
  return (section) => left.has(hashOf(section));
}

/** More paragraphs of earlier texts are not known any more. */
const maxWorded = 400;

interface Left {
  readonly text: ReportText;
  /** Those of the model that stand in the text now. */
  readonly worded: readonly string[];
  readonly asLeft: readonly string[];
  readonly at: Date;
  readonly before: StoredWording | undefined;
}

export function storedWording({ text, worded, asLeft, at, before }: Left): StoredWording {
  const { by, provider, model, promptVersion, inputHash, cost, reused, fallbackReason: reason, leftOut } = text;
  const now = model === undefined ? [] : worded.map((one) => ({ text: one, model }));
  return {
    by,
    provider: aiProviderLabels[provider],
    ...omitUndefined({ model, promptVersion, inputHash, cost, reused, reason }),
    at,
    worded: mergedWords(now, before),
    leftOut,
    asLeft: [...asLeft],
  };
}

/** The newer ones first, each once. */
export function mergedWords(now: StoredWording['worded'], before: StoredWording | undefined): StoredWording['worded'] {
  const known = new Set(now.map((one) => one.text));
  return [...now, ...(before?.worded ?? []).filter((one) => !known.has(one.text))].slice(0, maxWorded);
}

/** After the photos were arranged the same words cite other numbers. */
export function renumberedWording(
  wording: StoredWording,
  { before, after, order }: { before: string; after: string; order: { before: number[]; after: number[] } },
): StoredWording {
  const now = asLeftIn(after);
  const renamed = new Map(asLeftIn(before).map((hash, index) => [hash, now[index] ?? hash]));
  return {
    ...wording,
    worded: wording.worded.map((one) => ({ ...one, text: renumberedCitations(one.text, order) })),
    asLeft: wording.asLeft.map((hash) => renamed.get(hash) ?? hash),
  };
}

export function wordingWire({ worded, asLeft: _own, at, ...about }: StoredWording, content: string): ReportWording {
  const there = new Set(splitSections(content).flatMap(({ text }) => paragraphsOf(text).map((one) => one.trim())));
  return { ...about, at: at.toISOString(), paragraphs: worded.filter((one) => there.has(one.text)) };
}
