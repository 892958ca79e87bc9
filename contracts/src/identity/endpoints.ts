// The endpoints of identity: who is signed in, colleagues, keys, the audit trail.
import { accountApi } from './account-endpoints.ts';
import { administrationApi } from './administration-endpoints.ts';
import { attorneyApi } from './attorney-endpoints.ts';
import { contactApi } from './contact.ts';
import { internalApi } from './internal-endpoints.ts';
import { ownEmailApi } from './own-email-endpoints.ts';
import { oversightApi } from './oversight-endpoints.ts';
import { peopleApi } from './people-endpoints.ts';
import { securityApi } from './security-endpoints.ts';

export const identityApi = {
  ...accountApi,
  ...securityApi,
  ...ownEmailApi,
  ...peopleApi,
  ...attorneyApi,
  ...administrationApi,
  ...oversightApi,
  ...contactApi,
  ...internalApi,
};
