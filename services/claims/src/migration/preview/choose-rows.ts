// Which rows the preview shows: those with problems first, of each kind some, then rows that simply come in. Pure.
import { problemsOf, shownField, type PreviewedRow } from './preview-cells.ts';

const groups = ['out', 'left', 'added', 'duplicate', 'fine'] as const;
type Group = (typeof groups)[number];

/** Rows that are remembered of each kind while the file goes by. */
const maxKept = 60;
const shown: Readonly<Record<Group, number>> = { out: 4, left: 5, added: 1, duplicate: 1, fine: 2 };

export class ChosenRows {
  readonly #kept = new Map<Group, PreviewedRow[]>(groups.map((group) => [group, []]));
  readonly #edited: PreviewedRow[] = [];

  add(row: PreviewedRow): void {
    const kept = this.#kept.get(groupOf(row));
    if (row.isEdited && this.#edited.length < maxKept) this.#edited.push(row);
    else if (kept && kept.length < maxKept) kept.push(row);
  }

  /** What a person corrected stays in sight, whatever has become of it. */
  list(): PreviewedRow[] {
    const chosen = groups.flatMap((group) => spread(this.#kept.get(group) ?? [], shown[group]));
    const problems = chosen.filter((row) => groupOf(row) !== 'fine');
    return [...problems, ...this.#edited.slice(0, 6), ...chosen.filter((row) => groupOf(row) === 'fine')];
  }
}

function groupOf({ read, duplicate, isNewCarrier }: PreviewedRow): Group {
  if (!read.draft) return 'out';
  if (read.leftOut.length > 0) return 'left';
  if (duplicate !== undefined) return 'duplicate';
  return isNewCarrier ? 'added' : 'fine';
}

/** One row of each field with a problem before a second one of the same. */
function spread(rows: readonly PreviewedRow[], many: number): PreviewedRow[] {
  const seen = new Set<string>();
  const firsts: PreviewedRow[] = [];
  const others: PreviewedRow[] = [];
  for (const row of rows) {
    const about = problemsOf(row)
      .map(({ field }) => shownField(field))
      .join(' ');
    (seen.has(about) ? others : firsts).push(row);
    seen.add(about);
  }
  return [...firsts, ...others].slice(0, many);
}
