// What people see of their mailbox, and the test of it.
import type { IncomingMailbox } from '@plumbline/contracts/claims';
import { Failure, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import { MailboxFault } from './mailbox-fault.ts';
import { knownOf, nameOf, type MailboxRecord, type MailboxStores } from './mailbox-record.ts';
import { withMailbox } from './open-mailbox.ts';

type Deps = Pick<MailboxStores, 'parts' | 'incoming'>;

/** Never the password. */
export async function readMailbox(scope: Scope, { incoming }: Deps): Promise<IncomingMailbox> {
  const address = incoming.addresses.get(scope.organizationId);
  if (!address) return { state: 'not_configured', fetched: 0, leftOut: [] };
  const found = await incoming.mailboxes.findOne(scope, { _id: scope.organizationId });
  const known = found?.address === nameOf(address) ? found : undefined;
  const { host, port, encryption, user, mailbox } = address;
  const shown = { state: stateOf(known), host, port, encryption, user, mailbox };
  return { ...shown, ...(known ? looksOf(known) : { fetched: 0, leftOut: [] }) };
}

function stateOf(known: MailboxRecord | undefined): IncomingMailbox['state'] {
  if (known?.failure) return 'failing';
  return known?.lastSuccessAt ? 'working' : 'new';
}

type Looks = Pick<IncomingMailbox, 'fetched' | 'leftOut' | 'lastEmailAt' | 'lastSuccessAt' | 'failure' | 'lastTest'>;

function looksOf({ fetched, leftOut, lastEmailAt, lastSuccessAt, failure, lastTest }: MailboxRecord): Looks {
  return omitUndefined({
    fetched,
    leftOut: leftOut.map(({ receivedAt, ...one }) => omitUndefined({ ...timed(one), receivedAt: receivedAt?.toISOString() })),
    lastEmailAt: lastEmailAt?.toISOString(),
    lastSuccessAt: lastSuccessAt?.toISOString(),
    failure: failure && timed(failure),
    lastTest: lastTest && timed(lastTest),
  }) as Looks;
}

const timed = <T extends { at: Date }>({ at, ...rest }: T) => ({ ...rest, at: at.toISOString() });

/** Throws `unprocessable` with the reason. How it went is kept, and emails are fetched at once. */
export async function testMailbox(scope: Scope, deps: Deps): Promise<{ messages: number }> {
  const { incoming, parts } = deps;
  const address = incoming.addresses.get(scope.organizationId);
  if (!address) throw new Failure('unprocessable', 'No mailbox is set up. Set IMAP_URL.');
  const known = await knownOf(scope, address, deps);
  const outcome = await withMailbox(address, ({ messages }) => Promise.resolve(messages), incoming.ending.signal).catch(
    (error: unknown) => error,
  );
  if (typeof outcome !== 'number' && !(outcome instanceof MailboxFault)) throw outcome;
  await parts.writeAs(scope, async (tx) => {
    const went = typeof outcome === 'number' ? { isWorking: true } : { isWorking: false, reason: outcome.message };
    const lastTest = { at: tx.now, by: scope.actor.name, ...went };
    await incoming.mailboxes.mark(scope, { _id: known._id }, { $set: { lastTest } }, { session: tx.session });
    await incoming.fetchJobs.add(tx, scope.organizationId);
  });
  if (typeof outcome !== 'number') throw new Failure('unprocessable', outcome.message);
  return { messages: outcome };
}
