// The terms of the contract, and the fee that follows them: over the API, on the embedded store.
import { claimsApi as api, type ClaimEdit } from '@plumbline/contracts/claims';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startClaimsService, refusal, type ClaimsTestService } from '../../testing/claims-service.ts';

let office: ClaimsTestService;

beforeAll(async () => {
  office = await startClaimsService();
});
afterAll(() => office.stop());

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('the contract', () => {
  const set = (id: number, body: object, person = office.adjuster) => person.call(api.setContract, { params: { id }, body: body as never });
  const terms = { kind: 'standard', signedOn: '2026-10-01', feePercentage: 12.5, declaredEmergency: false, state: 'FL', signedBy: [1] };

  test('is stored, names missing signers, and the fee of the claim follows', async () => {
    const { id } = await office.open();
    await office.adjuster.call(api.addParty, { params: { id }, body: { role: 'named_insured', name: 'Luis Muñoz' } });
    const claim = await set(id, { ...terms, revision: 0 });
    expect(claim).toMatchObject({
      adjusterFeePercentage: 12.5,
      contract: { revision: 1, kind: 'standard', feePercentage: 12.5, state: 'FL', missingSigners: ['Luis Muñoz'] },
      correspondence: { carrierWritesTo: { kind: 'our_adjuster' }, since: '2026-10-01' },
    });
    expect((await set(id, { ...terms, revision: 1, signedBy: [1, 2] })).contract).toMatchObject({ revision: 2, missingSigners: [] });
    expect(await refusal(office.adjuster.call(api.removeParty, { params: { id, partyId: 2 } }))).toMatchObject({
      status: 409,
      message: 'Luis Muñoz signed the contract. Remove the signature first.',
    });
  });

  test('in a state that counts hours it has its minute, and the right to cancel ends by it', async () => {
    const { id } = await office.open({ propertyAddress: '1 Main St, Austin, TX 78701' });
    const texan = { kind: 'standard', signedOn: '2026-10-01', feePercentage: 10, signedBy: [1] };
    expect(await refusal(set(id, texan, office.service.as('admin')))).toMatchObject({
      status: 400,
      fields: { signedAt: 'Enter the time of signing. Texas counts 72 hours from the time of signing.' },
    });
    const { contract } = await set(id, { ...texan, signedAt: '16:40' }, office.service.as('admin'));
    expect(contract).toMatchObject({ signedAt: '16:40', cancelUntil: '2026-10-04', cancelUntilAt: '2026-10-04T21:40:00.000Z' });
  });

  test('a fee above the cap of a declared emergency waits for the answer whether it is one', async () => {
    const { id } = await office.open();
    const { declaredEmergency: _, ...unanswered } = terms;
    expect(await refusal(set(id, unanswered))).toMatchObject({
      status: 422,
      fields: { declaredEmergency: expect.stringContaining('limited to 10%') as string },
    });
    expect(await refusal(set(id, { ...terms, declaredEmergency: true }))).toMatchObject({ status: 422 });
    expect((await set(id, { ...unanswered, feePercentage: 10 })).contract).toMatchObject({ feePercentage: 10 });
  });

  test('a fee that may be above a cap asks for a reason that a person wrote, and shows it with who wrote it', async () => {
    const { id } = await office.open({ propertyAddress: '4 Pine St, Raleigh, NC 27601' });
    const carolinian = { kind: 'standard', feePercentage: 15, signedBy: [1] };
    const asked = { status: 422, fields: { why: expect.stringMatching(/10%.*Enter a reason for this fee\.$/) as string } };
    expect(await refusal(set(id, carolinian))).toMatchObject(asked);
    expect(await refusal(set(id, { ...carolinian, why: ' ' }))).toMatchObject(asked);
    const why = 'The governor declared no disaster for this storm';
    const { contract } = await set(id, { ...carolinian, why });
    expect(contract?.feeReason).toEqual({ text: why, by: office.adjuster.scope.actor.name });
    // The same fee is not asked about again, another one is, and one below the cap needs none
    expect((await set(id, { ...carolinian, signedBy: [] })).contract?.feeReason).toEqual(contract?.feeReason);
    expect(await refusal(set(id, { ...carolinian, feePercentage: 16 }))).toMatchObject(asked);
    expect((await set(id, { ...carolinian, feePercentage: 10 })).contract).not.toHaveProperty('feeReason');
  });

  test('a flat fee is held against the most that the claim can bring, at the contract', async () => {
    const { id } = await office.open();
    await office.adjuster.call(api.editClaim, { params: { id }, body: { claimValue: 100_000 } });
    const { feePercentage: _, ...rest } = terms;
    const flat = { ...rest, feeKind: 'flat', flatFee: 20_000.01 };
    expect(await refusal(set(id, flat))).toMatchObject({
      status: 422,
      fields: { flatFee: expect.stringContaining('20.01% of $100,000.00, the largest amount recorded for this claim') as string },
    });
    expect((await set(id, { ...flat, flatFee: 20_000 })).contract).toMatchObject({ flatFee: 20_000, feeWarnings: [] });
  });

  test('does not become one on new money alone while the fee is taken on all that was paid', async () => {
    const { id } = await office.open();
    const { contract } = await set(id, { ...terms, feePercentage: 10 });
    const { version } = await office.read(id);
    await office.adjuster.call(api.setMoneyTerms, {
      params: { id },
      body: { feeOn: 'all_paid', reason: 'Named in the contract', version },
    });
    const supplement = { ...terms, kind: 'supplement', feePercentage: 10, revision: contract?.revision };
    expect(await refusal(set(id, supplement))).toMatchObject({
      status: 422,
      message: expect.stringContaining('Florida allows no fee on money that was paid before the contract (626.854(11) F.S.)') as string,
    });
    const { version: later } = await office.read(id);
    await office.adjuster.call(api.setMoneyTerms, { params: { id }, body: { feeOn: 'new_money', version: later } });
    expect((await set(id, supplement)).contract?.kind).toBe('supplement');
  });

  test.each([
    ['signedOn', { signedOn: day(5) }, 'Enter today or an earlier date'],
    ['cancelledOn', { cancelledOn: '2026-09-30' }, 'Enter a date on or after the signing date'],
    ['signedBy', { signedBy: [7] }, 'Only named insureds of this claim can sign the contract'],
    ['feePercentage', { feePercentage: 101 }, 'Enter a fee from 0% to 100%'],
    ['feePercentage', { feePercentage: 10.005 }, 'Use at most two decimals'],
    ['state', { state: 'XX' }, 'Choose a US state'],
  ])('a wrong %s is refused', async (field, over, sentence) => {
    const { id, version } = await office.open();
    expect(await refusal(set(id, { ...terms, ...over }))).toMatchObject({ status: 400, fields: { [field]: sentence } });
    expect((await office.read(id)).version).toBe(version);
  });

  test('stale, foreign and other roles are refused', async () => {
    const { id } = await office.open();
    await set(id, terms);
    expect(await refusal(set(id, { ...terms, revision: 0 }))).toMatchObject({ status: 409 });
    expect(await refusal(set(id, terms, office.rival))).toMatchObject({ status: 404 });
    expect(await refusal(set(id, terms, office.service.as('reviewer')))).toMatchObject({ status: 403 });
  });
});

describe('the fee of a claim, edited', () => {
  const edit = (id: number, body: ClaimEdit, person = office.adjuster) => person.call(api.editClaim, { params: { id }, body });

  test('is set, changed and emptied by who may set a contract', async () => {
    const { id } = await office.open();
    expect((await edit(id, { adjusterFeePercentage: 10 })).adjusterFeePercentage).toBe(10);
    expect((await edit(id, { adjusterFeePercentage: 12.5 }, office.service.as('admin'))).adjusterFeePercentage).toBe(12.5);
    const emptied = await edit(id, { adjusterFeePercentage: null }, office.service.asKey(['claims:write']));
    expect(emptied).not.toHaveProperty('adjusterFeePercentage');
  });

  test('a reviewer edits everything else, and the same fee again is no change', async () => {
    const { id } = await office.open();
    const { version } = await edit(id, { adjusterFeePercentage: 10 });
    const reviewer = office.service.as('reviewer');
    for (const adjusterFeePercentage of [30, null]) {
      const refused = await refusal(edit(id, { adjusterFeePercentage, notes: 'Raised' }, reviewer));
      expect(refused).toEqual({ status: 403, message: 'Only administrators and adjusters can set contract terms' });
    }
    expect(await office.read(id)).toMatchObject({ version, adjusterFeePercentage: 10 });
    expect(await edit(id, { adjusterFeePercentage: 10, notes: 'Looked at' }, reviewer)).toMatchObject({ notes: 'Looked at' });
    expect(await refusal(edit(id, { adjusterFeePercentage: 11 }, office.rival))).toMatchObject({ status: 404 });
  });

  test('above a sure cap it is refused with the law, to an administrator who says why as well', async () => {
    const { id, version } = await office.open();
    const refused = { status: 422, fields: { adjusterFeePercentage: expect.stringContaining('the fee is limited to 20%') as string } };
    expect(await refusal(edit(id, { adjusterFeePercentage: 25 }))).toMatchObject(refused);
    const admin = office.service.as('admin');
    expect(await refusal(edit(id, { adjusterFeePercentage: 25 }, admin))).toMatchObject(refused);
    expect((await office.read(id)).version).toBe(version);
    expect(await refusal(edit(id, { adjusterFeePercentage: 25, why: 'Agreed with counsel' }, admin))).toMatchObject(refused);
  });

  test('a property that moves to a state with a stricter cap keeps its fee: only a new fee is looked at', async () => {
    const { id } = await office.open({ propertyAddress: '4 Cactus Way, Reno, NV 89501' });
    await edit(id, { adjusterFeePercentage: 25 });
    expect(await edit(id, { propertyAddress: '12 Ocean Drive, Miami, FL 33139' })).toMatchObject({ adjusterFeePercentage: 25 });
    expect(await refusal(edit(id, { adjusterFeePercentage: 24 }))).toMatchObject({ status: 422 });
  });

  test('a fee that the contract sets is changed there', async () => {
    const { id } = await office.open({ contract: { signedOn: '2026-05-10', feePercentage: 10 } });
    const sentence = 'The contract sets the fee at 10%. Change it in the contract terms.';
    const refused = await refusal(edit(id, { adjusterFeePercentage: 12 }));
    expect(refused).toMatchObject({ status: 422, message: sentence, fields: { adjusterFeePercentage: sentence } });
    expect(await office.read(id)).toMatchObject({ adjusterFeePercentage: 10 });
  });
});
