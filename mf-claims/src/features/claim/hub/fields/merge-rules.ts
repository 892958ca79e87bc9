// Two people changed one claim: what each of them changed, and how words of both become one text. Pure.
import { fieldNames, type ChangedTexts, type FieldName, type FieldTexts } from './editable-fields.ts';

export interface MergeRow {
  readonly name: FieldName;
  /** Who changed it since the common beginning. */
  readonly by: 'theirs' | 'yours' | 'both';
  readonly was: string;
  readonly theirs: string;
  readonly yours: string;
}

/** One row for every field that somebody changed. What both changed alike needs no decision and no row. */
export function compareChanges(was: FieldTexts, theirs: FieldTexts, yours: ChangedTexts): MergeRow[] {
  return fieldNames.flatMap((name): MergeRow[] => {
    const mine = yours[name] ?? was[name];
    const isMine = mine !== was[name];
    const isTheirs = theirs[name] !== was[name];
    if ((!isMine && !isTheirs) || (isMine && isTheirs && mine === theirs[name])) return [];
    return [{ name, by: isMine && isTheirs ? 'both' : isMine ? 'yours' : 'theirs', was: was[name], theirs: theirs[name], yours: mine }];
  });
}

/** Fields that need a person's decision. */
export function conflictsOf(rows: readonly MergeRow[]): MergeRow[] {
  return rows.filter((row) => row.by === 'both');
}

/** The words of both: what each added to the common beginning, or else both whole, theirs first. */
export function bothTexts({ was, theirs, yours }: Pick<MergeRow, 'was' | 'theirs' | 'yours'>): string {
  if (theirs.includes(yours)) return theirs;
  if (yours.includes(theirs)) return yours;
  const isAddedTo = was !== '' && theirs.startsWith(was) && yours.startsWith(was);
  const added = isAddedTo ? yours.slice(was.length) : yours;
  return `${theirs.trimEnd()}\n${added.trimStart()}`;
}
