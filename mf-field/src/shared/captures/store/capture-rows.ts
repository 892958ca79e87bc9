// A capture as it lies in the database: what the queue sorts by is readable, everything that was captured is sealed.
import type { Capture, CaptureBase } from './capture.ts';
import { sealJson, unsealJson, type Sealed } from './seal.ts';

export interface CaptureRow extends CaptureBase {
  readonly kind: Capture['kind'];
  readonly number?: number;
  readonly sealed: Sealed;
}

/** The part of a capture that is sealed. */
type Details = Readonly<Record<string, unknown>>;

/** What was opened once is not opened again: a seal is never changed, only replaced. */
const byId = new Map<string, { iv: string; details: Details }>();

export async function sealCapture(capture: Capture): Promise<CaptureRow> {
  const { id, inspectionId, userId, capturedAt, sequence, state, tries, notBefore, problem, kind, ...rest } = capture;
  const { number, ...details } = rest as { number?: number };
  const base = { id, inspectionId, userId, capturedAt, sequence, state, tries, notBefore, kind };
  const more = { ...(problem === undefined ? {} : { problem }), ...(number === undefined ? {} : { number }) };
  return { ...base, ...more, sealed: await sealJson(details) };
}

export async function openCapture({ sealed, ...base }: CaptureRow): Promise<Capture> {
  return { ...base, ...(await detailsOf(base.id, sealed)) } as Capture;
}

async function detailsOf(id: string, sealed: Sealed): Promise<Details> {
  const iv = sealOf({ sealed });
  const known = byId.get(id);
  if (known?.iv === iv) return known.details;
  const details = (await unsealJson(sealed)) as Details;
  byId.set(id, { iv, details });
  return details;
}

export function forgetOpened(id: string): void {
  byId.delete(id);
}

/** Every seal has another one: it tells whether a capture was changed. */
export function sealOf({ sealed }: Pick<CaptureRow, 'sealed'>): string {
  return sealed.iv.join();
}
