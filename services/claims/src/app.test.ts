// Claims as their callers see them: opening, who may see and do what, editing and settling.
import { randomUUID } from 'node:crypto';
import { claimsApi as api } from '@plumbline/contracts/claims';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anApproval, anIntake } from './testing/fixtures.ts';
import { startClaimsService, refusal, until, type ClaimsTestService } from './testing/claims-service.ts';

let office: ClaimsTestService;

beforeAll(async () => {
  office = await startClaimsService();
});
afterAll(() => office.stop());

describe('opening a claim', () => {
  test('it is numbered, qualified and found in its status, with every point of the score', async () => {
    const { claim, qualification, qualificationState } = await office.adjuster.call(api.openClaim, { body: anIntake() });
    expect(claim).toMatchObject({
      status: 'qualified',
      aiQualificationScore: 72,
      priority: 'high',
      damageType: 'hail',
      propertyOwnerPhone: '(305) 555-0101',
      propertyOwnerPhoneE164: '+13055550101',
      timeZone: 'America/New_York',
      address: { city: 'Miami', state: 'FL', zip: '33101' },
      assignedAdjusterId: office.adjuster.scope.actor.id,
    });
    expect(claim.claimNumber).toMatch(/^CLM-\d{4}-\d{6}$/);
    expect(qualificationState).toBe('done');
    expect(qualification).toMatchObject({ isViable: true, viabilityScore: 72, contributions: [{ factor: 'Notice of loss' }] });
  });

  test('an empty form is refused with the messages of the form', async () => {
    expect(await refusal(office.adjuster.call(api.openClaim, { body: {} as never }))).toMatchObject({
      status: 400,
      fields: {
        propertyOwnerName: 'Property owner name is required',
        propertyOwnerPhone: 'Valid phone number is required',
        propertyAddress: 'Property address is required',
        damageType: 'Damage type is required',
        incidentDate: 'Incident date is required',
      },
    });
  });

  test.each([
    ['propertyOwnerPhone', '305', 'Valid phone number is required'],
    ['propertyOwnerPhone', 'call me any time', 'Valid phone number is required'],
    ['propertyOwnerEmail', 'ana@', 'Valid email is required'],
    ['damageType', 'locusts', 'Choose a damage type from the list'],
    ['incidentDate', '2026-02-30', "This date doesn't exist"],
    ['incidentDate', '2999-01-01', 'Incident date cannot be in the future'],
  ])('%s “%s” is refused', async (field, value, message) => {
    const refused = await refusal(office.adjuster.call(api.openClaim, { body: { ...anIntake(), [field]: value } }));
    expect(refused.status).toBe(400);
    expect(refused.fields?.[field]).toBe(message);
  });

  test('an unknown field, a wrong type and an operator are refused', async () => {
    for (const extra of [{ isAdmin: true }, { estimatedDamage: 7 }, { estimatedDamage: { $gt: '' } }]) {
      expect(await refusal(office.adjuster.call(api.openClaim, { body: { ...anIntake(), ...extra } as never }))).toMatchObject({
        status: 400,
      });
    }
  });

  test('the other spelling of the specification opens the same claim', async () => {
    const body = {
      policyholderName: 'Ben',
      propertyOwnerPhone: '3055550102',
      propertyOwnerEmail: '',
      propertyAddress: '5 Main St, Pensacola, FL 32501',
      damageType: 'Wind',
      dateOfLoss: '2026-04-02',
    };
    const { claim } = await office.adjuster.call(api.openClaim, { body: body as never });
    expect(claim).toMatchObject({
      propertyOwnerName: 'Ben',
      damageType: 'hurricane',
      incidentDate: '2026-04-02',
      timeZone: 'America/Chicago',
    });
    expect(claim).not.toHaveProperty('propertyOwnerEmail');
  });

  test.each([
    { score: 39, isViable: true, status: 'intake', why: 'below 40' },
    { score: 40, isViable: true, status: 'qualified', why: undefined },
    { score: 90, isViable: false, status: 'intake', why: 'Not viable' },
  ])('a score of $score (viable: $isViable) leaves it in $status', async ({ score, isViable, status, why }) => {
    Object.assign(office.around, { score, isViable });
    const claim = await office.open();
    Object.assign(office.around, { score: 72, isViable: true });
    expect(claim.status).toBe(status);
    if (why) expect(claim.statusReason).toContain(why);
  });

  test('with the AI away the claim waits in intake and is qualified by itself once it is back', async () => {
    office.around.aiIsAway = true;
    const opened = await office.adjuster.call(api.openClaim, { body: anIntake() });
    expect(opened).toMatchObject({
      qualificationState: 'pending',
      claim: { status: 'intake', statusReason: expect.stringContaining('Qualification pending') },
    });
    expect(opened.qualification).toBeUndefined();
    office.around.aiIsAway = false;
    const later = await until(async () => {
      const claim = await office.read(opened.claim.id);
      return claim.qualificationState === 'done' && claim;
    });
    expect(later).toMatchObject({ status: 'qualified', aiQualificationScore: 72 });
  });

  test('one hundred repeats of one key open one claim', async () => {
    const before = (await office.adjuster.call(api.countClaims)).all;
    const idempotencyKey = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        office.adjuster.call(api.openClaim, { body: anIntake({ propertyOwnerName: 'Once Only' }), idempotencyKey }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.claim.id)).size).toBe(1);
    expect((await office.adjuster.call(api.countClaims)).all).toBe(before + 1);
    expect(
      await refusal(office.adjuster.call(api.openClaim, { body: anIntake({ propertyOwnerName: 'Someone else' }), idempotencyKey })),
    ).toMatchObject({ status: 422 });
  });

  test('numbers have no gap, each organization counts for itself', async () => {
    const opened = await Promise.all(Array.from({ length: 12 }, () => office.open({}, office.rival)));
    const numbers = opened.map((claim) => Number(claim.claimNumber.slice(-6))).toSorted((one, other) => one - other);
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, index) => (numbers[0] ?? 0) + index));
    expect(numbers[0]).toBe(1);
  });
});

describe('who may see and do what', () => {
  test('a foreign claim answers exactly like a missing one', async () => {
    const claim = await office.open();
    const foreign = await refusal(office.rival.call(api.readClaim, { params: { id: claim.id } }));
    const missing = await refusal(office.rival.call(api.readClaim, { params: { id: 99_999_999 } }));
    expect(foreign).toEqual(missing);
    expect(foreign).toMatchObject({ status: 404, message: 'Claim not found' });
    expect(await refusal(office.rival.call(api.editClaim, { params: { id: claim.id }, body: { notes: 'mine' } }))).toMatchObject({
      status: 404,
    });
    expect(await refusal(office.rival.call(api.moveClaim, { params: { id: claim.id }, body: { status: 'scheduled' } }))).toMatchObject({
      status: 404,
    });
    expect(
      await refusal(
        office.rival.call(api.recordSettlement, {
          params: { id: claim.id },
          body: { amount: 1, agreedAt: '2026-01-01', approval: anApproval() },
        }),
      ),
    ).toMatchObject({ status: 404 });
    expect((await office.rival.call(api.listClaims)).some((card) => card.id === claim.id)).toBe(false);
  });

  test.each(['attorney', 'client'] as const)('an %s is kept out of the workspace', async (role) => {
    const person = office.service.as(role);
    expect(await refusal(person.call(api.listClaims))).toMatchObject({ status: 403 });
    expect(await refusal(person.call(api.openClaim, { body: anIntake() }))).toMatchObject({ status: 403 });
    expect(await refusal(person.call(api.listActivity))).toMatchObject({ status: 403 });
  });

  test('signed out is 401, billing may settle and not move', async () => {
    const claim = await office.open();
    expect(await refusal(office.service.signedOut().call(api.listClaims))).toMatchObject({ status: 401 });
    expect(
      await refusal(office.service.as('billing').call(api.moveClaim, { params: { id: claim.id }, body: { status: 'scheduled' } })),
    ).toMatchObject({ status: 403 });
    const { claim: settled } = await office.service.as('billing').call(api.recordSettlement, {
      params: { id: claim.id },
      body: { amount: '1250.50', agreedAt: '2026-10-01', approval: anApproval() },
    });
    expect(settled.settlementAmount).toBe(1250.5);
  });

  test('a partner’s key with the scope may open and read', async () => {
    const partner = office.service.asKey(['claims:read', 'claims:write']);
    const { claim } = await partner.call(api.openClaim, { body: anIntake() });
    expect(await partner.call(api.readClaim, { params: { id: claim.id } })).toMatchObject({ id: claim.id });
    expect(await refusal(office.service.asKey(['billing:read']).call(api.listClaims))).toMatchObject({ status: 403 });
  });
});

describe('editing and settling', () => {
  test('what is sent changes, null empties, and an older version is refused', async () => {
    const claim = await office.open({ insuranceCompany: 'Gulf Mutual' });
    const edited = await office.adjuster.call(api.editClaim, {
      params: { id: claim.id },
      body: {
        version: claim.version,
        claimValue: '12000.50',
        adjusterFeePercentage: 12.5,
        nextFollowUpDate: '2026-12-01',
        propertyAddress: '1 Way, Reno, NV 89501',
      },
    });
    expect(edited).toMatchObject({
      claimValue: 12000.5,
      adjusterFeePercentage: 12.5,
      insuranceCompany: 'Gulf Mutual',
      timeZone: 'America/Los_Angeles',
      version: claim.version + 1,
    });
    expect(
      await refusal(office.adjuster.call(api.editClaim, { params: { id: claim.id }, body: { version: claim.version, notes: 'late' } })),
    ).toMatchObject({ status: 409 });
    const emptied = await office.adjuster.call(api.editClaim, { params: { id: claim.id }, body: { insuranceCompany: null } });
    expect(emptied).not.toHaveProperty('insuranceCompany');
    expect(
      await refusal(office.adjuster.call(api.editClaim, { params: { id: claim.id }, body: { status: 'billed' } as never })),
    ).toMatchObject({ status: 400 });
  });

  test('settlements add up to the cent, and the fee follows', async () => {
    const claim = await office.open();
    await office.adjuster.call(api.editClaim, { params: { id: claim.id }, body: { adjusterFeePercentage: 10 } });
    await office.adjuster.call(api.recordSettlement, {
      params: { id: claim.id },
      body: { amount: 100.1, agreedAt: '2026-10-01', coverage: 'A', approval: anApproval() },
    });
    const { claim: settled } = await office.adjuster.call(api.recordSettlement, {
      params: { id: claim.id },
      body: { amount: '200.20', agreedAt: '2026-10-02', coverage: 'B', approval: anApproval(), note: 'second' },
    });
    expect(settled).toMatchObject({ settlementAmount: 300.3, adjusterFeeAmount: 30.03 });
    expect(settled.settlements).toHaveLength(2);
    expect(settled.milestones.find((one) => one.key === 'settlement')?.state).toBe('done');
    expect(
      await refusal(
        office.adjuster.call(api.recordSettlement, {
          params: { id: claim.id },
          body: { amount: 0, agreedAt: '2026-10-01', approval: anApproval() },
        }),
      ),
    ).toMatchObject({ status: 400 });
    expect(
      await refusal(
        office.adjuster.call(api.recordSettlement, {
          params: { id: claim.id },
          body: { amount: 1.234, agreedAt: '2026-10-01', approval: anApproval() },
        }),
      ),
    ).toMatchObject({ status: 400 });
  });
});
