// The log of a rule, newest first, each run with the messages that it sent as they stand now.
import type { AutomationRun } from '@plumbline/contracts/comms';
import { omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import { afterRow, newestFirst, pageOf, pageSize } from '../messages/page.ts';
import type { CommunicationRecord, Messages } from '../stores/communication.ts';
import { shownStatus } from '../stores/shown-communication.ts';
import type { AutomationStore, RunRecord } from './automation-store.ts';

interface Query {
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
}

export async function listRuns(
  scope: Scope,
  { ruleId, query: { limit = pageSize, after } }: { ruleId: number; query: Query },
  { runs, messages }: Pick<AutomationStore, 'runs'> & { messages: Messages },
): Promise<{ found: AutomationRun[]; next: string | undefined }> {
  const filter = { ruleId, isMet: true, ...afterRow(after) };
  const { rows, next } = pageOf(await runs.find(scope, filter, { sort: newestFirst, limit: limit + 1 }), limit);
  const ids = rows.flatMap(({ communicationIds }) => communicationIds);
  const sent = ids.length > 0 ? await messages.communications.find(scope, { _id: { $in: ids } }, { limit: ids.length }) : [];
  const known = new Map(sent.map((one) => [one._id, one]));
  return { found: rows.map((row) => shownRun(row, known)), next };
}

function shownRun(row: RunRecord, known: ReadonlyMap<number, CommunicationRecord>): AutomationRun {
  const { _id: id, claimId, claimNumber = '', cause, causeAt, result, reason, communicationIds, createdAt } = row;
  const messages = communicationIds.flatMap((messageId) => {
    const message = known.get(messageId);
    if (!message) return [];
    const { method, contactName } = message;
    return [{ id: messageId, method, contactName, status: shownStatus(message) }];
  });
  const instants = { causeAt: causeAt.toISOString(), createdAt: createdAt.toISOString() };
  return { id, claimId, claimNumber, cause, result, messages, ...instants, ...omitUndefined({ reason }) };
}
