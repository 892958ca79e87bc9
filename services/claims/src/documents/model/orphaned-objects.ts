// Stored bytes that a write was to need and did not come to need.
import { Failure } from '@plumbline/contracts/kernel';
import { isDuplicate, type ServiceParts } from '@plumbline/server';

interface Deps {
  readonly parts: Pick<ServiceParts, 'objects' | 'log'>;
}

/** Removes bytes that nobody needs; one that cannot be removed does no harm. */
export async function forgetObjects(keys: readonly string[], { parts }: Deps): Promise<void> {
  await Promise.all(keys.map((key) => parts.objects.delete(key))).catch((error: unknown) =>
    parts.log.warn({ err: error, keys }, 'orphaned object deletion failed'),
  );
}

/**
 * Removes the bytes of a write that failed, where it is certain that nothing was stored: our own rules or an index refused it. After
 * anything else the database may have taken the commit and been gone before it said so, and then a document needs its bytes.
 */
export async function forgetRefused(error: unknown, keys: readonly string[], deps: Deps): Promise<void> {
  if (error instanceof Failure || isDuplicate(error)) await forgetObjects(keys, deps);
  else deps.parts.log.warn({ err: error, keys }, 'write outcome unknown; keeping objects');
}
