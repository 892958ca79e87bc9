// What comes before a claim, opening one, and its qualification: endpoint → function, nothing else.
import { claimsApi as api } from '@plumbline/contracts/claims';
import type { Mount } from '@plumbline/server';
import { claimNotFound } from '../claim/changes/change-claim.ts';
import { withRetry } from '../claim/changes/with-retry.ts';
import { claimInFull } from '../claim/model/claim-wire.ts';
import type { StormStores } from '../storms/keep-storm.ts';
import { findDuplicates } from './duplicates/find-duplicates.ts';
import { extractEmail } from './email-extraction/extract-email.ts';
import { openNewClaim } from './open-new-claim.ts';
import { requestQualification } from './qualification/request-qualification.ts';
import { qualifyAgain } from './qualification/qualify-again.ts';

export function mountIntake(on: Mount, deps: StormStores): void {
  const { claims, parts } = deps;
  on(api.openClaim, ({ body, scope, write }) => openNewClaim(scope, body, { ...deps, write }));
  on(api.extractEmail, ({ body }) => Promise.resolve(extractEmail(body.text, parts.clock())));
  on(api.findDuplicates, ({ body, scope }) => findDuplicates(scope, body, { claims }));
  on(api.qualifyAgain, async ({ params, scope, write }) => {
    const claim = await claims.get(scope, params.id, claimNotFound);
    const qualification = await requestQualification(claim, { call: parts.askAs(scope, 'ai'), now: parts.clock(), log: parts.log });
    const after = await write(async (tx) => claimInFull(await qualifyAgain(tx, params.id, { ...deps, qualification }), parts.clock()));
    return withRetry(after, { scope, ...deps });
  });
}
