// The text on the screen beside the one that was saved last; what is typed is kept on the device at once and on the server a moment later.
import { claimsApi, type Report, type ReportDrafts } from '@plumbline/contracts/claims';
import { call, useDraft, useOnline } from '@plumbline/web';
import { useEffect, useRef, useState } from 'react';

interface Words {
  title: string;
  content: string;
}

interface Typed extends Words {
  baseVersion: number;
}

export type KeepState = 'saved' | 'typing' | 'kept' | 'offline' | 'failed';

const keepAfterMs = 1_500;

export function useReportText(report: Report, drafts: ReportDrafts | undefined) {
  const [base, setBase] = useState(report);
  const local = useDraft<Typed | null>(`report-${report.id}`, null);
  const [first] = useState(() => broughtBack(report, local.value, drafts));
  const [words, setWords] = useState<Words>(first ?? report);
  const [isBack, setIsBack] = useState(first !== undefined);
  const [theirs, showTheirs] = useState<Report>();
  const locked = base.status === 'final' || base.status === 'sent';
  const dirty = !locked && (words.title !== base.title || words.content !== base.content);
  const keep = useKeeping({ words, base, dirty });
  /** Mine stay on the screen, and stand on top of what is there when they are saved. */
  const standOn = (next: Report) => {
    setBase(next);
    showTheirs(undefined);
  };
  const take = (next: Report) => {
    standOn(next);
    setWords({ title: next.title, content: next.content });
    setIsBack(false);
    local.clear();
  };
  useMeeting(report, (next) => {
    if (next.version <= base.version) return;
    if (next.revision === base.revision) setBase(next);
    else if (dirty) showTheirs(next);
    else take(next);
  });
  const type = (next: Words) => {
    setWords(next);
    local.change({ ...next, baseVersion: base.version });
  };
  return { base, ...words, dirty, locked, keep, theirs, wasBroughtBack: isBack && dirty, take, type, standOn, showTheirs };
}

/** What the server has now: taken when nobody typed here, else shown beside. */
function useMeeting(report: Report, meet: (next: Report) => void): void {
  const met = useRef(meet);
  useEffect(() => {
    met.current = meet;
  });
  useEffect(() => met.current(report), [report]);
}

export type ReportText = ReturnType<typeof useReportText>;

/** Words of an earlier visit: those of this device first, they are never older than those of the server. */
function broughtBack(report: Report, local: Typed | null, drafts: ReportDrafts | undefined): Words | undefined {
  if (report.status === 'final' || report.status === 'sent') return undefined;
  const words = local ?? drafts?.mine;
  return words && (words.title !== report.title || words.content !== report.content)
    ? { title: words.title, content: words.content }
    : undefined;
}

/** Keeps unsaved words on the server after a pause; without a network they stay on this device. */
function useKeeping({ words, base, dirty }: { words: Words; base: Report; dirty: boolean }): KeepState {
  const online = useOnline();
  const [state, setState] = useState<{ of: Words; is: 'kept' | 'failed' }>();
  const { id, version } = base;
  useEffect(() => {
    if (!dirty || !online) return undefined;
    const timer = setTimeout(() => {
      call(claimsApi.saveReportDraft, { params: { id }, body: { ...words, baseVersion: version } }).then(
        () => setState({ of: words, is: 'kept' }),
        () => setState({ of: words, is: 'failed' }),
      );
    }, keepAfterMs);
    return () => clearTimeout(timer);
  }, [words, id, version, dirty, online]);
  if (!dirty) return 'saved';
  if (!online) return 'offline';
  return state?.of === words ? state.is : 'typing';
}
