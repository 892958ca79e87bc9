import { randomUUID } from 'node:crypto';
import { claimsApi as api, type PartyIntake } from '@plumbline/contracts/claims';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { peopleIndex } from '../model/claim-indexes.ts';
import { joined, relicensed } from '../../testing/colleagues.ts';
import { startClaimsService, refusal, type ClaimsTestService } from '../../testing/claims-service.ts';

let office: ClaimsTestService;

beforeAll(async () => {
  office = await startClaimsService();
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
    ['role', { ...mortgagee, role: 'king' as never }, 'Choose a role'],
    ['endedOn', { ...mortgagee, engagedOn: '2026-05-02', endedOn: '2026-05-01' }, 'Enter a date on or after the start of the engagement'],
    ['userId', { ...mortgagee, userId: 61 }, 'Only an attorney can be linked to a portal account'],
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
    expect(await refusal(add(id, mortgagee))).toMatchObject({ status: 409, message: 'A claim can have at most 60 people' });
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

  test('are found by name, firm, phone and email, as they are now, the newest claim first', async () => {
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

  test('of very many the newest are found, and one of two common words behind a hundred others', async () => {
    const { id } = await office.open({ propertyOwnerName: 'Template Owner' });
    const claims = office.service.service.parts.connection.collection<{ _id: number }>('claims');
    const template = { ...(await claims.findOne({ _id: id })), _id: 0 };
    const named = (_id: number, propertyOwnerName: string, organization: string) => ({
      ...template,
      _id,
      claimNumber: `MANY-${_id}`,
      propertyOwnerName,
      parties: [{ id: 2, revision: 1, role: 'other', name: 'Ann Smithy', organization, phones: [] }],
      peopleKeys: [...propertyOwnerName.toLowerCase().split(' '), 'ann', 'smithy', organization.toLowerCase()],
    });
    const many = Array.from({ length: 120 }, (_, number) => named(900_000 + number, 'Johnny Someone', 'Statewide'));
    await claims.insertMany([named(800_000, 'Johnny Smithy', 'Elsewhere'), ...many] as never);
    expect((await find('statewide')).map(({ claimId }) => claimId)).toEqual(
      many
        .map(({ _id }) => _id)
        .toReversed()
        .slice(0, 8),
    );
    expect(await find('smithy johnny')).toMatchObject([{ claimId: 800_000, name: 'Johnny Smithy' }]);
    await claims.deleteMany({ _id: { $gte: 800_000 } });
  });

  test('the question is answered by its index', async () => {
    const claims = office.service.service.parts.connection.collection('claims');
    const filter = { organizationId: 1, peopleKeys: { $regex: '^zoe' } };
    const { executionStats, queryPlanner } = (await claims
      .find(filter)
      .hint(peopleIndex)
      .limit(100)
      .explain('executionStats')) as never as {
      executionStats: { totalKeysExamined: number; totalDocsExamined: number };
      queryPlanner: { winningPlan: unknown };
    };
    expect(JSON.stringify(queryPlanner.winningPlan)).toContain('organizationId_1_peopleKeys_1__id_-1');
    expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(3);
  });
});

describe('an account that is linked to counsel', () => {
  test('belongs to an attorney of the firm; who is linked already may stay', async () => {
    await office.service.publish(joined({ id: 9_081, role: 'attorney', organizationId: 2 }));
    await office.service.publish(joined({ id: 83, role: 'attorney' }));
    await office.service.settle();
    const { id } = await office.open();
    const counsel = { role: 'attorney' as const, name: 'Jane Counsel', engagedOn: day(-5) };
    const noSuch = { status: 400, fields: { userId: 'This attorney was not found' } };
    for (const userId of [71, 2, 9_081, 999_999]) expect(await refusal(add(id, { ...counsel, userId }))).toMatchObject(noSuch);
    const party = await add(id, { ...counsel, userId: 83 });
    const edit = (body: object) => office.adjuster.call(api.editParty, { params: { id, partyId: party.id }, body });
    expect(await refusal(edit({ userId: 71 }))).toMatchObject(noSuch);
    await office.service.publish(relicensed({ id: 83, role: 'client' }));
    await office.service.settle();
    expect(await edit({ name: 'Jane M. Counsel', userId: 83 })).toMatchObject({ name: 'Jane M. Counsel', userId: 83 });
    expect(await edit({ userId: null })).not.toHaveProperty('userId');
    expect(await refusal(edit({ userId: 83 }))).toMatchObject(noSuch);
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

  test('opens no case of another organization, and none to a client or another attorney', async () => {
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
    await office.service.publish(joined({ id: 84, role: 'attorney' }));
    await office.service.settle();
    const { id } = await office.open({ referringAttorneyId: 84 });
    await add(id, { role: 'attorney', name: 'Jane Counsel', userId: 85, engagedOn: day(-5) });
    for (const user of [84, 85]) {
      expect(await office.service.as('attorney', { id: user }).call(api.portalCases)).toMatchObject([{ id }]);
    }
  });
});
