// The text on the screen beside the one that was saved last; what is typed is kept on the device at once and on the server a moment later.
import { claimsApi, type Report, type ReportDrafts } from '@plumbline/contracts/claims';
import { toast } from '@plumbline/ui';
import { call, useDraft, useOnline } from '@plumbline/web';
import { useCallback, useEffect, useRef, useState } from 'react';
import { differ, earlierWords, footingOn, isLocked, isOlder, rebased, type Footing, type Typed, type Words } from './draft-text.ts';

export type KeepState = 'saved' | 'typing' | 'kept' | 'offline' | 'failed';

const keepAfterMs = 1_500;

export function useReportText(report: Report, drafts: ReportDrafts | undefined) {
  const texts = useTexts(report, drafts);
  const { base, local, words, footing, locked, dirty, isBack, theirs, missed } = texts;
  const { standOn, take, join, lock, letGo } = stepsOf(texts);
  const keep = useKeeping({ words, footing, id: base.id, dirty });
  const meet = (next: Report) => {
    const merged = rebased(words, { base, now: next });
    if (!merged) return texts.showTheirs(next);
    join(next, merged);
    toast({ title: `${next.savedBy} saved other sections`, description: `Revision ${next.revision} is in your text. Your changes stay.` });
  };
  /** Another person was first. */
  const overtaken = useLatest((next: Report) => (isLocked(next) ? lock(next) : meet(next)));
  /** Mine were saved as `next`, with what colleagues saved in other sections; what was typed meanwhile stays. */
  const saved = useLatest(({ next, sent }: { next: Report; sent: Words }) => {
    const typed = differ(words, sent) ? rebased(words, { base: { ...base, ...sent }, now: next }) : undefined;
    if (typed) join(next, typed);
    else if (differ(words, sent)) standOn(next);
    else take(next);
  });
  useMeeting(report, (next) => {
    if (next.version <= base.version) return;
    if (isLocked(next)) lock(next);
    else if (next.revision !== base.revision && dirty) meet(next);
    else if (next.revision !== base.revision) take(next);
    else texts.setBase(next);
  });
  const type = useLatest((next: Words) => {
    // An Undo may come after the report became final
    if (locked) texts.setMissed(next);
    else texts.setWords(next);
    local.change({ ...next, ...footing });
  });
  const wasBroughtBack = isBack && dirty;
  return { base, ...words, dirty, locked, keep, theirs, wasBroughtBack, take, type, saved, standOn, overtaken, missed, letGo };
}

/** What is known of the text: as it was saved, as it is on the screen, and what stands beside it. */
function useTexts(report: Report, drafts: ReportDrafts | undefined) {
  const [base, setBase] = useState(report);
  const local = useDraft<Typed | null>(`report-${report.id}`, null);
  const [earlier] = useState(() => earlierWords(report, local.value, drafts));
  const [first] = useState(isLocked(report) ? undefined : earlier);
  // What was not saved before the report became final
  const [missed, setMissed] = useState<Words | undefined>(isLocked(report) ? earlier : undefined);
  const [words, setWords] = useState<Words>(first ?? report);
  const [isBack, setIsBack] = useState(first !== undefined);
  const [footing, setFooting] = useState<Footing>(() =>
    first ? { baseVersion: first.baseVersion, baseRevision: first.baseRevision } : footingOn(report),
  );
  // Words of an earlier inspection that began from an older text are compared before they are saved
  const [theirs, showTheirs] = useState(() => (first && isOlder(first, report) ? report : undefined));
  const locked = isLocked(base);
  const dirty = !locked && differ(words, base);
  const known = { base, local, missed, words, isBack, footing, theirs, locked, dirty };
  return { ...known, setBase, setMissed, setWords, setIsBack, setFooting, showTheirs };
}

function stepsOf({ base, local, missed, words, dirty, ...texts }: ReturnType<typeof useTexts>) {
  /** A late answer does not open again what was finalized meanwhile. */
  const isPast = (next: Report) => next.version < base.version;
  /** Mine stay on the screen, and stand on top of what is there when they are saved. */
  const standOn = (next: Report) => {
    if (isPast(next)) return;
    texts.setBase(next);
    texts.setFooting(footingOn(next));
    texts.showTheirs(undefined);
  };
  const show = (next: Report) => {
    standOn(next);
    texts.setWords({ title: next.title, content: next.content });
    texts.setIsBack(false);
  };
  const take = (next: Report) => {
    if (isPast(next)) return;
    show(next);
    local.clear();
  };
  /** Mine, with what a colleague saved in other sections. */
  const join = (next: Report, merged: Words) => {
    if (isPast(next)) return;
    standOn(next);
    texts.setWords(merged);
    local.change({ ...merged, ...footingOn(next) });
  };
  /** A final report shows its own words; mine stay beside them, and on this device. */
  const lock = (next: Report) => {
    if (dirty && differ(words, next)) texts.setMissed(words);
    else if (!missed) local.clear();
    show(next);
  };
  const letGo = () => {
    texts.setMissed(undefined);
    local.clear();
  };
  return { standOn, take, join, lock, letGo };
}

/** The same function from the first drawing on, doing what the last one says: an Undo that is pressed later needs it. */
function useLatest<A extends readonly unknown[]>(run: (...given: A) => void): (...given: A) => void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  return useCallback((...given: A) => latest.current(...given), []);
}

/** What the server has now: taken when nobody typed here, else shown beside. */
function useMeeting(report: Report, meet: (next: Report) => void): void {
  const met = useLatest(meet);
  useEffect(() => met(report), [met, report]);
}

export type ReportText = ReturnType<typeof useReportText>;

/** Keeps unsaved words on the server after a pause; without a network they stay on this device. */
function useKeeping({ words, footing, id, dirty }: { words: Words; footing: Footing; id: number; dirty: boolean }): KeepState {
  const online = useOnline();
  const [state, setState] = useState<{ of: Words; is: 'kept' | 'failed' }>();
  // Reverted or saved while they were on their way: they are not to be brought back by the next inspection
  const dropOvertaken = useLatest(() => {
    if (!dirty) void call(claimsApi.dropReportDraft, { params: { id } }).catch(() => undefined);
  });
  useEffect(() => {
    if (!dirty || !online) return undefined;
    const timer = setTimeout(() => {
      call(claimsApi.saveReportDraft, { params: { id }, body: { ...words, ...footing } })
        .then(() => setState({ of: words, is: 'kept' }))
        .catch(() => setState({ of: words, is: 'failed' }))
        // Also after an answer that never came: the words may have arrived
        .finally(dropOvertaken);
    }, keepAfterMs);
    return () => clearTimeout(timer);
  }, [words, footing, id, dirty, online, dropOvertaken]);
  if (!dirty) return 'saved';
  if (!online) return 'offline';
  return state?.of === words ? state.is : 'typing';
}
