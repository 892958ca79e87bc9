// How far all uploads are that were added since the last time when nothing waited. Pure.

export interface UploadTotal {
  readonly arrived: number;
  readonly of: number;
  /** 0 to 100, with the parts that are on their way. */
  readonly percent: number;
}

/** How many were added: as many as ever waited together, from nothing to nothing. */
export function addedOf(before: number, waiting: number): number {
  return waiting === 0 ? 0 : Math.max(before, waiting);
}

/** Undefined for a single one, whose row says it all. `rows`: those that have not arrived, each from 0 to 100 percent. */
export function totalOf(added: number, rows: readonly { readonly percent?: number | undefined }[]): UploadTotal | undefined {
  if (added < 2) return undefined;
  const arrived = added - rows.length;
  const onTheWay = rows.reduce((sum, { percent = 0 }) => sum + percent / 100, 0);
  return { arrived, of: added, percent: Math.floor(((arrived + onTheWay) / added) * 100) };
}
