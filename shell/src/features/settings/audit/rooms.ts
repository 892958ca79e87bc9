// What each service is called in the audit trail.
import type { ServiceName } from '@plumbline/contracts/kernel';

export const rooms: Readonly<Record<ServiceName, string>> = {
  identity: 'Users and sign-in',
  claims: 'Claims',
  inspection: 'Inspections',
  ai: 'Analysis',
  billing: 'Billing',
  comms: 'Messages',
  measurement: 'Measurements',
};
