// F8 leads from issue to issue, wherever the focus is on the page.
import { useEffect, useEffectEvent } from 'react';
import type { ReadText } from './work/narrative-text.ts';

interface Issues {
  readonly chosen: number;
  readonly onIssue: (start: number, end: number) => void;
}

/** The way to the next issue after a place, from the first one again after the last. */
export function useIssueKeys({ issues }: ReadText, { chosen, onIssue }: Issues): () => void {
  const next = () => {
    const issue = issues.find(({ start }) => start > chosen) ?? issues[0];
    if (issue) onIssue(issue.start, issue.end);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F8' || event.ctrlKey || event.metaKey || event.altKey || issues.length === 0) return;
    // Elsewhere the key leads to the notification
    event.preventDefault();
    event.stopImmediatePropagation();
    next();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
  return next;
}
