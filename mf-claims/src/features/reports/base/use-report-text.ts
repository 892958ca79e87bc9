// The text on the screen beside the one that was saved last; what is typed is kept on the device at once and on the server a moment later.
import type { Report } from '@plumbline/contracts/claims';
import { toast } from '@plumbline/ui';
import { useEffect, useState } from 'react';
import { differ, footingOn, isLocked, isOlder, onPhotosOf, rebased, type Footing, type Words, type WithPhotos } from './draft-text.ts';
import type { Earlier } from './use-earlier-words.ts';
import { useKeeping, useLatest } from './use-keeping.ts';

export function useReportText(report: Report, earlier: Earlier) {
  const texts = useTexts(report, earlier);
  const { base, local, words, footing, locked, dirty, isBack, theirs, missed } = texts;
  const steps = stepsOf(texts);
  const { standOn, take, letGo } = steps;
  const keep = useKeeping({ words, footing, id: base.id, dirty });
  const arrivals = useArrivals(report, texts, steps);
  const type = useLatest((next: Words) => {
    // An Undo may come after the report became final
    if (locked) texts.setMissed(next);
    else texts.setWords(next);
    local.change({ ...next, ...footing });
  });
  /** Words that stood here on the text `on`, as an Undo brings them: by now other photos may be numbered otherwise. */
  const bringBack = useLatest(({ title, content }: Words, on: WithPhotos) =>
    type({ title, content: onPhotosOf(content, { from: on, to: base }) }),
  );
  const wasBroughtBack = isBack && dirty;
  const known = { base, ...words, dirty, locked, keep, theirs, wasBroughtBack, missed };
  return { ...known, take, type, bringBack, standOn, letGo, ...arrivals };
}

/** What comes from the server: what was saved here, and what others saved. */
function useArrivals(report: Report, texts: ReturnType<typeof useTexts>, { standOn, take, join, lock }: ReturnType<typeof stepsOf>) {
  const { base, words, dirty } = texts;
  const meet = (next: Report) => {
    const merged = rebased(words, { base, now: next });
    if (!merged) return texts.showTheirs(next);
    join(next, merged);
    toast({ title: `${next.savedBy} saved other sections`, description: `Revision ${next.revision} is in your text. Your changes stay.` });
  };
  useMeeting(report, (next) => {
    if (next.version <= base.version) return;
    if (isLocked(next)) lock(next);
    else if (next.revision !== base.revision && dirty) meet(next);
    else if (next.revision !== base.revision) take(next);
    else texts.setBase(next);
  });
  /** Another person was first. */
  const overtaken = useLatest((next: Report) => (isLocked(next) ? lock(next) : meet(next)));
  /** Mine were saved as `next`, with what colleagues saved in other sections; what was typed meanwhile stays. */
  const saved = useLatest(({ next, sent }: { next: Report; sent: Words }) => {
    if (next.version < base.version) return;
    const typed = differ(words, sent) ? rebased(words, { base: { ...base, ...sent }, now: next }) : undefined;
    if (typed) join(next, typed);
    else if (!differ(words, sent)) take(next);
    else if (!differ(next, sent)) standOn(next);
    // What a colleague saved beside mine is compared, never replaced
    else texts.showTheirs(next);
  });
  /** The photos were saved here as `next`: what is typed stays and cites the same pictures. */
  const rearranged = useLatest((next: Report) => {
    const moved = () => ({ title: words.title, content: onPhotosOf(words.content, { from: base, to: next }) });
    if (dirty) join(next, rebased(words, { base, now: next }) ?? moved());
    else take(next);
  });
  return { overtaken, saved, rearranged };
}

/** What is known of the text: as it was saved, as it is on the screen, and what stands beside it. */
function useTexts(report: Report, { local, ...earlier }: Earlier) {
  const [base, setBase] = useState(() => standingOf(report, earlier));
  const [first] = useState(isLocked(report) ? undefined : earlier.words);
  // What was not saved before the report became final
  const [missed, setMissed] = useState(() => missedOf(report, earlier));
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

/** The text that the words of an earlier inspection began from, where it is known and still open; else the present one. */
function standingOf(report: Report, { words, from }: Pick<Earlier, 'words' | 'from'>): Report {
  if (!words || !from || isLocked(report)) return report;
  const { title, content, photos, revision, contentSha256, savedBy } = from;
  return { ...report, title, content, photos, photoCount: photos.length, revision, contentSha256, savedBy, version: words.baseVersion };
}

/** Beside a final report they are shown with the numbers of its figures. */
function missedOf(report: Report, { words, from }: Pick<Earlier, 'words' | 'from'>): Words | undefined {
  if (!words || !isLocked(report)) return undefined;
  const mine = from ? { title: words.title, content: onPhotosOf(words.content, { from, to: report }) } : words;
  return differ(mine, report) ? mine : undefined;
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
    const { title, content } = words;
    const mine = { title, content: onPhotosOf(content, { from: base, to: next }) };
    if (dirty && differ(mine, next)) texts.setMissed(mine);
    else if (!missed) local.clear();
    show(next);
  };
  const letGo = () => {
    texts.setMissed(undefined);
    local.clear();
  };
  return { standOn, take, join, lock, letGo };
}

/** What the server has now: taken when nobody typed here, else shown beside. */
function useMeeting(report: Report, meet: (next: Report) => void): void {
  const met = useLatest(meet);
  useEffect(() => met(report), [met, report]);
}

export type ReportText = ReturnType<typeof useReportText>;
