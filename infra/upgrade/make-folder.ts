// Makes the kept data folder anew: `node infra/upgrade/make-folder.ts`. The product itself writes it, through its own endpoints.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimsApi } from '@plumbline/contracts/claims';
import { identityApi } from '@plumbline/contracts/identity';
import { makeCall, type Call } from '@plumbline/contracts/kernel';
import { claimStatuses } from '@plumbline/contracts/enums';
import { readSettings } from '@plumbline/server';
import { callAs } from '../demo/call-as.ts';
import { startStack, type Stack } from '../start/all-services.ts';
import { billClaim } from '../walk/bill.ts';
import * as steps from '../walk/steps.ts';
import { inFolder, keepFrom } from './kept-folder.ts';

const quietWithinMs = 60_000;

/** The firm and its administrator, by the one-time link of the first start. */
async function setUp({ environment, identity }: Stack): Promise<Call> {
  const token = new URL(await identity.makeSetupLink(), 'http://localhost').searchParams.get('token') ?? '';
  const anyone = makeCall({ baseUrl: environment.urlOf('identity'), headers: () => ({}) });
  await anyone(identityApi.setUp, { body: { token, organizationName: inFolder.firm, ...inFolder.admin } });
  const { firstName, lastName } = inFolder.admin;
  // The first of each kind in an empty folder
  return callAs(environment, { id: 1, organizationId: 1, name: `${firstName} ${lastName}`, role: 'admin' });
}

/** One claim from its intake to its invoice, with a document. */
async function workOn(call: Call): Promise<void> {
  const claim = await steps.open(call, {
    claim: {
      propertyOwnerName: inFolder.owner,
      propertyOwnerPhone: '813-555-0142',
      propertyOwnerEmail: 'olivia@palm.example',
      propertyAddress: inFolder.address,
      damageType: 'hail',
      incidentDate: '2026-09-02',
      insuranceCompany: 'First Coast Mutual',
    },
  });
  const params = { id: claim.id };
  const { text, ...query } = inFolder.document;
  await call(claimsApi.storeDocument, { params, query: { ...query, type: 'correspondence' }, body: Buffer.from(text) as never });
  const ahead = claimStatuses.slice(claimStatuses.indexOf(claim.status) + 1, claimStatuses.indexOf('billed'));
  for (const status of ahead) await call(claimsApi.moveClaim, { params, body: { status, why: 'Made for a kept folder' } });
  await steps.settle(call, claim.id, {
    amount: inFolder.settlement,
    agreedAt: '2026-11-10',
    approval: { by: inFolder.owner, how: 'signed', on: '2026-11-09', evidence: 'Signed terms' },
  });
  await billClaim(call, claim.id, { settlementAmount: inFolder.settlement, feePercentage: inFolder.feePercentage });
}

const folder = await mkdtemp(join(tmpdir(), 'pl-kept-'));
const stack = await startStack(readSettings({ DATA_DIR: folder, LOG_LEVEL: 'warn' }));
stack.environment.clock = () => new Date('2026-11-20T15:00:00.000Z');
await workOn(await setUp(stack));
await stack.settle(quietWithinMs);
await stack.stop();
console.log(`Kept ${Math.ceil(keepFrom(folder) / 1024)} KB`);
await rm(folder, { recursive: true });
