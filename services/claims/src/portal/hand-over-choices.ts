// What people chose about e-mail of their cases in an earlier release goes to communications, which decides that now; then the old rows go.
import { commsApi, type CaseNoticeKind } from '@plumbline/contracts/comms';
import type { ServiceParts } from '@plumbline/server';

interface OldChoices {
  _id: number;
  organizationId: number;
  statusUpdates?: boolean;
  newDocuments?: boolean;
  messages?: boolean;
}

const atOnce = 20;
/** The old switches and the kinds that they are now. */
const kinds = { statusUpdates: 'case-status', newDocuments: 'case-document', messages: 'case-message' } as const satisfies Record<
  string,
  CaseNoticeKind
>;

/** The job of one turn: it goes on where it stopped, and ends for good with the last row. E-mail that still waited then is dropped: its news stand in the portal. */
export function handOverChoices(parts: ServiceParts): () => Promise<void> {
  let isDone = false;
  return async () => {
    if (isDone) return;
    const old = parts.connection.collection<OldChoices>('portal_notices');
    const rows = await old.find({}).sort({ _id: 1 }).limit(atOnce).toArray();
    for (const row of rows) {
      await handOver(row, parts);
      await old.deleteOne({ _id: row._id, organizationId: row.organizationId });
    }
    if (rows.length > 0) return;
    await drop(['portal_notices', 'portal_mails'], parts);
    isDone = true;
  };
}

async function handOver(row: OldChoices, parts: ServiceParts): Promise<void> {
  const { _id: userId, organizationId } = row;
  const choices = (Object.keys(kinds) as (keyof typeof kinds)[]).map((name) => ({ kind: kinds[name], email: row[name] === true }));
  await parts.askAs(parts.ownScope(organizationId), 'comms')(commsApi.keepEarlierChoices, {
    body: { userId, choices },
    idempotencyKey: `earlier-choices-${userId}`,
  });
}

async function drop(names: readonly string[], { connection }: ServiceParts): Promise<void> {
  const there = (await connection.listCollections()).map(({ name }) => name);
  for (const name of names) if (there.includes(name)) await connection.dropCollection(name);
}
