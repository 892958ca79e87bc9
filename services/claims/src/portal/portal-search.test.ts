// The search of the portal answers about nothing that its reader is not shown: else it tells it letter by letter.
import { claimsApi as api, type Claim } from '@plumbline/contracts/claims';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joined } from '../testing/colleagues.ts';
import { startClaimsService, type ClaimsTestService } from '../testing/claims-service.ts';

let office: ClaimsTestService;
let claim: Claim;

beforeAll(async () => {
  office = await startClaimsService();
  await office.service.publish(joined({ id: 61, role: 'attorney' }));
  await office.service.publish(joined({ id: 71, role: 'client' }));
  await office.service.settle();
  claim = await office.open({
    propertyOwnerName: 'Shown Owner',
    propertyAddress: '12 Shown Ave, Tampa, FL 33602',
    propertyOwnerPhone: '(813) 555-0142',
    propertyOwnerEmail: 'hidden-owner@example.com',
    insuranceCompany: 'Shown Mutual',
    policyNumber: 'HIDDEN-POLICY-1',
    description: 'hidden description',
    referringAttorneyId: 61,
  });
  const params = { id: claim.id };
  await office.adjuster.call(api.linkClients, { params, body: { userIds: [71] } });
  await office.adjuster.call(api.editClaim, { params, body: { carrierClaimNumber: 'HIDDEN-CARRIER-2', tags: ['hidden-tag'] } });
  await office.adjuster.call(api.addParty, {
    params,
    body: {
      role: 'desk_adjuster',
      name: 'Hidden Desk',
      email: 'desk@hidden.example',
      organization: 'Hidden Carrier Desk',
      phones: ['(305) 555-0177'],
    },
  });
});
afterAll(() => office.stop());

const readers = [
  ['the attorney', () => office.service.as('attorney', { id: 61 })],
  ['the client', () => office.service.as('client', { id: 71 })],
] as const;

describe.each(readers)('%s', (_, reader) => {
  const found = async (search: string) => (await reader().call(api.portalCases, { query: { search } })).map(({ id }) => id);

  test.each(['Shown Owner', '12 shown ave', 'shown mutual'])('finds the case by “%s”, which it shows', async (search) => {
    expect(await found(search)).toEqual([claim.id]);
  });

  test('finds it by its number', async () => {
    expect(await found(claim.claimNumber)).toEqual([claim.id]);
  });

  test.each([
    'desk@hidden',
    'hidden desk',
    'hidden carrier desk',
    '3055550177',
    'hidden-policy',
    'hidden-carrier',
    'hidden-tag',
    'hidden description',
    'hidden-owner@example.com',
    '8135550142',
  ])('hears nothing about “%s”', async (search) => {
    expect(await found(search)).toEqual([]);
    expect(await reader().call(api.portalCases, { query: {} })).toHaveLength(1);
  });
});

test('the office finds by all of it, on its own list', async () => {
  for (const search of ['desk@hidden', 'hidden-policy', 'hidden-carrier']) {
    const rows = await office.adjuster.call(api.listClaims, { query: { search } });
    expect([search, rows.map(({ id }) => id)]).toEqual([search, [claim.id]]);
  }
});
