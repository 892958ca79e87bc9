// What an earlier inspection left unsaved in a report, and the revision that it was typed into: its figures are numbered by the photos of that one.
import type { Report, ReportDrafts, ReportRevisionText } from '@plumbline/contracts/claims';
import { useDraft, type Draft } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { earlierWords, isOlder, type Typed } from './draft-text.ts';
import { revisionTextQuery } from './report-queries.ts';

export interface Earlier {
  /** What is kept on this device. */
  local: Draft<Typed | null>;
  words: Typed | undefined;
  /** The older text that the words began from; undefined where they stand on the present one, or where it cannot be had. */
  from: ReportRevisionText | undefined;
}

/** Undefined while it is asked for. Of the first report that is given: what is typed from then on is not earlier. */
export function useEarlierWords(report: Report, drafts: ReportDrafts | undefined): Earlier | undefined {
  const local = useDraft<Typed | null>(`report-${report.id}`, null);
  const [{ words, older }] = useState(() => firstOf(report, earlierWords(report, local.value, drafts)));
  const from = useQuery({ ...revisionTextQuery(report.id, older ?? 0), enabled: older !== undefined });
  const isWaiting = older !== undefined && from.isPending && from.fetchStatus !== 'paused';
  // A later question for it takes no open editor away
  const [isSettled, settle] = useState(!isWaiting);
  if (!isWaiting && !isSettled) settle(true);
  if (isWaiting && !isSettled) return undefined;
  return { local, words, from: from.data };
}

function firstOf(report: Report, words: Typed | undefined) {
  return { words, older: words && isOlder(words, report) ? words.baseRevision : undefined };
}
