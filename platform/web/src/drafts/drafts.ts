// What a user typed and has not sent: kept in the browser, so that a lost session or a reload does not lose it.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { sessionQuery } from '../session/session.ts';

const prefix = 'plumbline-draft:';
/** Whose drafts the tab keeps while nobody can tell who is signed in: after the session ended, or without a connection. */
const ownerPlace = 'plumbline-draft-owner';
const saveAfterMs = 400;
const savers = new Set<() => void>();
const droppers = new Set<() => void>();

/** Saves every open draft at once; called before the page is left. */
export function saveAllDrafts(): void {
  for (const save of savers) save();
}

/** Registers what must be saved before the page is left. Returns what unregisters it. */
export function registerDraft(save: () => void): () => void {
  savers.add(save);
  return () => savers.delete(save);
}

export interface TypedDraft {
  /** What was written, e.g. `claim-12-note`. */
  readonly name: string;
  readonly value: unknown;
}

/** What this person typed in this tab and nobody stored, what is being typed at this moment included. */
export function typedDrafts(userId: number): TypedDraft[] {
  saveAllDrafts();
  const own = `${prefix}${userId}:`;
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(own));
    return keys
      .map((key) => ({ name: key.slice(own.length), value: readDraft(key.slice(prefix.length)) }))
      .filter(({ value }) => isTyped(value));
  } catch {
    return [];
  }
}

/** A dialog keeps the key of its write as well, which is nothing that anybody typed. */
function isTyped(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false;
  const { action, typed } = value as { action?: unknown; typed?: unknown };
  return action === undefined || typed !== undefined;
}

/** After a sign-out that was confirmed: nothing that this person typed stays in the tab. What others typed in it waits for them. */
export function forgetDrafts(userId: number | undefined): void {
  for (const drop of droppers) drop();
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(`${prefix}${userId}:`) || key === ownerPlace) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept where nothing can be kept
  }
}

/**
 * Who works in this tab: whoever is signed in, else whoever was until the session ended; nobody after a sign-out. Below zero: the holder of
 * an access link.
 */
export function tabOwner(signedIn: number | undefined): number | undefined {
  const id = Number(ownerOf(signedIn));
  return Number.isSafeInteger(id) && id !== 0 ? id : undefined;
}

/** The tab is nobody's: whoever worked in it went, and what they typed waits for them. */
export function releaseTab(): void {
  try {
    sessionStorage.removeItem(ownerPlace);
  } catch {
    // Nothing was kept where nothing can be kept
  }
}

export interface Draft<T> {
  value: T;
  /** Whether the first value came from an earlier inspection. */
  restored: boolean;
  change: (value: T) => void;
  /** Forgets the draft: when the user throws it away, or it was sent and nothing could be typed meanwhile. */
  clear: () => void;
  /** What is kept at this moment, wherever in this tab it was written; also once the screen is gone. */
  kept: () => T;
  /** Shows what is kept, after another screen wrote it. */
  refresh: () => void;
  /** Forgets what was sent; what was typed while it was on its way stays, and is answered. */
  sent: (value: T) => T;
}

/**
 * A value that survives a reload of this tab, for whom it belongs to. `name` says what is written, e.g. `claim-12-note`.
 * Never for passwords or other secrets.
 */
export function useDraft<T>(name: string, empty: T): Draft<T> {
  const key = `${useOwner()}:${name}`;
  const [first] = useState(() => readDraft<T>(key));
  const [value, setValue] = useState<T>(first ?? empty);
  const now = useRef(value);
  const writing = useWriting<T>(key);
  const change = (next: T) => {
    now.current = next;
    setValue(next);
    writing.soon(next);
  };
  const clear = () => {
    now.current = empty;
    setValue(empty);
    writing.drop();
    removeDraft(key);
  };
  const sent = (what: T) => {
    const rest = restOf(now.current, what);
    if (rest === undefined) clear();
    else change(rest);
    return rest ?? empty;
  };
  const { waiting } = writing;
  const kept = () => waiting()?.value ?? readDraft<T>(key) ?? empty;
  const refresh = useCallback(() => {
    const elsewhere = waiting() ? undefined : readDraft<T>(key);
    if (elsewhere === undefined) return;
    now.current = elsewhere;
    setValue(elsewhere);
  }, [key, waiting]);
  return { value, restored: first !== undefined, change, clear, sent, kept, refresh };
}

/** Writes a moment after the last change, and at once when the screen or the page is left. */
function useWriting<T>(key: string) {
  const pending = useRef<{ value: T } | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const drop = useCallback(() => {
    pending.current = undefined;
  }, []);
  const save = useCallback(() => {
    if (pending.current) writeDraft(key, pending.current.value);
    pending.current = undefined;
  }, [key]);
  useEffect(() => {
    const unregister = registerDraft(save);
    droppers.add(drop);
    window.addEventListener('pagehide', save);
    return () => {
      save();
      unregister();
      droppers.delete(drop);
      window.removeEventListener('pagehide', save);
    };
  }, [save, drop]);
  const soon = (value: T) => {
    pending.current = { value };
    clearTimeout(timer.current);
    timer.current = setTimeout(save, saveAfterMs);
  };
  const waiting = useCallback(() => pending.current, []);
  return { soon, drop, waiting };
}

/** Of a text that went on after it was sent, what came after; undefined where nothing did. */
function restOf<T>(now: T, sent: T): T | undefined {
  if (Object.is(now, sent)) return undefined;
  if (typeof now !== 'string' || typeof sent !== 'string' || !now.startsWith(sent)) return now;
  return (now.slice(sent.length).trimStart() || undefined) as T | undefined;
}

/** Who is signed in when the thing is opened; a session that ends meanwhile does not make it somebody else's. */
function useOwner(): string {
  const client = useQueryClient();
  const [owner] = useState(() => ownerOf(client.getQueryData(sessionQuery.queryKey)?.id));
  return owner;
}

function ownerOf(userId: number | undefined): string {
  try {
    if (userId !== undefined) sessionStorage.setItem(ownerPlace, String(userId));
    return sessionStorage.getItem(ownerPlace) ?? '';
  } catch {
    return String(userId ?? '');
  }
}

function readDraft<T>(key: string): T | undefined {
  try {
    const text = sessionStorage.getItem(prefix + key);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

function writeDraft(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage loses the draft, not the page
  }
}

function removeDraft(key: string): void {
  try {
    sessionStorage.removeItem(prefix + key);
  } catch {
    // Nothing was kept where nothing can be kept
  }
}
