// Two texts and what differs, word by word within the lines that changed; long stretches that are equal are folded.
import { diffLines, diffWordsWithSpace, type Change } from 'diff';
import styles from './diff.module.css';

interface Piece {
  kind: 'same' | 'added' | 'removed' | 'folded';
  text: string;
}

/** Lines of equal text that stay visible around a change, and how long they may be together: a paragraph of a letter is one line. */
const context = { lines: 2, characters: 200 };

/** Words or lines that differ at most: beyond it the older text stands before the newer one, whole, so that no window stops answering. */
const maxEdits = 500;

/** Pure: the pieces of the change from one text to another. */
export function piecesOf(before: string, after: string): Piece[] {
  const parts = diffLines(before, after, { maxEditLength: maxEdits });
  return parts ? piecesIn(parts) : replaced(before, after);
}

function piecesIn(parts: readonly Change[]): Piece[] {
  const pieces: Piece[] = [];
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1];
    const previous = parts[index - 1];
    if (part.added && previous?.removed) continue;
    if (part.removed && next?.added) pieces.push(...words(part.value, next.value));
    else if (part.added) pieces.push({ kind: 'added', text: part.value });
    else if (part.removed) pieces.push({ kind: 'removed', text: part.value });
    else pieces.push(...folded(part.value, { isFirst: index === 0, isLast: index === parts.length - 1 }));
  }
  return pieces;
}

function replaced(before: string, after: string): Piece[] {
  return [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
}

function words(before: string, after: string): Piece[] {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: maxEdits });
  if (!parts) return replaced(before, after);
  return parts.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}

function folded(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): Piece[] {
  const lines = text.split(/(?<=\n)/);
  const head = isFirst ? 0 : nearest(lines);
  const tail = isLast ? 0 : nearest(lines.toReversed());
  const hidden = lines.length - head - tail;
  if (hidden < 1 || (hidden < 3 && text.length <= 2 * context.characters)) return [{ kind: 'same', text }];
  return [
    { kind: 'same', text: lines.slice(0, head).join('') },
    { kind: 'folded', text: hidden === 1 ? '1 unchanged line' : `${hidden} unchanged lines` },
    { kind: 'same', text: lines.slice(lines.length - tail).join('') },
  ];
}

/** How many of these lines, the nearest to the change first, stay visible. */
function nearest(lines: readonly string[]): number {
  const [first = '', second = ''] = lines.slice(0, context.lines);
  if (first.length + second.length <= context.characters) return Math.min(context.lines, lines.length);
  return first.length <= context.characters ? 1 : 0;
}

export function TextDiff({ before, after, label }: { before: string; after: string; label: string }) {
  if (before === after) return <p className={styles.none}>The texts are the same.</p>;
  const pieces = piecesOf(before, after).filter((piece) => piece.text !== '');
  return (
    // A long comparison scrolls, so the keyboard must reach it
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.diff} role="region" aria-label={label} tabIndex={0}>
      {pieces.map((piece, index) => (
        <DiffPiece key={`${index}-${piece.kind}`} piece={piece} />
      ))}
    </div>
  );
}

function DiffPiece({ piece }: { piece: Piece }) {
  if (piece.kind === 'added') return <ins className={styles.added}>{piece.text}</ins>;
  if (piece.kind === 'removed') return <del className={styles.removed}>{piece.text}</del>;
  if (piece.kind === 'folded') return <span className={styles.folded}>{piece.text}</span>;
  return <span>{piece.text}</span>;
}
