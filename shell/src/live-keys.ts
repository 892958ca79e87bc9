// What events make old on the shell's own screens.
import type { LiveKeys } from '@plumbline/web';

export const shellLiveKeys: LiveKeys = {
  'comms.notification': ['notifications'],
  'ai.': ['aiConfig', 'aiSpend'],
  'identity.user-': ['users'],
  'identity.access-': ['accessRequests', 'users'],
  'identity.contact-': ['contactRequests'],
  'identity.api-key-': ['apiKeys'],
  'identity.organization-': ['organization', 'session'],
  'own.account-': ['session'],
};
