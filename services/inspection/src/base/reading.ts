// For whom something is read, and inside which transaction.
import type { Scope } from '@plumbline/contracts/kernel';
import type { ClientSession } from 'mongoose';

export interface Reading {
  readonly scope: Scope;
  readonly session?: ClientSession;
}
