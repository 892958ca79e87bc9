import { randomUUID } from 'node:crypto';
import { claimsApi as api, type PartyIntake } from '@plumbline/contracts/claims';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joined } from './testing/colleagues.ts';
import { openOffice, refusal, type Office } from './testing/office.ts';

let office: Office;

beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.stop());

const add = (id: number, body: PartyIntake, person = office.adjuster) => person.call(api.addParty, { params: { id }, body });
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const mortgagee: PartyIntake = { role: 'mortgagee', name: 'First Gulf Bank', phones: ['(305) 555-0177'], reference: 'LN-4471' };

describe('people around a claim', () => {
  test('somebody is added, changed, ended, found by search and removed', async () => {
    const { id } = await office.open({ propertyOwnerName: 'Party Giver' });
    const party = await add(id, { ...mortgagee, engagedOn: '2026-01-02' });
    expect(party).toMatchObject({ id: 2, revision: 1, name: 'First Gulf Bank', phones: ['(305) 555-0177'], reference: 'LN-4471' });
    const edit = { params: { id, partyId: party.id }, body: { revision: 1, endedOn: '2026-02-03', note: 'Paid off' } };
    expect(await office.adjuster.call(api.editParty, edit)).toMatchObject({ revision: 2, endedOn: '2026-02-03', note: 'Paid off' });
    for (const search of ['first gulf', 'ln-4471', '3055550177']) {
      const found = await office.adjuster.call(api.listClaims, { query: { search } });
      expect([search, found.some((card) => card.id === id)]).toEqual([search, true]);
    }
    await office.adjuster.call(api.removeParty, { params: { id, partyId: party.id } });
    expect(await office.adjuster.call(api.listParties, { params: { id } })).toMatchObject([{ id: 1, name: 'Party Giver' }]);
    expect(await add(id, mortgagee)).toMatchObject({ id: 3 });
  });

  test('the first named insured and the property owner are one', async () => {
    const { id } = await office.open();
    const params = { id, partyId: 1 };
    await office.adjuster.call(api.editParty, {
      params,
      body: { name: 'Ana M. Muñoz', phones: ['(305) 555-0199', '(305) 555-0200'], email: 'ana@example.com', note: 'Evenings' },
    });
    expect(await office.read(id)).toMatchObject({
      propertyOwnerName: 'Ana M. Muñoz',
      propertyOwnerPhoneE164: '+13055550199',
      propertyOwnerEmail: 'ana@example.com',
    });
    await office.adjuster.call(api.editClaim, { params: { id }, body: { propertyOwnerName: 'Ana Maria Muñoz' } });
    expect(await office.adjuster.call(api.listParties, { params: { id } })).toMatchObject([
      { id: 1, name: 'Ana Maria Muñoz', phones: ['(305) 555-0199', '(305) 555-0200'], note: 'Evenings' },
    ]);
    await office.adjuster.call(api.editParty, { params, body: { email: null } });
    expect(await office.read(id)).not.toHaveProperty('propertyOwnerEmail');
    expect(await refusal(office.adjuster.call(api.removeParty, { params }))).toMatchObject({ status: 409 });
    expect(await refusal(office.adjuster.call(api.editParty, { params, body: { role: 'other' } }))).toMatchObject({ status: 409 });
    expect(await refusal(office.adjuster.call(api.editParty, { params, body: { phones: [] } }))).toMatchObject({ status: 400 });
  });

  test.each([
    ['name', { ...mortgagee, name: ' ' }, 'Name is required'],
    ['phones.0', { ...mortgagee, phones: ['call me'] }, 'Valid phone number is required'],
    ['email', { ...mortgagee, email: 'x@' }, 'Valid email is required'],
    ['role', { ...mortgagee, role: 'king' as never }, 'This role is not known'],
    ['endedOn', { ...mortgagee, engagedOn: '2026-05-02', endedOn: '2026-05-01' }, 'An engagement ends on or after the day it began'],
    ['userId', { ...mortgagee, userId: 61 }, 'Only an attorney is linked to an account here'],
  ])('a wrong %s is refused and nothing changed', async (field, body, sentence) => {
    const { id, version } = await office.open();
    expect(await refusal(add(id, body))).toMatchObject({ status: 400, fields: { [field]: sentence } });
    expect((await office.read(id)).version).toBe(version);
  });

  test('a repeat with the same key adds nobody twice', async () => {
    const { id } = await office.open();
    const input = { params: { id }, body: mortgagee, idempotencyKey: randomUUID() };
    const [one, two] = [await office.adjuster.call(api.addParty, input), await office.adjuster.call(api.addParty, input)];
    expect(two).toEqual(one);
    expect(await office.adjuster.call(api.listParties, { params: { id } })).toHaveLength(2);
  });

  test('a change on an old revision is refused', async () => {
    const { id } = await office.open();
    const { id: partyId } = await add(id, mortgagee);
    const change = (note: string) => office.adjuster.call(api.editParty, { params: { id, partyId }, body: { revision: 1, note } });
    await change('first');
    expect(await refusal(change('second'))).toMatchObject({ status: 409 });
    expect((await office.adjuster.call(api.listParties, { params: { id } }))[1]).toMatchObject({ note: 'first' });
  });

  test('a claim holds at most sixty people', async () => {
    const { id } = await office.open();
    for (let count = 2; count <= 60; count += 1) await add(id, { role: 'other', name: `Person ${count}` });
    expect(await refusal(add(id, mortgagee))).toMatchObject({ status: 409, message: 'A claim holds at most 60 people' });
  });

  test('another firm finds nothing, and other roles may not write', async () => {
    const { id } = await office.open();
    const { id: partyId } = await add(id, mortgagee);
    const params = { id, partyId };
    expect(await refusal(office.rival.call(api.listParties, { params: { id } }))).toMatchObject({ status: 404 });
    expect(await refusal(add(id, mortgagee, office.rival))).toMatchObject({ status: 404 });
    expect(await refusal(office.rival.call(api.editParty, { params, body: { note: 'x' } }))).toMatchObject({ status: 404 });
    expect(await refusal(office.rival.call(api.removeParty, { params }))).toMatchObject({ status: 404 });
    expect(await refusal(add(id, mortgagee, office.service.as('billing')))).toMatchObject({ status: 403 });
    const missing = { id, partyId: 99 };
    expect(await refusal(office.adjuster.call(api.editParty, { params: missing, body: { note: 'x' } }))).toMatchObject({ status: 404 });
    expect(await refusal(office.adjuster.call(api.removeParty, { params: missing }))).toMatchObject({ status: 404 });
  });

  test('the feed tells in sentences who came', async () => {
    const { id } = await office.open();
    await add(id, { role: 'attorney', name: 'Jane Counsel', engagedOn: '2026-11-03' });
    await office.service.settle();
    const feed = await office.adjuster.call(api.listActivity, { query: { claimId: id } });
    expect(feed.map((entry) => entry.text)).toContain('Attorney added: Jane Counsel (from Nov 3, 2026)');
  });
});

describe('people on all claims', () => {
  const find = (search: string, person = office.adjuster) => person.call(api.findPeople, { query: { search } });

  test('are found by name, firm, phone and e-mail, as they are now, the newest claim first', async () => {
    const { id } = await office.open({ propertyOwnerName: 'Quincy Finder', propertyOwnerPhone: '(813) 555-7001' });
    const second = await office.open({ propertyOwnerName: 'Other Owner' });
    const party = await add(id, {
      role: 'desk_adjuster',
      name: 'Zoë Marsh',
      organization: 'Keystone Mutual',
      email: 'zoe@keystone.example',
    });
    await add(second.id, { role: 'contractor', name: 'Zoe Roofer', phones: ['(813) 555-7002'] });
    expect(await find('zoe mar')).toEqual([
      expect.objectContaining({
        claimId: id,
        partyId: party.id,
        role: 'desk_adjuster',
        name: 'Zoë Marsh',
        organization: 'Keystone Mutual',
      }),
    ]);
    expect((await find('ZOE')).map(({ claimId }) => claimId)).toEqual([second.id, id]);
    expect(await find('keystone')).toHaveLength(1);
    expect(await find('zoe@key')).toHaveLength(1);
    expect(await find('813 555 7002')).toMatchObject([{ name: 'Zoe Roofer' }]);
    expect(await find('quincy')).toMatchObject([{ partyId: 1, role: 'named_insured' }]);
    await office.adjuster.call(api.editClaim, { params: { id }, body: { propertyOwnerName: 'Renamed Finder' } });
    await office.adjuster.call(api.removeParty, { params: { id, partyId: party.id } });
    expect([await find('quincy'), await find('keystone')]).toEqual([[], []]);
    expect(await find('renamed')).toHaveLength(1);
  });

  test('never more than eight, signs find nothing, and what was typed is no pattern', async () => {
    const { id } = await office.open();
    for (let count = 0; count < 10; count += 1) await add(id, { role: 'other', name: `Manifold Person${count}` });
    expect(await find('manifold')).toHaveLength(8);
    expect([await find('.*'), await find('man.fold'), await find('^manifold|')]).toMatchObject([[], [], { length: 8 }]);
    expect(await refusal(find('m'))).toMatchObject({ status: 400 });
  });

  test('another firm finds nobody of ours; clients and attorneys may not ask', async () => {
    await office.open({ propertyOwnerName: 'Hidden Insured' });
    expect(await find('hidden', office.rival)).toEqual([]);
    for (const role of ['client', 'attorney'] as const)
      expect(await refusal(find('hidden', office.service.as(role)))).toMatchObject({ status: 403 });
  });

  test('the question is answered by its index', async () => {
    const claims = office.service.service.parts.connection.collection('claims');
    const filter = { organizationId: 1, $and: [{ peopleKeys: { $regex: '^zoe' } }, { peopleKeys: { $regex: '^mar' } }] };
    const { executionStats, queryPlanner } = (await claims
      .find(filter)
      .hint({ organizationId: 1, peopleKeys: 1 })
      .limit(100)
      .explain('executionStats')) as never as {
      executionStats: { totalKeysExamined: number; totalDocsExamined: number };
      queryPlanner: { winningPlan: unknown };
    };
    expect(JSON.stringify(queryPlanner.winningPlan)).toContain('organizationId_1_peopleKeys_1');
    expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(3);
  });
});

describe('an engagement of counsel', () => {
  test('switches the correspondents and opens the portal from its first day until its end', async () => {
    const attorney = office.service.as('attorney', { id: 81 });
    const { id } = await office.open();
    const sees = async () => (await attorney.call(api.portalCases)).some((one) => one.id === id);
    const party = await add(id, { role: 'attorney', name: 'Jane Counsel', userId: 81, engagedOn: day(3) });
    expect(await sees()).toBe(false);
    expect((await office.read(id)).correspondence).toMatchObject({
      representedByCounsel: false,
      coming: [{ on: day(3), representedByCounsel: true }],
    });
    const edit = (body: object) => office.adjuster.call(api.editParty, { params: { id, partyId: party.id }, body });
    await edit({ engagedOn: day(-5) });
    expect(await sees()).toBe(true);
    expect(await attorney.call(api.portalCase, { params: { id } })).toMatchObject({ id });
    expect(await attorney.call(api.portalSummary)).toMatchObject({ totalCases: 1 });
    expect((await office.read(id)).correspondence).toMatchObject({ carrierWritesTo: { kind: 'attorney', name: 'Jane Counsel' } });
    await edit({ endedOn: day(-2) });
    expect(await sees()).toBe(false);
    expect(await refusal(attorney.call(api.portalCase, { params: { id } }))).toMatchObject({ status: 404 });
  });

  test('opens no case of another organisation, and none to a client or another attorney', async () => {
    const { id } = await office.open();
    await add(id, { role: 'attorney', name: 'Jane Counsel', userId: 82, engagedOn: day(-5) });
    for (const person of [
      office.service.as('attorney', { id: 82, organizationId: 2 }),
      office.service.as('attorney', { id: 83 }),
      office.service.as('client', { id: 82 }),
    ]) {
      expect(await refusal(person.call(api.portalCase, { params: { id } }))).toMatchObject({ status: 404 });
    }
  });

  test('who referred the case keeps seeing it when other counsel is engaged', async () => {
    await office.service.tell(joined({ id: 84, role: 'attorney' }));
    await office.service.settle();
    const { id } = await office.open({ referringAttorneyId: 84 });
    await add(id, { role: 'attorney', name: 'Jane Counsel', userId: 85, engagedOn: day(-5) });
    for (const user of [84, 85]) {
      expect(await office.service.as('attorney', { id: user }).call(api.portalCases)).toMatchObject([{ id }]);
    }
  });
});

describe('the contract', () => {
  const set = (id: number, body: object, person = office.adjuster) => person.call(api.setContract, { params: { id }, body: body as never });
  const terms = { kind: 'standard', signedOn: '2026-10-01', feePercentage: 12.5, state: 'FL', signedBy: [1] };

  test('is stored, names missing signers, and the fee of the claim follows', async () => {
    const { id } = await office.open();
    await add(id, { role: 'named_insured', name: 'Luis Muñoz' });
    const claim = await set(id, { ...terms, revision: 0 });
    expect(claim).toMatchObject({
      adjusterFeePercentage: 12.5,
      contract: { revision: 1, kind: 'standard', feePercentage: 12.5, state: 'FL', missingSigners: ['Luis Muñoz'] },
      correspondence: { carrierWritesTo: { kind: 'our_adjuster' }, since: '2026-10-01' },
    });
    expect((await set(id, { ...terms, revision: 1, signedBy: [1, 2] })).contract).toMatchObject({ revision: 2, missingSigners: [] });
    expect(await refusal(office.adjuster.call(api.removeParty, { params: { id, partyId: 2 } }))).toMatchObject({
      status: 409,
      message: 'Luis Muñoz signed the contract. Take the signature out first.',
    });
  });

  test.each([
    ['signedOn', { signedOn: day(5) }, 'A contract cannot be signed in the future'],
    ['cancelledOn', { cancelledOn: '2026-09-30' }, 'A contract is cancelled on or after the day it was signed'],
    ['signedBy', { signedBy: [7] }, 'Only named insureds of this claim sign the contract'],
    ['feePercentage', { feePercentage: 101 }, 'A fee lies between 0 and 100 %'],
    ['feePercentage', { feePercentage: 10.005 }, 'A fee has at most two decimals'],
    ['state', { state: 'XX' }, 'This state is not known'],
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
