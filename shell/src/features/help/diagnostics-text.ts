// Diagnostics in words: how lines are written, and the text that is copied.
import type { DiagnosticLine } from '@plumbline/web';

export interface DiagnosticGroup {
  readonly title: string;
  readonly lines: readonly DiagnosticLine[];
}

export function diagnosticsText(groups: readonly DiagnosticGroup[]): string {
  return [
    'Plumbline diagnostics',
    ...groups.flatMap(({ title, lines }) => ['', title, ...lines.map(({ label, value }) => `${label}: ${value}`)]),
  ].join('\n');
}

const secondMs = 1_000;
/** A server tells its time to the second, and the answer takes a while: less than this is no difference. */
const noDifferenceMs = 2 * secondMs;

/** How far this device's clock is from the server's. */
export function clockText(differenceMs: number | undefined): string {
  if (differenceMs === undefined) return 'unknown';
  const seconds = Math.round(Math.abs(differenceMs) / secondMs);
  if (Math.abs(differenceMs) <= noDifferenceMs) return 'in sync within two seconds';
  return `this device is ${seconds} s ${differenceMs > 0 ? 'behind' : 'ahead of'} the server`;
}

const units = ['B', 'KB', 'MB', 'GB', 'TB'];

export function sizeText(bytes: number | undefined): string {
  if (bytes === undefined) return 'unknown';
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1_024)));
  return `${(bytes / 1_024 ** step).toFixed(step === 0 ? 0 : 1)} ${units[step]}`;
}
