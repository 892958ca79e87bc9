// The order of the modules within the claims service and its contract: each imports only those above it.

export const wings: readonly string[] = [
  'base',
  'rules/money',
  'rules/deadlines',
  'directory',
  'claim',
  'storms',
  'intake',
  'documents',
  'email-intake',
  'money',
  'deadlines',
  'reports',
  'desk',
  'portal',
  'migration',
];

/** Where the modules of that list stand as folders. */
export const wingRooms: readonly string[] = ['services/claims/src', 'contracts/src/claims'];

/** Imports against the order, as `from → to`, each with its reason. One that is no longer needed is a failure. */
export const allowedUpward: Readonly<Record<string, string>> = {};
