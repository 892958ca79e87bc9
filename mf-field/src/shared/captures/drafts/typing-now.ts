// Sections in which something is typed at this moment on this page, and the way to have it saved at once.
import { inspectionCategories, type InspectionCategory } from '@plumbline/contracts/enums';

/** `inspection-5-exterior`. */
export const sectionDraftName = (inspectionId: number, category: InspectionCategory) => `inspection-${inspectionId}-${category}`;

export interface DraftOf {
  readonly inspectionId: number;
  readonly category: InspectionCategory;
}

/** Undefined for a name of something else. */
export function draftOf(name: string): DraftOf | undefined {
  const [, id, rest] = /^inspection-(\d+)-(\w+)$/.exec(name) ?? [];
  const category = inspectionCategories.find((one) => one === rest);
  return category && { inspectionId: Number(id), category };
}

interface Typing {
  readonly save: () => Promise<unknown>;
  /** Whether it is typed and not saved, at this moment. */
  readonly isTyped: () => boolean;
}

const typing = new Map<string, Typing>();
const watchers = new Set<() => void>();
let names: readonly string[] = [];

function changed(): void {
  names = [...typing.keys()].toSorted();
  for (const watcher of watchers) watcher();
}

/** Returns what is called once nothing is typed there any more. */
export function beginTyping(name: string, one: Typing): () => void {
  typing.set(name, one);
  changed();
  return () => {
    if (typing.get(name) !== one) return;
    typing.delete(name);
    changed();
  };
}

export function typingNow(): readonly string[] {
  return names;
}

/** The sections of `typingNow`, of all inspections. */
export function typedNow(): DraftOf[] {
  return names.flatMap((name) => draftOf(name) ?? []);
}

export function watchTyping(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Resolves to the names of what could not be saved. */
export async function saveTyping(): Promise<string[]> {
  const all = [...typing];
  await Promise.all(all.map(([, { save }]) => save()));
  return all.flatMap(([name, { isTyped }]) => (isTyped() ? [name] : []));
}
