// What a screen says by itself all the same, and why: as `infra/check/screen-rules.ts` reports it.

const partyRole = 'The role of a party of the claim, not of a user';
const nounOfQueries = 'The noun of the queries of this remote, not a role';
const testHelper = 'Answers of a server in tests of screens';

export const allowedInScreens: Readonly<Record<string, string>> = {
  "mf-billing/src/exposed/remote.tsx: list of roles 'billing'": nounOfQueries,
  "mf-claims/src/features/claim/people/party-dialog.tsx: role === 'attorney'": partyRole,
  "mf-claims/src/features/claim/people/party-values.ts: role === 'attorney'": partyRole,
  'mf-claims/src/features/intake/dialog/intake-screen.tsx: address GET /api/users': testHelper,
  'mf-claims/src/features/intake/dialog/intake-screen.tsx: address POST /api/claims/duplicates': testHelper,
  'shell/src/features/help/permissions.ts: who.includes(role)': 'Tells of any role what the API description says of it',
  'shell/src/remotes/ownership.ts: roles.includes(role)':
    'The one reader of the roles in remote.json, which tests of the remotes hold to the contract',
};
