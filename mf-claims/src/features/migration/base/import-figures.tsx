// Numbers and states of imports in words.
import type { ClaimImport, ImportState } from '@plumbline/contracts/claims';
import type { Tone } from '@plumbline/ui';

const figures = new Intl.NumberFormat('en-US');

export function count(value: number): string {
  return figures.format(value);
}

export function rowsText(rows: number): string {
  return `${count(rows)} ${rows === 1 ? 'row' : 'rows'}`;
}

export const stateWords: Record<ImportState, { label: string; tone: Tone }> = {
  uploaded: { label: 'Not reviewed', tone: 'gray' },
  checking: { label: 'Reviewing', tone: 'blue' },
  checked: { label: 'Ready to import', tone: 'orange' },
  importing: { label: 'Importing', tone: 'blue' },
  done: { label: 'Imported', tone: 'green' },
  cancelled: { label: 'Canceled', tone: 'gray' },
  failed: { label: 'Unreadable file', tone: 'red' },
  undoing: { label: 'Undoing', tone: 'blue' },
  undone: { label: 'Undone', tone: 'gray' },
};

/** Percent of what runs; undefined while the end is not known. */
export function percentOf({ state, counts, reading }: ClaimImport): number | undefined {
  if (state === 'checking' || state === 'uploaded') return reading && share(reading.bytes, reading.of);
  if (state === 'importing') return share(counts.done, counts.ready + counts.duplicates);
  if (state === 'undoing') return share(counts.removed + counts.kept, counts.opened + counts.merged);
  return undefined;
}

function share(part: number, all: number): number {
  return all === 0 ? 100 : (part / all) * 100;
}
