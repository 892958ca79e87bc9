// The sentence at the foot of the mapping: everything that will happen, adding up to the rows of the file. Pure.
import type { DuplicateChoice, ImportPreview } from '@plumbline/contracts/claims';
import { undoWithinDays } from '@plumbline/contracts/claims';
import { count, rowsText } from '../base/import-figures.tsx';

export interface FootSentence {
  readonly claims: string;
  readonly rest: readonly string[];
  readonly undo: string;
}

const fates: Record<DuplicateChoice, string> = { skip: 'are skipped', merge: 'are merged', create: 'become new claims too' };

export function footSentence({ counts, parts }: Pick<ImportPreview, 'counts' | 'parts'>, duplicates: DuplicateChoice): FootSentence {
  const { complete, incomplete, refused } = counts;
  const claims = complete + incomplete;
  return {
    claims: claims === 0 ? 'No claim' : claims === 1 ? '1 claim' : `${count(claims)} claims`,
    rest: [
      claims === 0 ? 'will be created.' : `will be created: ${count(complete)} complete, ${count(incomplete)} with an empty optional cell.`,
      ...(counts.duplicates > 0 ? [`${rowsText(counts.duplicates)} match existing claims or earlier rows and ${fates[duplicates]}.`] : []),
      ...(refused > 0 ? [`${rowsText(refused)} ${refused === 1 ? 'stays' : 'stay'} out, in a file with the reasons.`] : []),
      ...partSentences(parts),
    ],
    undo: `You can undo it for ${undoWithinDays} days.`,
  };
}

const things: Readonly<Record<string, readonly [string, string]>> = {
  notes: ['note', 'notes'],
  contacts: ['contact', 'contacts'],
  ledger: ['ledger entry', 'ledger entries'],
  files: ['file', 'files'],
};

function named(many: number, table: string): string {
  const [one, more] = things[table] ?? [table, table];
  return `${count(many)} ${many === 1 ? one : more}`;
}

/** Of an archive: what comes along, and what does not. */
function partSentences(parts: ImportPreview['parts']): string[] {
  if (parts.length === 0) return [];
  const along = parts.filter(({ ready }) => ready > 0).map(({ table, ready }) => named(ready, table));
  const following = parts.reduce((sum, one) => sum + one.following, 0);
  const refused = parts.reduce((sum, one) => sum + one.refused, 0);
  return [
    ...(along.length > 0 ? [`With them: ${along.join(', ')}.`] : []),
    ...(following > 0
      ? [following === 1 ? '1 entry of a skipped claim is skipped.' : `${count(following)} entries of skipped claims are skipped.`]
      : []),
    ...(refused > 0 ? [refused === 1 ? '1 entry of another table stays out.' : `${count(refused)} entries of other tables stay out.`] : []),
  ];
}
