// Where an imported claim came from, as it stands on the claim.
import type { Claim } from '@plumbline/contracts/claims';
import type { ClaimStatus } from '@plumbline/contracts/enums';

export interface ImportOrigin {
  importId: number;
  row: number;
  fileName: string;
  at: Date;
  /** Its number in the system that it came from. */
  externalId?: string;
  /** Where it stood there, as far as its row said it. */
  stage?: ClaimStatus;
  /** When a person worked on it last: after the import, an undo keeps the claim. */
  touchedAt?: Date;
}

export function originWire(origin: ImportOrigin): Claim['imported'] {
  const { importId, row, fileName, at, externalId } = origin;
  return { importId, row, fileName, at: at.toISOString(), ...(externalId === undefined ? {} : { externalId }) };
}
