// What went wrong in a database file, in the words of the protocol.
import { DatabaseError } from '../base/errors.ts';
import { reportProblem } from '../base/problems.ts';

const DISK_FULL = 13;

/** SQLite's failures as errors of the protocol; everything unexpected is an internal error without detail. */
export function asDatabaseError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const sqlite = sqliteCodeOf(error);
  reportProblem(error);
  if (sqlite === DISK_FULL) return new DatabaseError(14031, 'OutOfDiskSpace', 'The disk is full. Nothing was written.');
  if (sqlite !== undefined)
    return new DatabaseError(8, 'UnknownError', `The database file couldn't be used (SQLite ${sqlite}). Nothing was written.`);
  return new DatabaseError(1, 'InternalError', 'The embedded database failed on this command. Nothing was written.');
}

function sqliteCodeOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return undefined;
  return error.errcode & 0xff;
}
