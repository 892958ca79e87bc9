// A change of one document, as data: applied to the copy in hand, sent to the database, and told to the audit trail.
import { isDeepStrictEqual } from 'node:util';
import { type Envelope, omitUndefined } from '@plumbline/contracts/kernel';
import type { RecordBase } from './collection.ts';
import type { DomainEvent } from './domain-event.ts';

type Elements<T> = {
  [K in keyof T as NonNullable<T[K]> extends readonly unknown[] ? K : never]?: NonNullable<T[K]> extends readonly (infer E)[]
    ? readonly E[]
    : never;
};

export interface Change<T extends RecordBase> {
  /** Top-level fields to replace. */
  readonly set?: Partial<Omit<T, keyof RecordBase>>;
  readonly unset?: readonly (keyof T & string)[];
  /** Elements to append to top-level arrays. */
  readonly push?: Elements<T>;
  /** What is announced; a function sees the document as it will be. */
  readonly events: readonly DomainEvent[] | ((after: T) => readonly DomainEvent[]);
  /** The reason a person gave, for the audit trail. */
  readonly why?: string;
  /** What events carry of it in place of whole fields: of a list of thousands the elements that differ. */
  readonly told?: { readonly before: Readonly<Record<string, unknown>>; readonly after: Readonly<Record<string, unknown>> };
}

/** The document as it will be. */
export function afterChange<T extends RecordBase>(current: T, change: Change<T>): T {
  const after: Record<string, unknown> = { ...(current as object), ...omitUndefined<object>(change.set ?? {}) };
  for (const name of change.unset ?? []) delete after[name];
  for (const [name, elements] of Object.entries(change.push ?? {})) {
    after[name] = [...((after[name] as unknown[] | undefined) ?? []), ...(elements as unknown[])];
  }
  return after as unknown as T;
}

/** The update command: values, appended elements and the outbox in one. */
export function updateOf<T extends RecordBase>(change: Change<T>, after: T, outbox: readonly Envelope[]): Record<string, unknown> {
  const pushed: Record<string, unknown> = {};
  for (const [name, elements] of Object.entries(change.push ?? {})) pushed[name] = { $each: elements };
  if (outbox.length > 0) pushed['_outbox'] = { $each: outbox };
  return {
    $set: { ...omitUndefined<object>(change.set ?? {}), version: after.version, updatedAt: after.updatedAt },
    ...(change.unset && change.unset.length > 0 ? { $unset: Object.fromEntries(change.unset.map((name) => [name, 1])) } : {}),
    ...(Object.keys(pushed).length > 0 ? { $push: pushed } : {}),
  };
}

/** What opens something is told to nobody, not as a hash either: the trail says that it changed. */
const secretNames = /secret|password|token|sealed|recoveryHash/i;
/** When a password changed, or how many tokens a model took, opens nothing. */
const harmless = /(?:At|Tokens)$/;
const hidden = 'Not shown';

/** A record as its events may carry it. */
export function withoutSecrets(record: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, isSecret(name) && value !== null ? hidden : value]));
}

function isSecret(name: string): boolean {
  return secretNames.test(name) && !harmless.test(name);
}

/** Only what differs, before and after. */
export function difference(before: object, after: object): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const was = before as Record<string, unknown>;
  const is = after as Record<string, unknown>;
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => name !== 'version' && name !== 'updatedAt' && !isDeepStrictEqual(was[name], is[name]),
  );
  return {
    before: withoutSecrets(Object.fromEntries(names.map((name) => [name, was[name] ?? null]))),
    after: withoutSecrets(Object.fromEntries(names.map((name) => [name, is[name] ?? null]))),
  };
}
