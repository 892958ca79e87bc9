// The version of a thing that a form decided over: it stays while others save the thing under the open form.
import { useState } from 'react';
import { isConflict } from './call-failure.ts';

export interface SeenVersion {
  /** To be sent with the form: another one that stands is refused. */
  readonly seen: number;
  /** The form goes on from this version: something else of the thing was saved from within it. */
  readonly goOnFrom: (version: number) => void;
  /** For the `OvertakenNotice` of the form. */
  readonly overtaken: { readonly refused: boolean; readonly seen: number; readonly now: number; readonly onKeep: () => void };
}

/** `now`: the version that stands; `write`: what the form sends. */
export function useSeenVersion(now: number, write: { readonly error: Error | null; readonly reset: () => void }): SeenVersion {
  const [seen, goOnFrom] = useState(now);
  const onKeep = () => {
    goOnFrom(now);
    write.reset();
  };
  return { seen, goOnFrom, overtaken: { refused: isConflict(write.error), seen, now, onKeep } };
}
