// People who joined before communications kept them: asked for once for each organisation, since identity told of them long ago.
import { identityApi } from '@plumbline/contracts/identity';
import type { ServiceParts } from '@plumbline/server';
import type { ClaimCopies } from '../claims/claim-copy.ts';
import type { NotificationStores } from './notification-stores.ts';

interface Needs extends Pick<NotificationStores, 'users'> {
  readonly parts: ServiceParts;
  readonly claims: ClaimCopies;
}

const lookEveryMs = 5_000;
const atOnce = 100;

/** Looks until every organisation with claims is done; whoever comes later is told of by facts. */
export async function learnPeople(needs: Needs): Promise<void> {
  const learned = needs.parts.connection.collection<{ _id: number }>('learned_people');
  const known = new Set(await learned.distinct('_id'));
  const all = await needs.claims.organizations();
  const waiting = new Set(all.filter((id) => !known.has(id)));
  const learnOne = async (id: number) => {
    await learnOrganization(id, needs);
    await learned.updateOne({ _id: id }, { $set: {} }, { upsert: true });
    waiting.delete(id);
  };
  /** One that cannot be learned is tried again with the next look and keeps no other out. */
  const learnSome = async () => {
    for (const id of waiting)
      await learnOne(id).catch((error: unknown) => {
        needs.parts.log.warn({ err: error, organizationId: id }, 'who is there is not known yet; asked again soon');
      });
  };
  if (waiting.size > 0) needs.parts.every(lookEveryMs, 'learn who is there', learnSome);
}

async function learnOrganization(organizationId: number, { parts, users }: Needs): Promise<void> {
  const scope = parts.ownScope(organizationId);
  const ask = parts.askAs(scope, 'identity');
  for (let after: string | undefined; ; ) {
    const found = await ask(identityApi.listUsers, { query: { limit: atOnce, ...(after === undefined ? {} : { after }) } });
    const told = found.map(({ id, version, name, email, role, isAuthorized, departedAt }) => ({
      id,
      version,
      document: { name, email, role, isAuthorized: isAuthorized && departedAt === undefined },
    }));
    await parts.writeAs(scope, (tx) => users.rememberAll(tx, told));
    if (found.length < atOnce) return;
    after = String(found.at(-1)?.id);
  }
}
