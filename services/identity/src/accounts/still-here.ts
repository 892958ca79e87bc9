// Whoever has left the firm gets nothing more: a comer-back is invited anew.
import { Failure } from '@plumbline/contracts/kernel';
import type { UserRecord } from '../stores/records.ts';
import { nameOf } from './show-person.ts';

/** Throws `conflict` for somebody who has left. */
export function assertStillHere(user: Pick<UserRecord, 'firstName' | 'lastName' | 'deactivatedAt'>): void {
  if (user.deactivatedAt) throw new Failure('conflict', `${nameOf(user)} has been deactivated`);
}
