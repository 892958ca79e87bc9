// A list of what belongs to a thing of another service: when it is empty, its owner is asked whether the thing is there at all.
import { Failure } from '@plumbline/contracts/kernel';

/** Throws `not_found` when the owner says that the thing is missing or foreign. An owner that is away, or tells this caller nothing, leaves the list empty. */
export async function assertFound(asked: Promise<unknown>, sentence: string): Promise<void> {
  try {
    await asked;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === 'not_found') throw new Failure('not_found', sentence);
  }
}

/**
 * What its owner says of a thing that is not known here yet: events may be a moment behind what somebody has just seen answered.
 * Throws `not_found` for a missing or foreign one, and where this caller is told nothing; `unavailable` when the owner cannot be asked.
 */
export async function askOwner<A>(asked: Promise<A>, { missing, away }: { missing: string; away: string }): Promise<A> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === 'not_found' || error.code === 'forbidden') throw new Failure('not_found', missing);
    throw new Failure('unavailable', away, { retryAfterSeconds: 2 });
  }
}
