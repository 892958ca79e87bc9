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

type Save = () => Promise<unknown>;

const typing = new Map<string, Save>();
const watchers = new Set<() => void>();
let names: readonly string[] = [];

function changed(): void {
  names = [...typing.keys()].toSorted();
  for (const watcher of watchers) watcher();
}

/** Returns what is called once nothing is typed there any more. */
export function beginTyping(name: string, save: Save): () => void {
  typing.set(name, save);
  changed();
  return () => {
    if (typing.get(name) !== save) return;
    typing.delete(name);
    changed();
  };
}

export function typingNow(): readonly string[] {
  return names;
}

export function watchTyping(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export async function saveTyping(): Promise<void> {
  await Promise.all([...typing.values()].map((save) => save()));
}
