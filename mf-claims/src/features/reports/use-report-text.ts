// The text on the screen beside the one that was saved last; what is typed is kept on the device at once and on the server a moment later.
import { claimsApi, type Report, type ReportDrafts } from '@plumbline/contracts/claims';
import { call, useDraft, useOnline } from '@plumbline/web';
import { useCallback, useEffect, useRef, useState } from 'react';

interface Words {
  title: string;
  content: string;
}

/** The text that words were typed into. */
interface Footing {
  baseVersion: number;
  baseRevision?: number | undefined;
}

type Typed = Words & Footing;

export type KeepState = 'saved' | 'typing' | 'kept' | 'offline' | 'failed';

const keepAfterMs = 1_500;

export function useReportText(report: Report, drafts: ReportDrafts | undefined) {
  const [base, setBase] = useState(report);
  const local = useDraft<Typed | null>(`report-${report.id}`, null);
  const [first] = useState(() => broughtBack(report, local.value, drafts));
  const [words, setWords] = useState<Words>(first ?? report);
  const [isBack, setIsBack] = useState(first !== undefined);
  const [footing, setFooting] = useState<Footing>(() =>
    first ? { baseVersion: first.baseVersion, baseRevision: first.baseRevision } : footingOn(report),
  );
  // Words of an earlier visit that began from an older text are compared before they are saved
  const [theirs, showTheirs] = useState(() => (first && isOlder(first, report) ? report : undefined));
  const locked = base.status === 'final' || base.status === 'sent';
  const dirty = !locked && (words.title !== base.title || words.content !== base.content);
  const keep = useKeeping({ words, footing, id: base.id, dirty });
  /** Mine stay on the screen, and stand on top of what is there when they are saved. */
  const standOn = (next: Report) => {
    setBase(next);
    setFooting(footingOn(next));
    showTheirs(undefined);
  };
  const take = (next: Report) => {
    standOn(next);
    setWords({ title: next.title, content: next.content });
    setIsBack(false);
    local.clear();
  };
  /** Mine were saved as `next`; what was typed meanwhile stays. */
  const saved = useLatest(({ next, sent }: { next: Report; sent: Words }) => {
    if (words.title === sent.title && words.content === sent.content) take(next);
    else standOn(next);
  });
  useMeeting(report, (next) => {
    if (next.version <= base.version) return;
    if (next.revision !== base.revision && dirty) showTheirs(next);
    else if (next.revision !== base.revision) take(next);
    else setBase(next);
  });
  const type = useLatest((next: Words) => {
    setWords(next);
    local.change({ ...next, ...footing });
  });
  return { base, ...words, dirty, locked, keep, theirs, wasBroughtBack: isBack && dirty, take, type, saved, standOn, showTheirs };
}

function footingOn({ version, revision }: Report): Footing {
  return { baseVersion: version, baseRevision: revision };
}

/** Without a known revision any later version counts: better compared once too often than saved over somebody's words. */
function isOlder({ baseVersion, baseRevision }: Footing, { version, revision }: Report): boolean {
  return baseVersion < version && baseRevision !== revision;
}

/** The same function from the first drawing on, doing what the last one says: an Undo that is pressed later needs it. */
function useLatest<A>(run: (argument: A) => void): (argument: A) => void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  return useCallback((argument: A) => latest.current(argument), []);
}

/** What the server has now: taken when nobody typed here, else shown beside. */
function useMeeting(report: Report, meet: (next: Report) => void): void {
  const met = useLatest(meet);
  useEffect(() => met(report), [met, report]);
}

export type ReportText = ReturnType<typeof useReportText>;

/** Words of an earlier visit: those of this device first, they are never older than those of the server. */
function broughtBack(report: Report, local: Typed | null, drafts: ReportDrafts | undefined): Typed | undefined {
  if (report.status === 'final' || report.status === 'sent') return undefined;
  const words = local ?? drafts?.mine;
  if (!words || (words.title === report.title && words.content === report.content)) return undefined;
  const { title, content, baseVersion, baseRevision } = words;
  return { title, content, baseVersion, baseRevision };
}

/** Keeps unsaved words on the server after a pause; without a network they stay on this device. */
function useKeeping({ words, footing, id, dirty }: { words: Words; footing: Footing; id: number; dirty: boolean }): KeepState {
  const online = useOnline();
  const [state, setState] = useState<{ of: Words; is: 'kept' | 'failed' }>();
  useEffect(() => {
    if (!dirty || !online) return undefined;
    const timer = setTimeout(() => {
      call(claimsApi.saveReportDraft, { params: { id }, body: { ...words, ...footing } }).then(
        () => setState({ of: words, is: 'kept' }),
        () => setState({ of: words, is: 'failed' }),
      );
    }, keepAfterMs);
    return () => clearTimeout(timer);
  }, [words, footing, id, dirty, online]);
  if (!dirty) return 'saved';
  if (!online) return 'offline';
  return state?.of === words ? state.is : 'typing';
}
