// After a restart on the embedded database there is no other copy of this service: what was under way is free at once.
import type { ServiceParts } from '@plumbline/server';

export async function releaseLeases({ connection }: ServiceParts): Promise<void> {
  await connection.collection('photos').updateMany({ status: 'processing' }, { $set: { leaseUntil: new Date(0) } });
}
