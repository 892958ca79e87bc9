// Which disposition may follow: an open claim is closed in one of four ways, a closed one is opened again first.
import { dispositions, type Disposition } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';

export function nextDispositions(from: Disposition): Disposition[] {
  return from === 'open' ? dispositions.filter((one) => one !== 'open') : ['open'];
}

/** Throws `conflict` naming what is allowed. */
export function assertMayClose(from: Disposition, to: Disposition): void {
  const allowed = nextDispositions(from);
  if (allowed.includes(to)) return;
  const named = allowed.join(', ');
  throw new Failure('conflict', `A claim that is ${from} can't change to ${to}. Allowed: ${named}`, {
    fields: { disposition: `Allowed: ${named}` },
  });
}
