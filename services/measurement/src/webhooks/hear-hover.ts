// A call from Hover that an order changed. It is a reason to look, never what is believed: the state is read from Hover itself.
import { object, string, union, number } from '@plumbline/contracts/kernel';
import type { Deps } from '../stores/deps.ts';
import { lookNow } from './look-now.ts';
import { readReference } from './order-reference.ts';

const Told = object({
  job_id: union([string(), number()]).transform(String),
  /** Our reference: `plumbline-1-41`. */
  job_external_identifier: string(),
});

export async function hearHover(body: Uint8Array, deps: Deps): Promise<void> {
  const told = Told.safeParse(parsed(body));
  if (!told.success) return;
  const order = readReference(told.data.job_external_identifier);
  if (order) await lookNow({ order, provider: 'hover', providerOrderId: told.data.job_id }, deps);
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString());
  } catch {
    return undefined;
  }
}
