// Where an imported claim came from, as it stands on the claim.
import type { Claim } from '@plumbline/contracts/claims';

export interface ImportOrigin {
  importId: number;
  row: number;
  fileName: string;
  at: Date;
  /** Its number in the system that it came from. */
  externalId?: string;
  /** When a person worked on it last: after the import, an undo keeps the claim. */
  touchedAt?: Date;
}

export function originWire(origin: ImportOrigin): Claim['imported'] {
  const { importId, row, fileName, at, externalId } = origin;
  return { importId, row, fileName, at: at.toISOString(), ...(externalId === undefined ? {} : { externalId }) };
}
