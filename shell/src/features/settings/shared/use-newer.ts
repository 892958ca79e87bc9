// A form that outlives the version it was opened on: a newer one is met field by field, and nothing that was typed is lost.
import { useEffect, useRef, useState } from 'react';
import { meetNewer, meetSaved, type Conflict, type Fields } from './newer-rules.ts';

interface Stored<F extends Fields> {
  readonly version: number | undefined;
  readonly fields: F;
}

export interface Newer<F extends Fields> {
  /** The version that a save answers to. */
  readonly version: number | undefined;
  readonly conflicts: readonly Conflict<F>[];
  readonly choices: Readonly<Record<string, 'theirs' | 'yours'>>;
  readonly choose: (conflict: Conflict<F>, whose: 'theirs' | 'yours') => void;
  /** Somebody tried to save before each conflict was decided. */
  readonly isMissing: boolean;
  /** Whether it may be saved; says what is missing where not. */
  readonly isDecided: () => boolean;
  /** The own save has succeeded, told by who sent it: what the server made of it is known from now on, and nobody else's. */
  readonly saved: (answer: Stored<F>, sent: F) => void;
}

interface Seen<F extends Fields> {
  readonly version: number | undefined;
  readonly known: F;
  readonly conflicts: readonly Conflict<F>[];
  readonly choices: Readonly<Record<string, 'theirs' | 'yours'>>;
}

/** `stored`: the fields as they are on the server; `typed`: as they stand in the form, which `set` changes. */
export function useNewer<F extends Fields>(stored: Stored<F>, typed: F, set: (fields: F) => void): Newer<F> {
  const [seen, setSeen] = useState<Seen<F>>({ version: stored.version, known: stored.fields, conflicts: [], choices: {} });
  const [isMissing, setMissing] = useState(false);
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  });
  const undecided = seen.conflicts.filter(({ name }) => seen.choices[name] === undefined).map(({ name }) => name);
  // What was fetched before an own save stands here until it is fetched again: it is older, not newer
  if ((stored.version ?? 0) > (seen.version ?? 0)) {
    const { fields, conflicts } = meetNewer<F>({ known: seen.known, typed, newer: stored.fields }, undecided);
    setSeen({ version: stored.version, known: stored.fields, conflicts, choices: {} });
    setMissing(false);
    set(fields);
  }
  return {
    version: seen.version,
    conflicts: seen.conflicts,
    choices: seen.choices,
    isMissing,
    choose: ({ name, theirs, yours }, whose) => {
      setSeen({ ...seen, choices: { ...seen.choices, [name]: whose } });
      set({ ...typed, [name]: whose === 'theirs' ? theirs : yours });
    },
    isDecided: () => {
      setMissing(undecided.length > 0);
      return undecided.length === 0;
    },
    saved: ({ version, fields }, sent) => {
      setSeen({ version, known: fields, conflicts: [], choices: {} });
      setMissing(false);
      set(meetSaved({ sent, typed: latest.current, stored: fields }));
    },
  };
}
