// The driver's error classes, reached through mongoose so that there is one copy of the driver.
import mongoose from 'mongoose';

export const { MongoServerError } = mongoose.mongo;

/** True for the error of a unique index that was hit. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === 11_000;
}
