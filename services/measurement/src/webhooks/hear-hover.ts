// A call from Hover that an order changed. It is a reason to look, never what is believed: the state is read from Hover itself.
import { object, string, union, number } from '@plumbline/contracts/kernel';
import type { Needs } from '../stores/needs.ts';

const Told = object({
  job_id: union([string(), number()]).transform(String),
  /** Our reference: `plumbline-1-41`. */
  job_external_identifier: string(),
});

/** Looks at the order now instead of at the next poll. Old, repeated and misordered calls change nothing by themselves. */
export async function hearHover(body: Uint8Array, { parts, stores }: Needs): Promise<void> {
  const told = Told.safeParse(parsed(body));
  if (!told.success) return;
  const [, organizationId, id] = /^plumbline-([1-9]\d{0,9})-([1-9]\d{0,14})$/.exec(told.data.job_external_identifier) ?? [];
  if (!organizationId || !id) return;
  const scope = parts.ownScope(Number(organizationId));
  const filter = { _id: Number(id), provider: 'hover' as const, providerOrderId: told.data.job_id };
  const order = await stores.orders.findOne(scope, filter);
  if (order && (await stores.follows.read(scope, order._id))) await parts.writeAs(scope, (tx) => stores.follows.add(tx, order._id));
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString());
  } catch {
    return undefined;
  }
}
