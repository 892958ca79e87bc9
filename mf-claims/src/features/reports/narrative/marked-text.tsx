// A piece of the text with its issues marked, by line and color.
import type { NarrativeIssue } from '@plumbline/contracts/narrative';
import { Fragment, type ReactNode } from 'react';
import styles from './narrative.module.css';

interface Piece {
  readonly text: string;
  readonly level?: NarrativeIssue['level'];
}

/** `from` is the place of the piece in the whole text. */
export function MarkedText({ text, from, issues }: { text: string; from: number; issues: readonly NarrativeIssue[] }): ReactNode {
  return pieces(text, from, issues).map((piece, index) => (
    <Fragment key={`${index}-${piece.level ?? ''}`}>
      {piece.level ? (
        <mark className={styles.mark} data-level={piece.level}>
          {piece.text}
        </mark>
      ) : (
        piece.text
      )}
    </Fragment>
  ));
}

function pieces(text: string, from: number, issues: readonly NarrativeIssue[]): Piece[] {
  const found: Piece[] = [];
  let at = from;
  for (const { start, end, level } of issues) {
    if (start < at) continue;
    found.push({ text: text.slice(at - from, start - from) }, { text: text.slice(start - from, end - from), level });
    at = end;
  }
  return [...found, { text: text.slice(at - from) }].filter((piece) => piece.text !== '');
}
