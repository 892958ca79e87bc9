// The bytes of a report that were looked at last. They count for the text that they show, and for no later one.
import type { Report } from '@plumbline/contracts/claims';
import { useState } from 'react';

export interface LookedAt {
  /** Absent while the present text was not looked at. */
  readonly sha256: string | undefined;
  look(sha256: string): void;
}

export function useLookedAt({ id, contentSha256 }: Report): LookedAt {
  const of = `${id} ${contentSha256}`;
  const [last, setLast] = useState<{ of: string; sha256: string }>();
  return {
    sha256: last?.of === of ? last.sha256 : undefined,
    // The same bytes again are no change
    look: (sha256) => setLast((before) => (before?.of === of && before.sha256 === sha256 ? before : { of, sha256 })),
  };
}
