// A provider told that an order changed: it is read from the provider now instead of at the next poll. Old, repeated and misordered calls
// change nothing by themselves.
import type { MeasurementProvider } from '@plumbline/contracts/enums';
import type { Deps } from '../stores/deps.ts';
import type { OrderReference } from './order-reference.ts';

interface Told {
  readonly order: OrderReference;
  readonly provider: MeasurementProvider;
  readonly providerOrderId: string;
}

export async function lookNow(
  { order: { organizationId, id }, provider, providerOrderId }: Told,
  { parts, stores }: Pick<Deps, 'parts' | 'stores'>,
): Promise<void> {
  const scope = parts.ownScope(organizationId);
  const order = await stores.orders.findOne(scope, { _id: id, provider, providerOrderId });
  if (order && (await stores.follows.read(scope, order._id))) await parts.writeAs(scope, (tx) => stores.follows.add(tx, order._id));
}
