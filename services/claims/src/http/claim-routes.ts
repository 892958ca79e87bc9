// Claims: endpoint → function, nothing else.
import { claimsApi as api, type Claim, type ClaimIntake } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import type { Mount } from '@plumbline/server';
import type { Activity } from '../activity/activity.ts';
import { claimNotFound } from '../claim/change-claim.ts';
import type { ClaimDocument } from '../claim/claim-document.ts';
import { claimInFull, claimSnapshot, qualificationWire } from '../claim/claim-wire.ts';
import { editClaim } from '../claim/edit-claim.ts';
import { assertNotInFuture, placeOf } from '../claim/intake-rules.ts';
import { linkClients } from '../claim/link-clients.ts';
import { pendingInspection, recentClaims } from '../claim/list-claims.ts';
import { moveClaim } from '../claim/move-claim.ts';
import type { ClaimNeeds } from '../claim/needs.ts';
import type { StormNeeds } from '../storm/keep-storm.ts';
import { openerOf } from '../claim/open-claim.ts';
import { openWithPeople } from '../claim/open-with-people.ts';
import { setDisposition } from '../claim/set-disposition.ts';
import { learnSigner } from '../staff/may-sign.ts';
import { assertAccount, learnStaff } from '../staff/staff-copies.ts';
import { askedDetails } from '../details/intake-details.ts';
import { duplicateQuestion, findDuplicates } from '../likeness/find-duplicates.ts';
import { askQualification } from '../qualification/ask-qualification.ts';
import { withRetry } from './qualification-routes.ts';

export function mountClaims(on: Mount, needs: StormNeeds & { readonly activity: Activity }): void {
  const { claims, parts } = needs;
  mountLists(on, needs);
  const inFull = (claim: ClaimDocument): Claim => claimInFull(claim, parts.clock());

  on(api.openClaim, async ({ body, scope, write }) => {
    if (body.referringAttorneyId !== undefined) await assertReferring(scope, body.referringAttorneyId, needs);
    if (body.assignedAdjusterId !== undefined) await learnStaff(scope, body.assignedAdjusterId, needs);
    if (body.contract) await learnSigner(scope, needs);
    const [qualification] = await Promise.all([qualificationFor(body, scope, needs), learnOpener(scope, needs)]);
    const { duplicates } = await findDuplicates(scope, duplicateQuestion(body), needs);
    return write(async (tx) => {
      const claim = await openWithPeople(tx, body, { ...needs, qualification });
      const { against } = claim.assignedAdjusterId === undefined ? await openerOf(tx, claim, needs.staff) : {};
      return {
        claim: inFull(claim),
        qualificationState: claim.qualificationState,
        possibleDuplicates: duplicates,
        ...(against ? { unassignedBecause: against } : {}),
        ...(claim.qualification ? { qualification: qualificationWire(claim.qualification) } : {}),
      };
    });
  });
  on(api.readClaimSnapshot, async ({ params, scope }) => claimSnapshot(await claims.get(scope, params.id, claimNotFound)));
  on(api.readClaim, async ({ params, scope }) => withRetry(inFull(await claims.get(scope, params.id, claimNotFound)), { scope, ...needs }));
  on(api.editClaim, async ({ params, body, scope, write }) => {
    if (typeof body.assignedAdjusterId === 'number') await learnStaff(scope, body.assignedAdjusterId, needs);
    if (typeof body.referringAttorneyId === 'number') await assertReferring(scope, body.referringAttorneyId, needs);
    return write(async (tx) => inFull(await editClaim(tx, params.id, { ...needs, edit: body })));
  });
  on(api.moveClaim, ({ params, body, write }) => write(async (tx) => inFull(await moveClaim(tx, params.id, { ...needs, move: body }))));
  on(api.setDisposition, ({ params, body, write }) =>
    write(async (tx) => inFull(await setDisposition(tx, params.id, { ...needs, move: body }))),
  );
  on(api.linkClients, async ({ params, body, scope, write }) => {
    const { clientUserIds } = await claims.get(scope, params.id, claimNotFound);
    // Who is linked already may stay, and go, whatever became of the account
    for (const userId of body.userIds)
      if (!clientUserIds.includes(userId)) await assertAccount(scope, { userId, role: 'client', field: 'userIds' }, needs);
    return write(async (tx) => inFull(await linkClients(tx, params.id, { ...needs, ...body })));
  });
}

function mountLists(on: Mount, { claims, parts, activity }: ClaimNeeds & { readonly activity: Activity }): void {
  on(api.recentClaims, ({ query, scope }) => recentClaims({ claims, activity, scope }, query.limit));
  on(api.pendingInspection, async ({ query, scope, page }) => {
    const { cards, next } = await pendingInspection(claims, scope, { query, now: parts.clock() });
    page.link(next);
    return cards;
  });
}

function assertReferring(scope: Scope, userId: number, needs: ClaimNeeds): Promise<void> {
  return assertAccount(scope, { userId, role: 'attorney', field: 'referringAttorneyId' }, needs);
}

/** Whoever opens a claim may handle it once their licences are known; a claim is opened all the same when they are not. */
async function learnOpener(scope: Scope, { parts, staff }: ClaimNeeds): Promise<void> {
  const { kind, id, role } = scope.actor;
  if (kind !== 'user' || role !== 'adjuster' || typeof id !== 'number') return;
  await learnStaff(scope, id, { parts, staff }).catch((error: unknown) => {
    parts.log.warn({ err: error, userId: id }, 'the licences of the opener are not known; the claim waits for somebody to be assigned');
  });
}

/** Asks before the write: no other service is called inside a transaction. */
async function qualificationFor(intake: ClaimIntake, scope: Scope, { parts }: ClaimNeeds) {
  const place = placeOf(intake.propertyAddress, intake.address);
  const now = parts.clock();
  assertNotInFuture(intake.incidentDate, place.timeZone, now);
  const details = askedDetails(intake);
  return askQualification({ ...intake, ...place, ...details }, { call: parts.askAs(scope, 'ai'), now, log: parts.log });
}
