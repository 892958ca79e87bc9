// Adding line after line in the table: what the next one begins with, and over which edits.
import { useState } from 'react';
import type { NewLineLike, NewLineProps } from './new-line.tsx';
import type { EditDesk } from './use-edit-desk.ts';

/** A line that is typed at the end of the table. */
export interface NewLineIn {
  /** Opens one like the line of the cell from which it is asked for. */
  readonly open: (like: NewLineLike) => void;
  /** The one that is open. */
  readonly at: (Pick<NewLineProps, 'desk' | 'like' | 'onAdded'> & { readonly key: number }) | undefined;
  readonly close: () => void;
}

/** `since`: the version of the edits with the line that was added before; 0 for a first one. */
interface Adding {
  readonly like: NewLineLike;
  readonly since: number;
}

/** `before` answers whether one may be opened now. */
export function useNewLine(desk: EditDesk, before: () => boolean): NewLineIn {
  const [adding, setAdding] = useState<Adding>();
  // The next one is made over the edits that have the one before
  const isReady = adding !== undefined && (desk.edits?.version ?? 0) >= adding.since;
  return {
    open: (like) => {
      if (before()) setAdding({ like, since: 0 });
    },
    at: isReady ? { key: adding.since, desk, like: adding.like, onAdded: (since, like) => setAdding({ like, since }) } : undefined,
    close: () => setAdding(undefined),
  };
}
