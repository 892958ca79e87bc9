// What is typed into a section is saved by itself: after a pause, when the page is hidden or left, and when another section is opened.
import { useEffect, useRef } from 'react';
import { beginTyping } from '../../../shared/captures/drafts/typing-now.ts';

/** Long enough for a sentence to go on; each save is a version that the record keeps. */
const pauseMs = 4_000;

interface Typing<Done> {
  /** Of the draft. */
  readonly name: string;
  /** What is typed and could be saved, as text; undefined where that is nothing. */
  readonly typed: string | undefined;
  /** Whether something of that is still not saved, asked at any moment. */
  readonly isTyped: () => boolean;
  /** Saves what is typed at this moment; undefined where it could not. */
  readonly save: () => Promise<Done | undefined>;
  /** A save that the section began when it was left, and that ended after it was opened again. */
  readonly onLeft: (done: Done) => void;
}

/** Saves that began when their section was left: whoever opens it again goes on from there. */
const leaving = new Map<string, Promise<unknown>>();

export function useSavedByItself<Done>({ name, typed, isTyped: isTypedNow, save, onLeft }: Typing<Done>): void {
  const latest = useRef({ typed, isTypedNow, save, onLeft });
  useEffect(() => {
    latest.current = { typed, isTypedNow, save, onLeft };
  });
  const turn = useRef<Promise<Done | undefined>>(Promise.resolve(undefined));
  const saveNow = useRef(() => {
    // One after the other: the next one is written over the last
    turn.current = turn.current.then(() => (latest.current.typed === undefined ? undefined : latest.current.save()));
    return turn.current;
  });
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => void saveNow.current(), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const isTyped = typed !== undefined;
  useEffect(() => {
    if (!isTyped) return undefined;
    return beginTyping(name, { save: saveNow.current, isTyped: () => latest.current.isTypedNow() });
  }, [name, isTyped]);
  useEffect(() => {
    const save = saveNow.current;
    const onHidden = () => document.visibilityState === 'hidden' && void save();
    document.addEventListener('visibilitychange', onHidden);
    const onGone = () => void save();
    window.addEventListener('pagehide', onGone);
    void leaving.get(name)?.then((done) => done !== undefined && latest.current.onLeft(done as Done));
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', onGone);
      const left = save().finally(() => leaving.get(name) === left && leaving.delete(name));
      leaving.set(name, left);
    };
  }, [name]);
}
