// What a command gets to work with, and what it may answer.
import type { Access } from '../plan/reading.ts';
import type { PAUSE } from '../base/pace.ts';
import type { Collection } from '../store/collection.ts';
import type { DatabaseFile } from '../store/database-file.ts';
import type { Cursors } from '../sessions/cursors.ts';
import type { Doc } from '../base/values.ts';

/** A reply as a document, or as bytes when it carries a batch. */
export type Reply = Doc | Uint8Array;

/** The surroundings of one command. */
export interface CommandContext {
  body: Doc;
  sequences: ReadonlyMap<string, Uint8Array[]>;
  databaseName: string;
  now: Date;
  cursors: Cursors;
  inTransaction: boolean;
}

/** A command that reads one database; `file` is undefined while the database does not exist. */
export interface ReadContext extends CommandContext {
  file: DatabaseFile | undefined;
  access: Access;
  /** A collection as this reader may see it. */
  collection(name: string): Collection | undefined;
}

/** A command that changes one database. */
export interface WriteContext extends CommandContext {
  file: DatabaseFile;
  access: Access;
}

/** Reads, pausing when its slice of time is over. */
export type ReadCommand = (context: ReadContext) => Generator<typeof PAUSE, Reply, undefined>;
/** Writes much, pausing when its slice of time is over: reads go on meanwhile, other writers of the file wait. */
export type PacedWriteCommand = (context: WriteContext) => Generator<typeof PAUSE, Doc, undefined>;
/** Writes, without a pause. */
export type WriteCommand = (context: WriteContext) => Doc;
