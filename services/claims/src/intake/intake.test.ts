// The intake with its optional groups: what is stored, refused, warned of and merged; duplicates; the qualification asked again.
import { claimsApi as api, type ClaimIntake } from '@plumbline/contracts/claims';
import type { User } from '@plumbline/contracts/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joined } from '../testing/colleagues.ts';
import { anIntake } from '../testing/fixtures.ts';
import { startClaimsService, refusal, until, type ClaimsTestService } from '../testing/claims-service.ts';

let office: ClaimsTestService;
beforeAll(async () => {
  office = await startClaimsService();
});
afterAll(() => office.stop());

/** The storm of this loss was declared a hurricane. */
const named = { declaredHurricane: true, hurricaneFrom: '2026-04-30', hurricaneUntil: '2026-05-02' };

const details: Partial<ClaimIntake> = {
  address: { street: '77 Ocean Drive', unit: '4B', city: 'Miami', state: 'FL', zip: '33139', lat: 25.77, lng: -80.13 },
  insuranceCompany: 'Gulf Mutual',
  carrierNaic: '12345',
  carrierClaimNumber: 'GM-99',
  policyNumber: 'HO3-2201',
  policy: {
    type: 'homeowners',
    periodFrom: '2026-01-01',
    periodTo: '2027-01-01',
    coverages: [
      { coverage: 'A', limit: 400_000 },
      { coverage: 'C', limit: 120_000.5, deductible: 500 },
      { coverage: 'D', limit: 80_000, deductiblePercent: 1.5 },
    ],
    deductibles: { aop: 2_500, hurricanePercent: 2 },
  },
  mortgagee: { name: 'First Coast Bank', loanNumber: 'L-7' },
  loss: { ...named, time: '14:30', cause: 'Wind-driven rain', yearBuilt: 1987, occupied: true, mitigationDone: false, squareFeet: 1_850 },
  language: 'es',
  consents: [{ kind: 'sms', given: true, on: '2026-05-02', by: 'Ana Muñoz', how: 'phone' }],
};

describe('the optional groups', () => {
  test('are stored in parts, and the deductible is the one of the peril', async () => {
    const { propertyAddress: _, ...rest } = anIntake({ ...details, damageType: 'hurricane' });
    const { claim } = await office.adjuster.call(api.openClaim, { body: rest as ClaimIntake });
    expect(claim).toMatchObject({
      propertyAddress: '77 Ocean Drive, Unit 4B, Miami, FL 33139',
      address: details.address,
      timeZone: 'America/New_York',
      carrierNaic: '12345',
      carrierClaimNumber: 'GM-99',
      policy: details.policy,
      mortgagee: details.mortgagee,
      loss: details.loss,
      language: 'es',
      deductible: 8_000,
      warnings: [],
    });
    expect(claim.consents).toMatchObject([{ kind: 'sms', given: true, by: 'Ana Muñoz', recordedBy: 'Test adjuster' }]);
    expect((await office.open({ ...details, damageType: 'fire' })).deductible).toBe(2_500);
    expect((await office.open({ ...details, deductible: 1_000 })).deductible).toBe(1_000);
  });

  test('a line that was typed stays as typed; the parts beat what is read from it', async () => {
    const claim = await office.open({ propertyAddress: 'the yellow house, Route 9', address: { state: 'TX', zip: '77002' } });
    expect(claim).toMatchObject({
      propertyAddress: 'the yellow house, Route 9',
      address: { state: 'TX', zip: '77002' },
      timeZone: 'America/Chicago',
    });
  });

  test.each<[string, Partial<ClaimIntake>, string, string]>([
    ['a NAIC code with four digits', { carrierNaic: '1234' }, 'carrierNaic', 'Enter a five-digit NAIC code'],
    [
      'a period that ends first',
      { policy: { periodFrom: '2026-02-01', periodTo: '2026-01-01' } },
      'policy.periodTo',
      'The policy must end after it begins',
    ],
    [
      'a coverage twice',
      {
        policy: {
          coverages: [
            { coverage: 'A', limit: 1 },
            { coverage: 'A', limit: 2 },
          ],
        },
      },
      'policy.coverages',
      'Enter each coverage once',
    ],
    [
      'two hurricane deductibles',
      { policy: { deductibles: { hurricane: 1, hurricanePercent: 2 } } },
      'policy.deductibles.hurricanePercent',
      'Enter the hurricane deductible in dollars or percent, not both',
    ],
    [
      'a deductible of a coverage in dollars and percent',
      { policy: { coverages: [{ coverage: 'C', limit: 1_000, deductible: 5, deductiblePercent: 1 }] } },
      'policy.coverages',
      'Enter the deductible of a coverage in dollars or percent, not both',
    ],
    [
      'a deductible above the limit',
      { policy: { coverages: [{ coverage: 'C', limit: 1_000, deductiblePercent: 101 }] } },
      'policy.coverages.0.deductiblePercent',
      'Enter at most 100',
    ],
    ['a house of the future', { loss: { yearBuilt: 2099 } }, 'loss.yearBuilt', 'Enter this year or an earlier year'],
    [
      'a consent of the future',
      { consents: [{ kind: 'sms', given: true, on: '2099-01-01', by: 'A', how: 'phone' }] },
      'consents',
      'Enter today or an earlier date',
    ],
    ['a notice before the loss', { noticeToCarrierOn: '2026-04-30' }, 'noticeToCarrierOn', 'Enter a date on or after the date of loss'],
    ['a notice of the future', { noticeToCarrierOn: '2099-01-01' }, 'noticeToCarrierOn', 'Enter today or an earlier date'],
    ['an unknown state', { address: { state: 'ZZ' as never } }, 'address.state', 'Choose a US state'],
    ['a ZIP of letters', { address: { zip: 'abcde' } }, 'address.zip', 'Enter a ZIP code like 33606'],
    ['a loss of tomorrow', { incidentDate: '2099-01-01' }, 'incidentDate', 'Incident date cannot be in the future'],
  ])('%s is refused at its field', async (_, over, field, sentence) => {
    const refused = await refusal(office.open(over));
    expect(refused).toMatchObject({ status: 400, fields: { [field]: sentence } });
  });

  test('the notice to the carrier stands among the key dates, and the qualification knows it', async () => {
    const claim = await office.open({ noticeToCarrierOn: '2026-05-03' });
    expect(office.around.lastQuestion?.timeLimits).toContainEqual(expect.objectContaining({ kind: 'notice', metOn: '2026-05-03' }));
    const { keyDates } = await office.adjuster.call(api.readDeadlines, { params: { id: claim.id } });
    expect(keyDates).toContainEqual(expect.objectContaining({ name: 'noticeToCarrierOn', on: '2026-05-03' }));
  });

  test('the messages of the seven fields are those of the form', async () => {
    const body = {
      propertyOwnerName: '',
      propertyOwnerPhone: '305',
      propertyOwnerEmail: 'x',
      propertyAddress: '',
      damageType: '',
      incidentDate: '',
    };
    const refused = await refusal(office.adjuster.call(api.openClaim, { body }));
    expect(refused.fields).toMatchObject({
      propertyOwnerName: 'Property owner name is required',
      propertyOwnerPhone: 'Valid phone number is required',
      propertyOwnerEmail: 'Valid email is required',
      propertyAddress: 'Property address is required',
      damageType: 'Damage type is required',
      incidentDate: 'Incident date is required',
    });
  });

  test('an old loss and one outside of the policy are warned of, never refused', async () => {
    const claim = await office.open({ incidentDate: '2024-01-01', policy: { periodFrom: '2025-01-01', periodTo: '2026-01-01' } });
    expect(claim.warnings.map(({ key }) => key)).toEqual(['possible_time_bar', 'loss_outside_policy']);
    expect(claim.possibleTimeBar).toBe(true);
  });

  test('wind alone has no deductible until somebody says whether it was a hurricane; the answer decides, and takes it away again', async () => {
    const { loss: _, ...unanswered } = details;
    const claim = await office.open({ ...unanswered, damageType: 'hurricane' });
    expect(claim.deductible).toBeUndefined();
    expect(claim.warnings).toMatchObject([{ key: 'deductible_undecided', field: 'loss.declaredHurricane' }]);
    const edit = (loss: object) => office.adjuster.call(api.editClaim, { params: { id: claim.id }, body: { loss } });
    expect(await edit({ declaredHurricane: false })).toMatchObject({ deductible: 2_500, warnings: [] });
    expect(await edit(named)).toMatchObject({ deductible: 8_000 });
    const again = await edit({ declaredHurricane: null });
    expect([again.deductible, again.warnings.map(({ key }) => key)]).toEqual([undefined, ['deductible_undecided']]);
    const backwards = await refusal(edit({ ...named, hurricaneUntil: '2026-04-29' }));
    expect(backwards).toMatchObject({ status: 400, fields: { 'loss.hurricaneUntil': 'Enter a date on or after the first watch' } });
  });

  test('in an edit parts change, null empties, the rest stays; the line follows the parts', async () => {
    const claim = await office.open({ ...details, damageType: 'hurricane' });
    const edit = (body: object) => office.adjuster.call(api.editClaim, { params: { id: claim.id }, body });
    expect(await edit({ policy: { periodTo: '2026-12-31', deductibles: { aop: null } } })).toMatchObject({
      policy: { ...details.policy, periodTo: '2026-12-31', deductibles: { hurricanePercent: 2 } },
    });
    expect(await edit({ address: { unit: null, zip: '33140' } })).toMatchObject({ propertyAddress: '77 Ocean Drive, Miami, FL 33140' });
    expect(await edit({ policy: { deductibles: { hurricanePercent: 5 } } })).toMatchObject({ deductible: 20_000 });
    expect(await edit({ deductible: 3_000 })).toMatchObject({ deductible: 3_000 });
    expect(await edit({ description: 'x' })).toMatchObject({ deductible: 3_000 });
    const emptied = await edit({ mortgagee: null, loss: { cause: null }, language: null });
    expect([emptied.mortgagee, emptied.loss?.cause, emptied.language]).toEqual([undefined, undefined, undefined]);
    expect(emptied.loss?.yearBuilt).toBe(1987);
    const consented = await edit({ consents: [{ kind: 'sms', given: false, on: '2026-06-01', by: 'Ana', how: 'written' }] });
    expect(consented.consents).toMatchObject([{ kind: 'sms', given: false, by: 'Ana' }]);
    const refused = await refusal(edit({ policy: { periodFrom: '2027-06-01' } }));
    expect(refused).toMatchObject({ status: 400, fields: { 'policy.periodTo': 'The policy must end after it begins' } });
  });
});

describe('a consent to texts and calls', () => {
  const said = (kind: 'sms' | 'call' | 'email', given = true) => ({ kind, given, on: '2026-05-02', by: 'Ana', how: 'phone' as const });
  const edit = (id: number, body: object) => office.adjuster.call(api.editClaim, { params: { id }, body });
  const told = async (id: number) => (await office.service.asService().call(api.readClaimSnapshot, { params: { id } })).consents;
  const stale = ({ consents }: { consents: { kind: string; numberChanged?: boolean | undefined }[] }) =>
    consents.filter(({ numberChanged }) => numberChanged).map(({ kind }) => kind);

  test('holds for the number that it was given for, in any spelling', async () => {
    const consents = [said('sms'), said('call'), said('email')];
    const { id } = await office.open({ propertyOwnerPhone: '305-555-0100', consents });
    expect(stale(await edit(id, { propertyOwnerPhone: '(305) 555 0100' }))).toEqual([]);
    expect(await told(id)).toHaveLength(2);
    expect(stale(await edit(id, { propertyOwnerPhone: '305-555-0199' }))).toEqual(['sms', 'call']);
    expect(await told(id)).toBeUndefined();
    expect(stale(await edit(id, { consents: [said('sms')] }))).toEqual(['call']);
    expect(await told(id)).toMatchObject([{ kind: 'sms', given: true }]);
  });

  test('that is recorded with a new number holds for the new one; a refusal holds for every number', async () => {
    const { id } = await office.open({ propertyOwnerPhone: '305-555-0100', consents: [said('call', false)] });
    expect(stale(await edit(id, { propertyOwnerPhone: '305-555-0198', consents: [said('sms')] }))).toEqual([]);
    expect(await told(id)).toMatchObject([
      { kind: 'call', given: false },
      { kind: 'sms', given: true },
    ]);
  });
});

describe('possible duplicates', () => {
  const ask = (body: object, person = office.adjuster) => person.call(api.findDuplicates, { body });
  const base = {
    propertyOwnerName: 'Greta Olsen',
    propertyOwnerPhone: '813-555-0188',
    propertyAddress: '900 North Harbour Street Apt 7, Tampa, FL 33602',
    policyNumber: 'TP 55-81',
    incidentDate: '2026-04-10',
  };

  test('are found by place, policy, phone and name, with reasons and a grade', async () => {
    const first = await office.open(base);
    const one = async (body: object) => {
      const { duplicates } = await ask(body);
      const found = duplicates.find(({ id }) => id === first.id);
      return found && [found.likelihood, found.reasons.map(({ key }) => key).join()];
    };
    expect(await one({ propertyAddress: '900 N Harbour St #7, Tampa FL', incidentDate: '2026-04-12' })).toEqual(['strong', 'address,date']);
    expect(await one({ policyNumber: 'tp5581', incidentDate: '2026-04-10' })).toEqual(['strong', 'policy,date']);
    expect(await one({ policyNumber: 'TP-5581' })).toEqual(['likely', 'policy']);
    expect(await one({ policyNumber: 'TP-5581', incidentDate: '2025-01-01' })).toEqual(['possible', 'policy']);
    expect(await one({ propertyAddress: base.propertyAddress, propertyOwnerName: 'OLSEN Greta', incidentDate: '2025-01-01' })).toEqual([
      'likely',
      'address,owner',
    ]);
    expect(await one({ propertyOwnerPhone: '+1 (813) 555 0188' })).toEqual(['possible', 'phone']);
    expect(await one({ propertyOwnerPhone: '8135550188', incidentDate: '2026-04-09' })).toEqual(['likely', 'phone,date']);
    expect(await one({ propertyOwnerName: 'greta  olsen', incidentDate: '2026-04-11' })).toEqual(['possible', 'owner,date']);
    expect(await one({ propertyOwnerName: 'Greta Olsen' })).toBeUndefined();
    expect(await one({ propertyAddress: '900 N Harbour St #8, Tampa FL 33602', incidentDate: '2026-04-10' })).toBeUndefined();
    expect(await one({ address: { street: '900 N. Harbour St.', unit: '7', zip: '33602' }, incidentDate: '2026-04-10' })).toEqual([
      'strong',
      'address,date',
    ]);
  });

  test('come with a claim that is opened all the same', async () => {
    const { claim, possibleDuplicates } = await office.adjuster.call(api.openClaim, { body: anIntake(base) });
    expect(claim.id).toBeGreaterThan(0);
    expect(possibleDuplicates[0]).toMatchObject({ likelihood: 'strong', propertyOwnerName: 'Greta Olsen' });
    expect(possibleDuplicates.some(({ id }) => id === claim.id)).toBe(false);
  });

  test('follow an edit, and are shown to nobody of another firm', async () => {
    const claim = await office.open({ policyNumber: 'OLD-1', propertyOwnerPhone: '9995550100' });
    await office.adjuster.call(api.editClaim, { params: { id: claim.id }, body: { policyNumber: 'NEW-1' } });
    expect((await ask({ policyNumber: 'OLD-1' })).duplicates).toEqual([]);
    expect((await ask({ policyNumber: 'new1' })).duplicates).toMatchObject([{ id: claim.id }]);
    expect(await ask({ policyNumber: 'NEW-1' }, office.rival)).toEqual({ duplicates: [], more: false });
  });

  test('are at most ten, and more is said', async () => {
    for (let index = 0; index < 12; index += 1) await office.open({ policyNumber: 'MANY-1', incidentDate: '2026-04-10' });
    const answer = await ask({ policyNumber: 'MANY-1', incidentDate: '2026-04-10' });
    expect([answer.duplicates.length, answer.more]).toEqual([10, true]);
  });

  test('an empty question finds nothing, a wrong one is refused', async () => {
    expect(await ask({})).toEqual({ duplicates: [], more: false });
    expect(await refusal(ask({ incidentDate: 'yesterday' }))).toMatchObject({ status: 400 });
    expect(await refusal(ask({ policyNumber: 'A' }, office.service.as('client')))).toMatchObject({ status: 403 });
  });
});

describe('the qualification', () => {
  const again = (id: number, person = office.adjuster, idempotencyKey?: string) =>
    person.call(api.qualifyAgain, { params: { id }, ...(idempotencyKey ? { idempotencyKey } : {}) });

  test('is told with its questions, version and hash, and asked again with what is known now', async () => {
    office.around.score = 20;
    const claim = await office.open();
    expect(claim).toMatchObject({
      status: 'intake',
      qualification: { ruleVersion: 'test', inputHash: 'test', questions: [{ field: 'deductible' }] },
    });
    expect(claim.statusReason).toContain('below 40');
    office.around.score = 72;
    await office.adjuster.call(api.editClaim, { params: { id: claim.id }, body: { deductible: 1_000 } });
    const after = await again(claim.id);
    expect(after).toMatchObject({ status: 'qualified', qualification: { viabilityScore: 72 } });
    expect(office.around.lastQuestion).toMatchObject({ deductible: 1_000 });
  });

  test('a repeated key asks once', async () => {
    const claim = await office.open();
    const asked = office.around.asked;
    await again(claim.id, office.adjuster, 'again-1');
    await again(claim.id, office.adjuster, 'again-1');
    expect(office.around.asked).toBe(asked + 1);
  });

  test('a missing claim, one of another firm and a wrong role are refused', async () => {
    const claim = await office.open();
    expect(await refusal(again(999_999))).toMatchObject({ status: 404, message: 'Claim not found' });
    expect(await refusal(again(claim.id, office.rival))).toMatchObject({ status: 404, message: 'Claim not found' });
    expect(await refusal(again(claim.id, office.service.as('billing')))).toMatchObject({ status: 403 });
  });

  test('waits while the AI service is away, says when it is tried next, and comes by itself', async () => {
    office.around.aiIsAway = true;
    const claim = await office.open();
    expect(claim).toMatchObject({ status: 'intake', qualificationState: 'pending' });
    const waiting = await office.read(claim.id);
    expect(waiting.qualificationRetry).toMatchObject({ attempts: 0 });
    const asked = await again(claim.id);
    expect(asked).toMatchObject({ qualificationState: 'pending', qualificationRetry: { attempts: 0 } });
    office.around.aiIsAway = false;
    const done = await until(async () => {
      const read = await office.read(claim.id);
      return read.qualificationState === 'done' && read;
    });
    expect(done).toMatchObject({ status: 'qualified', qualification: { viabilityScore: 72 } });
    expect(done.qualificationRetry).toBeUndefined();
  });

  test('asked again without an answer, the old one stays and the claim waits', async () => {
    const claim = await office.open();
    office.around.aiIsAway = true;
    const after = await again(claim.id);
    expect(after).toMatchObject({ qualificationState: 'pending', status: 'qualified', qualification: { viabilityScore: 72 } });
    office.around.aiIsAway = false;
    await until(async () => (await office.read(claim.id)).qualificationState === 'done');
  });

  test('is overridden by a person with a reason, which stays on the claim', async () => {
    office.around.score = 20;
    const claim = await office.open();
    office.around.score = 72;
    const move = (body: object) => office.adjuster.call(api.moveClaim, { params: { id: claim.id }, body: body as never });
    expect(await refusal(move({ status: 'qualified' }))).toMatchObject({ status: 400, fields: { why: 'Enter a reason' } });
    const after = await move({ status: 'qualified', why: 'The roof is open to the sky' });
    expect(after).toMatchObject({
      status: 'qualified',
      qualificationOverride: { by: 'Test adjuster', why: 'The roof is open to the sky' },
    });
  });
});

describe('the referring attorney', () => {
  const refused = { status: 400, message: 'This attorney was not found', fields: { referringAttorneyId: 'This attorney was not found' } };

  test('nobody, a colleague of another role and an attorney of another firm are refused, at intake and in an edit', async () => {
    await office.service.publish(joined({ id: 190, role: 'attorney', organizationId: 2 }));
    await office.service.settle();
    const { id } = await office.open();
    for (const referringAttorneyId of [99_999, 2, 190]) {
      expect(await refusal(office.open({ referringAttorneyId }))).toEqual(refused);
      expect(await refusal(office.adjuster.call(api.editClaim, { params: { id }, body: { referringAttorneyId } }))).toEqual(refused);
    }
    expect(await office.read(id)).toMatchObject({ version: 1 });
  });

  test('an attorney who was added a moment ago is asked for, and can be taken out again', async () => {
    office.around.people.set(91, anAttorney(91));
    const claim = await office.open({ referringAttorneyId: 91 });
    expect(claim.referringAttorneyId).toBe(91);
    const emptied = await office.adjuster.call(api.editClaim, { params: { id: claim.id }, body: { referringAttorneyId: null } });
    expect(emptied).not.toHaveProperty('referringAttorneyId');
  });
});

function anAttorney(id: number): User {
  return {
    id,
    version: 1,
    email: `attorney${id}@law.test`,
    firstName: 'Jane',
    lastName: 'Counsel',
    name: 'Jane Counsel',
    role: 'attorney',
    isAuthorized: false,
    licenses: [],
    createdAt: '2026-01-01T00:00:00.000Z',
  };
}

describe('the adjuster of the carrier and the contract', () => {
  const carrierAdjuster = { name: 'Petra Desk', phone: '(305) 555-0177', email: 'petra@gulf.test' };

  test('come with the claim: the desk adjuster is one of its people, the contract sets date and fee', async () => {
    const claim = await office.open({ carrierAdjuster, contract: { signedOn: '2026-05-10', feePercentage: 10 } });
    expect(claim.parties.find((party) => party.role === 'desk_adjuster')).toMatchObject({
      name: 'Petra Desk',
      phones: ['(305) 555-0177'],
      email: 'petra@gulf.test',
    });
    expect(claim).toMatchObject({ adjusterFeePercentage: 10, contract: { signedOn: '2026-05-10', feePercentage: 10, kind: 'standard' } });
  });

  test.each([
    ['carrierAdjuster.name', { carrierAdjuster: { ...carrierAdjuster, name: '' } }],
    ['carrierAdjuster.email', { carrierAdjuster: { ...carrierAdjuster, email: 'petra' } }],
    ['contract.signedOn', { contract: { signedOn: '2999-01-01' } }],
    ['contract.feePercentage', { contract: { feePercentage: 101 } }],
  ])('%s is named where it is refused, and no claim is opened', async (field, over) => {
    const before = (await office.adjuster.call(api.countClaims)).all;
    const refused = await refusal(office.adjuster.call(api.openClaim, { body: anIntake(over) }));
    expect(refused).toMatchObject({ status: 400 });
    expect(Object.keys(refused.fields ?? {})).toContain(field);
    expect((await office.adjuster.call(api.countClaims)).all).toBe(before);
  });

  test('only who may set a contract gives its terms; a reviewer opens claims without', async () => {
    const before = (await office.adjuster.call(api.countClaims)).all;
    const reviewer = office.service.as('reviewer');
    const withTerms = anIntake({
      propertyAddress: '9 Terms Road, Miami, FL 33101',
      contract: { signedOn: '2026-05-10', feePercentage: 10 },
    });
    const refused = { status: 403, message: 'Only administrators and adjusters can set contract terms' };
    expect(await refusal(reviewer.call(api.openClaim, { body: withTerms }))).toEqual(refused);
    expect(await refusal(office.service.asService().call(api.openClaim, { body: withTerms }))).toEqual(refused);
    expect((await office.adjuster.call(api.countClaims)).all).toBe(before);
    const { contract: _, ...rest } = withTerms;
    expect((await reviewer.call(api.openClaim, { body: { ...rest, carrierAdjuster } })).claim.contract).toBeUndefined();
    expect((await office.service.as('admin').call(api.openClaim, { body: withTerms })).claim.adjusterFeePercentage).toBe(10);
    expect((await office.service.asKey(['claims:write']).call(api.openClaim, { body: withTerms })).claim.adjusterFeePercentage).toBe(10);
  });

  test('a kind and a state of the contract are kept, and its cancellation window follows', async () => {
    const contract = { kind: 'emergency', signedOn: '2026-05-10', feePercentage: 10, state: 'FL' } as const;
    const { contract: kept } = await office.open({ contract });
    expect(kept).toMatchObject({ kind: 'emergency', state: 'FL', feePercentage: 10, cancelUntil: expect.any(String) as string });
  });

  test('a fee above a cap is refused at intake as on the claim: the stricter one of a declared emergency as well', async () => {
    const before = (await office.adjuster.call(api.countClaims)).all;
    const terms = { signedOn: '2026-05-10', feePercentage: 25 };
    const ordinary = await refusal(office.adjuster.call(api.openClaim, { body: anIntake({ contract: terms }) }));
    expect(ordinary).toMatchObject({ status: 422, fields: { 'contract.feePercentage': expect.stringContaining('20%') as string } });
    const emergency = { ...terms, kind: 'emergency' as const, feePercentage: 15 };
    const strict = await refusal(office.adjuster.call(api.openClaim, { body: anIntake({ contract: emergency }) }));
    expect(strict).toMatchObject({ status: 422, fields: { 'contract.feePercentage': expect.stringContaining('10%') as string } });
    expect((await office.adjuster.call(api.countClaims)).all).toBe(before);
    const asAdmin = office.service
      .as('admin')
      .call(api.openClaim, { body: anIntake({ contract: { ...emergency, why: 'Agreed with counsel' } }) });
    expect(await refusal(asAdmin)).toMatchObject({ status: 422 });
  });

  test('signed under a license that does not reach there, it is refused at its day', async () => {
    await office.service.publish(joined({ id: 61, name: 'Tex Tate', licenses: [{ state: 'TX', number: 'T1' }] }));
    await office.service.settle();
    const tex = office.service.as('adjuster', { id: 61 });
    const refused = await refusal(tex.call(api.openClaim, { body: anIntake({ contract: { signedOn: '2026-05-10' } }) }));
    const sentence = 'The contract cannot be signed: Tex Tate has no license for FL';
    expect(refused).toMatchObject({ status: 422, message: sentence, fields: { 'contract.signedOn': sentence } });
  });
});
