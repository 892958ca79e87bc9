// Which client accounts may follow a claim in the portal.
import { Id, IdInPath, array, endpoint, number, object, strictObject } from '../../kernel/index.ts';
import { Claim } from './claim.ts';

/** `PUT /api/claims/:id/clients`: the accounts that may follow this claim in the portal. */
export const ClientLinks = strictObject({
  userIds: array(Id).max(20),
  /** Of the claim whose list this was; an older one is refused, so that nobody gets access back that a colleague took away. */
  version: number().int().nonnegative().optional(),
});

export const linkClients = endpoint({
  name: 'linkClients',
  service: 'claims',
  method: 'PUT',
  path: '/api/claims/:id/clients',
  summary: 'Set the client accounts with portal access to a claim',
  access: ['admin', 'adjuster'],
  params: object({ id: IdInPath }),
  body: ClientLinks,
  response: Claim,
});
