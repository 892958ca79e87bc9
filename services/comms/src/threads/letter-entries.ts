// What went out on paper, by fax or by another way outside: as an entry of the thread, with what shows it. It answers nobody who wrote.
import { dispatchChannelLabels, documentDispatched } from '@plumbline/contracts/claims';
import { authorIdOf, type EventOf } from '@plumbline/contracts/kernel';
import { formatLongDate } from '@plumbline/server/dates';
import type { Consumer, ServiceParts, Tx } from '@plumbline/server';
import type { ClaimProjections } from '../claims/claim-projection.ts';
import { readersOf } from './conversation-rules.ts';
import { recordEntry } from './record-entry.ts';
import type { Threads } from './thread-store.ts';

interface Deps {
  readonly parts: ServiceParts;
  readonly claims: ClaimProjections;
  readonly threads: Threads;
}

export function letterConsumers(deps: Deps): Consumer[] {
  return [deps.parts.on(documentDispatched, (event, tx) => keep(tx, event, deps))];
}

/** An email from here stands in the thread as the message that it is. Of a privileged document nothing is told. */
async function keep(tx: Tx, { id, data }: EventOf<typeof documentDispatched>, { claims, threads }: Deps): Promise<void> {
  const { claimId, documentId, access, title, to, channel, sentOn, carrier, proof, file, receipt } = data;
  if (carrier !== undefined || access === 'privileged' || file === undefined) return;
  const known = await claims.findOne(tx.scope, { _id: claimId }, { session: tx.session });
  if (!known) return;
  const userId = authorIdOf(tx.scope);
  const way = dispatchChannelLabels[channel];
  const shown = [...(proof ? [`Proof: ${proof}.`] : []), ...(receipt ? [`Receipt: ${receipt.fileName}.`] : [])];
  const entry = {
    source: `letter:${id}`,
    kind: 'letter' as const,
    direction: 'out' as const,
    from: { name: tx.scope.actor.name, ...(userId === undefined ? {} : { userId }) },
    to: [{ name: to }],
    readers: readersOf('other', [{ name: to }]),
    subject: title ?? file.fileName,
    text: [`${way}, sent on ${formatLongDate(sentOn)}.`, ...shown].join(' '),
    attachments: [{ ...file, documentId }, ...(receipt ? [receipt] : [])],
  };
  await recordEntry(tx, { place: { claim: known.claim }, entry }, threads);
}
