// What the pages of a photo show beside the picture. Pure.
import { custodyStepLabels, type CustodyEntry } from '@plumbline/contracts/inspection';

export interface PhotoPages {
  readonly rows: readonly (readonly [string, string])[];
  /** Sequence, instant, step, who, detail. */
  readonly custody: readonly (readonly string[])[];
}

/** Entries of a chain on paper: beginning and end of a longer one. */
const shownAtEnds = 30;

export function shownCustody(entries: readonly CustodyEntry[]): string[][] {
  const row = ({ sequence, at, step, by, detail }: CustodyEntry) => [
    String(sequence),
    inUtc(at),
    custodyStepLabels[step],
    by,
    detail ?? '',
  ];
  if (entries.length <= shownAtEnds * 2) return entries.map(row);
  const left = `Entries ${shownAtEnds + 1} to ${entries.length - shownAtEnds} stand in custody.csv`;
  return [...entries.slice(0, shownAtEnds).map(row), ['…', '', left, '', ''], ...entries.slice(-shownAtEnds).map(row)];
}

/** `2026-11-20 15:00:00` */
export function inUtc(at: string): string {
  return at.slice(0, 19).replace('T', ' ');
}
