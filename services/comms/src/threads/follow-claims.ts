// What a conversation shows of its claim: the owner's name, and the adjuster's unless somebody chose here whose it is.
import type { ClaimSnapshot } from '@plumbline/contracts/claims';
import type { Tx } from '@plumbline/server';
import { conversationIdOf } from './record-entry.ts';
import type { ConversationRecord, Threads } from './thread-store.ts';

/** Marks: nobody's edit of a conversation is refused because its claim changed. */
export async function followClaims(
  tx: Tx,
  claims: readonly ClaimSnapshot[],
  { conversations }: Pick<Threads, 'conversations'>,
): Promise<void> {
  if (claims.length === 0) return;
  const { session } = tx;
  const ids = claims.map(({ id }) => conversationIdOf(id));
  const found = await conversations.find(tx.scope, { _id: { $in: ids } }, { limit: ids.length, session });
  const known = new Map(found.map((one) => [one._id, one]));
  for (const claim of claims) {
    const conversation = known.get(conversationIdOf(claim.id));
    if (conversation && !isAsTold(conversation, claim)) await follow(tx, { conversation, claim }, conversations);
  }
}

function isAsTold({ title, isAssignedHere, assigneeId }: ConversationRecord, claim: ClaimSnapshot): boolean {
  return title === claim.propertyOwnerName && (isAssignedHere === true || assigneeId === claim.assignedAdjusterId);
}

async function follow(
  tx: Tx,
  { conversation: { _id, isAssignedHere }, claim }: { conversation: ConversationRecord; claim: ClaimSnapshot },
  conversations: Threads['conversations'],
): Promise<void> {
  const { propertyOwnerName: title, assignedAdjusterId: assigneeId } = claim;
  const options = { session: tx.session };
  if (isAssignedHere) await conversations.mark(tx.scope, { _id }, { $set: { title } }, options);
  else if (assigneeId === undefined) await conversations.mark(tx.scope, { _id }, { $set: { title }, $unset: { assigneeId: 1 } }, options);
  else await conversations.mark(tx.scope, { _id }, { $set: { title, assigneeId } }, options);
}
