// What this remote announces as data is what it does, for the roles that the contracts let do it.
import { claimsApi } from '@plumbline/contracts/claims';
import { identityApi } from '@plumbline/contracts/identity';
import { createLiveKeyRegistry } from '@plumbline/web';
import { expect, test } from 'vitest';
import declared from '../remote.json' with { type: 'json' };
import { buildingQuery, contentsQuery, estimateEditsQuery, estimateQuery, priceListsQuery } from '../shared/claims/claim-queries.ts';
import { remote } from './remote.tsx';

const ids = (all: readonly { id: string }[] | undefined) => (all ?? []).map(({ id }) => id).toSorted();

test('every announced action, search and tab is there, and nothing else', () => {
  expect(ids(remote.commands)).toEqual(ids(declared.commands));
  expect(ids(remote.searchProviders)).toEqual(ids(declared.searchProviders));
  expect(ids(remote.claimTabs)).toEqual(ids(declared.claimTabs));
});

const rolesOf = (id: string) => [...declared.commands, ...declared.searchProviders].find((one) => one.id === id)?.roles;

test('an action is offered to exactly those who may do it', () => {
  expect(rolesOf('new-claim')).toEqual(claimsApi.openClaim.access);
  expect([rolesOf('add-note'), claimsApi.addNote.access]).toEqual([undefined, claimsApi.listClaims.access]);
  expect(rolesOf('generate-report')).toEqual(claimsApi.generateReport.access);
});

test('what is found may be read by those who search: everybody of the firm, unless roles are named', () => {
  const staff = ['admin', 'adjuster', 'reviewer', 'engineer', 'billing'];
  expect([rolesOf('claims'), rolesOf('contacts')]).toEqual([undefined, undefined]);
  expect(claimsApi.findPeople.access).toEqual(staff);
  expect(claimsApi.listClaims.access).toEqual(staff);
  expect([identityApi.listUsers.access, identityApi.listAttorneys.access]).toEqual([staff, staff]);
  for (const role of rolesOf('cases') ?? []) expect(claimsApi.portalCases.access).toContain(role);
});

test('what an estimate is made of is fetched again once anybody changes it', () => {
  const live = createLiveKeyRegistry();
  live.register(remote.liveKeys ?? {});
  const heard = live.nounsOf('claims.contents-saved');
  for (const query of [buildingQuery(1), contentsQuery(1), estimateEditsQuery(1), estimateQuery(1), priceListsQuery])
    expect(heard).toContain(query.queryKey[0]);
});
