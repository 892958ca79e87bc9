// What takes a change back, in the words of the contract. Pure.
import { overheadLine, wearBaseLine, type EstimateEdit, type EstimateEditDraft, type EstimateEdits } from '@plumbline/contracts/claims';

type Part = 'price' | 'depreciation' | 'terms' | undefined;

/** Of a change that takes the quantity, leaves the line out or adds it there is none. */
export function partOf({ kind }: Pick<EstimateEdit, 'kind'>): Part {
  return kind === 'price' || kind === 'depreciation' || kind === 'terms' ? kind : undefined;
}

/** Undefined: it cannot be taken back from here, as an added line that was removed. */
export function undoOf(done: EstimateEditDraft, before: EstimateEdits, after: EstimateEdits): EstimateEditDraft | undefined {
  if (done.kind === 'add') {
    const line = after.edits.find((edit) => !before.edits.some((one) => one.line === edit.line))?.line;
    return line === undefined ? undefined : { kind: 'restore', line };
  }
  const { line, part } = targetOf(done);
  const prior = before.edits.find((edit) => edit.line === line && partOf(edit) === part);
  if (prior) return againOf(prior, done.kind === 'restore');
  return { kind: 'restore', line, ...(part ? { what: part } : {}) };
}

type OfLine = Exclude<EstimateEditDraft, { kind: 'add' }>;

function lineOf(draft: OfLine): string {
  if (draft.kind === 'overhead') return overheadLine;
  return draft.kind === 'wear-base' ? wearBaseLine : draft.line;
}

function targetOf(draft: OfLine): { line: string; part: Part } {
  return { line: lineOf(draft), part: draft.kind === 'restore' ? draft.what : partOf(draft) };
}

/** What stands where a change is made, whenever it was entered; with an added line all that would go with it. */
export function standingOf(draft: EstimateEditDraft, { edits }: EstimateEdits): string {
  if (draft.kind === 'add') return '';
  const { line, part } = targetOf(draft);
  const ofLine = edits.filter((edit) => edit.line === line);
  const own = ofLine.filter((edit) => partOf(edit) === part);
  const isOfAll = draft.kind === 'restore' && own.some(({ kind }) => kind === 'add');
  return JSON.stringify((isOfAll ? ofLine : own).map(({ at: _at, ...edit }) => edit));
}

/** The change once more, as it was. */
function againOf(edit: EstimateEdit, isRemoved: boolean): EstimateEditDraft | undefined {
  const { line, reason, quantity, unitPrice, wear, terms, overhead, wearBase } = edit;
  if (edit.kind === 'leave-out') return { kind: 'leave-out', line, reason };
  if (unitPrice !== undefined) return { kind: 'price', line, unitPrice, reason };
  if (wear) return { kind: 'depreciation', line, ...wear, reason };
  if (terms) return { kind: 'terms', line, ...terms, reason };
  if (overhead) return { kind: 'overhead', ...overhead, reason };
  if (wearBase) return { kind: 'wear-base', ...wearBase, reason };
  return quantity === undefined || (edit.kind === 'add' && isRemoved) ? undefined : { kind: 'quantity', line, quantity, reason };
}
