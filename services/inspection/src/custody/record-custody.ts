// What a reader did with a photo: opened, downloaded, exported. A person who opens it again and again is told of once in a while.
import type { CustodyStep } from '@plumbline/contracts/inspection';
import type { Scope } from '@plumbline/contracts/kernel';
import type { PhotoNeeds } from '../photos/photo-needs.ts';
import type { PhotoRecord } from '../stores/photo-record.ts';
import { appendCustody, type CustodyFact } from './append-custody.ts';

const onceInMs = 600_000;
const toldOnce: readonly CustodyStep[] = ['viewed', 'exported'];

/** Durable when it returns: whoever is given the bytes stands in the chain. */
export async function recordCustody(
  scope: Scope,
  { photo, ...fact }: CustodyFact & { readonly photo: PhotoRecord },
  needs: PhotoNeeds,
): Promise<void> {
  if (toldOnce.includes(fact.step) && (await isToldAlready(scope, { photoId: photo._id, ...fact }, needs))) return;
  await needs.parts.writeAs(scope, (tx) => appendCustody(tx, [{ photo, facts: [fact] }], needs));
}

async function isToldAlready(
  scope: Scope,
  { photoId, step, detail }: CustodyFact & { readonly photoId: number },
  { parts, stores }: PhotoNeeds,
): Promise<boolean> {
  const since = new Date(parts.clock().getTime() - onceInMs);
  const about = { photoId, step, by: scope.actor.name, at: { $gt: since }, ...(detail === undefined ? {} : { detail }) };
  return (await stores.custody.findOne(scope, about, { projection: { _id: 1 } })) !== undefined;
}
