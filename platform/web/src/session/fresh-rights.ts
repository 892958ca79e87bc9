// Another role, no access any more, or somebody else altogether: what was fetched for the rights of before is not shown any longer.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { sessionQuery, type SessionUser } from './session.ts';

/** Forgets everything that was fetched as soon as whoever is signed in may do something else; what is on the screen is fetched anew. Drafts are kept. */
export function useFreshRights({ id, role, isAuthorized }: Pick<SessionUser, 'id' | 'role' | 'isAuthorized'>): void {
  const client = useQueryClient();
  const rights = `${id} ${role} ${isAuthorized}`;
  const before = useRef(rights);
  useEffect(() => {
    if (before.current === rights) return;
    before.current = rights;
    void client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
  }, [client, rights]);
}
