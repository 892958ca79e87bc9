// Where an imported claim came from, as it stands on the claim.
import type { Claim } from '@plumbline/contracts/claims';

export interface ImportOrigin {
  importId: number;
  row: number;
  fileName: string;
  at: Date;
  /** Its number in the system that it came from. */
  externalId?: string;
  /** A person worked on the claim since: an undo keeps it. */
  touchedAt?: Date;
}

export function originWire(origin: ImportOrigin): Claim['imported'] {
  const { importId, row, fileName, at, externalId } = origin;
  return { importId, row, fileName, at: at.toISOString(), ...(externalId === undefined ? {} : { externalId }) };
}
