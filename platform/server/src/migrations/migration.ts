// A migration of stored data as a service lists it: numbered, named, and resumable after each of its batches.
import type { Scope, ServiceName } from '@plumbline/contracts/kernel';
import type { Connection } from 'mongoose';
import type { Tx } from '../data/collection.ts';
import type { Logger } from '../logging/logging.ts';
import type { ObjectStore } from '../ports/object-store.ts';

export interface Migration {
  /** From 1, without a gap; a number that was given once is never given again. */
  readonly number: number;
  readonly name: string;
  /** After a restart it runs from its beginning: the walks of `step` that were done are skipped, and the one under way goes on. */
  run(parts: MigrationParts, step: MigrationStep): Promise<void>;
}

/** What a migration works with beside its step. The connection is for what belongs to no organization: an index that nothing reads any more. */
export interface MigrationParts {
  readonly name: ServiceName;
  readonly log: Logger;
  readonly objects: ObjectStore;
  readonly connection: Connection;
  nextIds(kind: string, count: number): Promise<number[]>;
}

/** What the mechanism itself needs beside that. */
export interface MigratedParts extends MigrationParts {
  clock(): Date;
  ownScope(organizationId: number): Scope;
}

type Fields = Readonly<Record<string, unknown>>;

/** A document as it lies in the database, whatever the schemas of this release say. */
export type Raw = Fields & { readonly _id: number; readonly organizationId: number };

/** What changes in a document: nobody is told of it, and its version stays, so that no open edit is refused. */
export interface Update {
  readonly $set?: Fields;
  readonly $unset?: Readonly<Record<string, 1>>;
  readonly $rename?: Readonly<Record<string, string>>;
}

/** Answers what to write into the document, or nothing. It may be called twice for one document: only its writes within `tx` count once. */
export type Change = (document: Raw, tx: Tx) => Update | undefined | Promise<Update | undefined>;

export interface MigrationStep {
  /**
   * Takes each document of a collection once. Across organizations only numbers are read; each document is read and written
   * within the scope of its own. A batch and the place behind it are one transaction.
   */
  each(collection: string, change: Change): Promise<void>;
}

/** Throws unless the numbers are 1, 2, 3 and so on. */
export function assertNumbered(service: string, migrations: readonly Migration[]): void {
  for (const [index, { number, name }] of migrations.entries())
    if (number !== index + 1)
      throw new Error(`The migration “${name}” of ${service} has the number ${number} where ${index + 1} comes next`);
}
