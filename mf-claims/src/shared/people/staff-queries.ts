// The people of the organization, as pickers and lists need them: who works in the firm, attorneys, clients, each read page by page.
import { identityApi, type User } from '@plumbline/contracts/identity';
import { call } from '@plumbline/web';
import { queryOptions } from '@tanstack/react-query';

export const attorneysQuery = (search: string) =>
  queryOptions({
    queryKey: ['team', 'attorneys', search],
    queryFn: ({ signal }) => call(identityApi.listAttorneys, { query: search === '' ? {} : { search }, signal }),
  });

/** Whoever works in the firm; also those who have left, whose names stand on what they did. */
export const staffQuery = queryOptions({ queryKey: ['team', 'office'], queryFn: () => everybody({ group: 'office' }) });

/** Attorneys or clients with an account. */
export const portalUsersQuery = (role: 'attorney' | 'client') =>
  queryOptions({ queryKey: ['team', role], queryFn: () => everybody({ role }) });

/** Clients by their words, as many as a list to choose from needs. */
export const clientsQuery = (search: string) =>
  queryOptions({
    queryKey: ['team', 'clients', search],
    queryFn: ({ signal }) =>
      call(identityApi.listUsers, { query: { role: 'client', limit: 50, ...(search === '' ? {} : { search }) }, signal }),
  });

export const personQuery = (id: number) =>
  queryOptions({ queryKey: ['team', 'person', id], queryFn: () => call(identityApi.getUser, { params: { id } }) });

const pageSize = 200;
/** A list to choose from ends somewhere: this many people can be looked through. */
const maxPages = 10;

/** By last name, page after page. */
async function everybody(who: { group: 'office' } | { role: 'attorney' | 'client' }): Promise<User[]> {
  const found: User[] = [];
  for (let page = 0; page < maxPages; page += 1) {
    const last = found.at(-1);
    // Each page begins where the one before ended
    const users = await call(identityApi.listUsers, { query: { ...who, limit: pageSize, ...(last ? { after: String(last.id) } : {}) } });
    found.push(...users);
    if (users.length < pageSize) break;
  }
  return found;
}
