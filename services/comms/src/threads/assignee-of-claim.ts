// Who has the conversation of a claim.
import type { Tx } from '@plumbline/server';
import { conversationIdOf } from './record-entry.ts';
import type { Threads } from './thread-store.ts';

type AssigneeOfClaim = (tx: Tx, claimId: number) => Promise<{ assigneeId?: number }>;

export function assigneeOfClaimBy({ conversations }: Pick<Threads, 'conversations'>): AssigneeOfClaim {
  return async (tx, claimId) => {
    const found = await conversations.findOne(tx.scope, { _id: conversationIdOf(claimId) }, { session: tx.session });
    return found?.assigneeId === undefined ? {} : { assigneeId: found.assigneeId };
  };
}
