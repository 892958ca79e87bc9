// The fields that entries of the trail changed, with the people in them called by their names.
import { fieldChanges, idsIn, type NameOf } from '@plumbline/contracts/changes';
import { wordsOf } from '@plumbline/contracts/change-words';
import type { AuditEntry } from '@plumbline/contracts/identity';
import type { Scope } from '@plumbline/contracts/kernel';
import type { IdentityDeps } from '../stores/deps.ts';

/** Names are looked up once for all entries, among the people of the organization. */
export async function changesNamed(scope: Scope, entries: readonly AuditEntry[], deps: IdentityDeps): Promise<AuditEntry[]> {
  const people = await peopleNamed(scope, entries, deps);
  const nameOf: NameOf = (id, of) => (of === 'person' ? people.get(id) : undefined);
  return entries.map((entry) => {
    const changes = fieldChanges(wordsOf(entry.type), entry, nameOf);
    return changes.length === 0 ? entry : { ...entry, changes };
  });
}

async function peopleNamed(scope: Scope, entries: readonly AuditEntry[], { users }: IdentityDeps): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(entries.flatMap((entry) => idsIn(wordsOf(entry.type), entry).person))];
  if (ids.length === 0) return new Map();
  const found = await users.find(scope, { _id: { $in: ids } }, { projection: { firstName: 1, lastName: 1 }, limit: ids.length });
  return new Map(found.map(({ _id, firstName, lastName }) => [_id, `${firstName} ${lastName}`.trim()]));
}
