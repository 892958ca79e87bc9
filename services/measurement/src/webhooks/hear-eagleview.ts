// A call from EagleView that an order changed. It signs nothing itself: what proves the call is the code in the reference that we gave with the
// order. What it says of the state is not read.
import { Failure } from '@plumbline/contracts/kernel';
import type { Deps } from '../stores/deps.ts';
import { lookNow } from './look-now.ts';
import { signedReference } from './order-reference.ts';

/** Throws `forbidden` without the right code, and where none is set. */
export async function hearEagleView({ RefId, ReportId }: { readonly RefId: string; readonly ReportId: string }, deps: Deps): Promise<void> {
  const secret = deps.parts.config.EAGLEVIEW_WEBHOOK_SECRET;
  const order = secret === undefined ? undefined : signedReference(RefId, secret);
  if (!order) throw new Failure('forbidden', "This call doesn't bear a reference that was given to EagleView");
  await lookNow({ order, provider: 'eagleview', providerOrderId: ReportId }, deps);
}
