// What a reader did with a photo: opened, downloaded, exported. A person who opens it again and again is told of once in a while.
import type { CustodyStep } from '@plumbline/contracts/inspection';
import type { Scope } from '@plumbline/contracts/kernel';
import type { Deps } from '../stores/deps.ts';
import type { PhotoRecord } from '../stores/photo-record.ts';
import { appendCustody, type NewCustodyStep } from './append-custody.ts';

const onceInMs = 600_000;
const onceInAWhile: readonly CustodyStep[] = ['viewed', 'exported'];

/** Durable when it returns: whoever is given the bytes stands in the chain. */
export async function recordCustody(
  scope: Scope,
  { photo, ...step }: NewCustodyStep & { readonly photo: PhotoRecord },
  deps: Deps,
): Promise<void> {
  if (onceInAWhile.includes(step.step) && (await isEnteredAlready(scope, { photoId: photo._id, ...step }, deps))) return;
  await deps.parts.writeAs(scope, (tx) => appendCustody(tx, [{ photo, steps: [step] }], deps));
}

async function isEnteredAlready(
  scope: Scope,
  { photoId, step, detail }: NewCustodyStep & { readonly photoId: number },
  { parts, stores }: Deps,
): Promise<boolean> {
  const since = new Date(parts.clock().getTime() - onceInMs);
  const about = { photoId, step, by: scope.actor.name, at: { $gt: since }, ...(detail === undefined ? {} : { detail }) };
  return (await stores.custody.findOne(scope, about, { projection: { _id: 1 } })) !== undefined;
}
