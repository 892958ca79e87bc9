// What somebody typed beside the lines and did not save yet: it stays while other lines are read, and leaving the page asks.
import { useLeaveWarning } from '@plumbline/web';
import { useCallback, useState } from 'react';

export interface Typed {
  /** Undefined while nothing was typed. */
  textOf: (row: string, field: TypedField) => string | undefined;
  type: (row: string, field: TypedField, text: string) => void;
  /** Forgets a text that was saved, unless more was typed meanwhile. */
  saved: (row: string, field: TypedField, text: string) => void;
}

export type TypedField = 'sentence' | 'citation' | 'why';

const nameOf = (row: string, field: TypedField) => `${field} ${row}`;

export function useTyped(): Typed {
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  useLeaveWarning(texts.size > 0);
  return {
    textOf: (row, field) => texts.get(nameOf(row, field)),
    type: useCallback((row, field, text) => setTexts((before) => new Map(before).set(nameOf(row, field), text)), []),
    saved: useCallback(
      (row, field, text) =>
        setTexts((before) => {
          const name = nameOf(row, field);
          return before.get(name) === text ? new Map([...before].filter(([one]) => one !== name)) : before;
        }),
      [],
    ),
  };
}
