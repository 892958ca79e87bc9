// Which shot of a list comes next, and how many of it are done. Pure.
import type { ListedShot } from '@plumbline/contracts/inspection';

/** Required ones first, in the order of the list. */
export function nextOf(listed: readonly ListedShot[]): ListedShot | undefined {
  const open = listed.filter(({ state }) => state === 'open');
  return open.find(({ isRequired }) => isRequired) ?? open[0];
}

export interface ShotCount {
  readonly done: number;
  readonly of: number;
  /** `9 of 14 required shots`. */
  readonly words: string;
}

/** Of those that are required; where none is, of all. */
export function countOf(listed: readonly ListedShot[]): ShotCount {
  const required = listed.filter(({ isRequired }) => isRequired);
  const counted = required.length > 0 ? required : listed;
  const done = counted.filter(({ state }) => state !== 'open').length;
  const kind = required.length > 0 ? 'required' : 'recommended';
  return { done, of: counted.length, words: `${done} of ${counted.length} ${kind} shots` };
}
