// Whose notifications these are.
import { Failure, type Scope } from '@plumbline/contracts/kernel';

/** A key and another service are nobody who could be told. */
export function ownId({ actor }: Scope): number {
  if (actor.kind !== 'user' || typeof actor.id !== 'number') throw new Failure('forbidden', 'You are not allowed to do this');
  return actor.id;
}
