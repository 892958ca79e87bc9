// The walk against the real services: a fee that wants a reason is answered for by a person in the order, never by the program.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { billingApi } from '@plumbline/contracts/billing';
import { claimsApi } from '@plumbline/contracts/claims';
import { identityApi, keyScopes } from '@plumbline/contracts/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleFile } from './read-order.ts';
import { startTestStack, type TestStack, type Visitor } from '../trust/full-stack.ts';

let stack: TestStack;
let admin: Visitor;
let key = '';
const folder = mkdtempSync(join(tmpdir(), 'pl-walk-'));

beforeAll(async () => {
  stack = await startTestStack();
  admin = await stack.signIn('admin@demo.plumbline.test');
  // A final report names where its author is reached
  await admin.call(identityApi.changeOrganization, { body: { phone: '(305) 555-0100', address: '1200 Brickell Ave, Miami, FL 33131' } });
  key = await stack.stack.identity.makeDemoKey({ name: 'Walk', scopes: [...keyScopes] });
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await stack.stop();
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const reason = 'No emergency was declared for this loss';

/** Runs the program as a partner would; nobody sits at a terminal. */
async function run(file: string, out: string): Promise<{ code: number; output: string }> {
  const args = ['infra/walk/main.ts', '--url', stack.url, '--key', key, '--claim', file, '--out', join(folder, out)];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: join(import.meta.dirname, '../..') });
    return { code: 0, output: stdout };
  } catch (error) {
    const failed = error as { code: number; stdout: string; stderr: string };
    return { code: failed.code, output: failed.stdout + failed.stderr };
  }
}

/** Runs the program as a partner would, for a claim of which nobody recorded whether it belongs to a declared emergency. */
async function runWalk(
  owner: string,
  { declaredEmergency, ...terms }: { feePercentage: number; feeCapReason?: string; declaredEmergency?: boolean },
): Promise<{ code: number; output: string }> {
  const approval = { by: owner, how: 'signed', on: daysAgo(2), evidence: 'Signed terms in the file' };
  const claim = {
    propertyOwnerName: owner,
    propertyOwnerPhone: '+1 813 555 0199',
    propertyAddress: `${owner.length} Walk Way, Tampa, FL 33602`,
    damageType: 'hail',
    incidentDate: daysAgo(20),
    ...(declaredEmergency === undefined ? {} : { contract: { declaredEmergency } }),
  };
  const order = { adjuster: 'Daniel Reyes', claim, settlement: { amount: 38_000.5, approval }, ...terms };
  const file = join(folder, `${owner}.json`);
  writeFileSync(file, JSON.stringify(order));
  return run(file, owner);
}

const claimOf = async (owner: string) => (await admin.call(claimsApi.listClaims, { query: { search: owner } }))[0]?.id ?? 0;
const invoicesOf = async (claimId: number) =>
  (await admin.call(billingApi.listInvoices, { query: { limit: 200 } })).filter((invoice) => invoice.claimId === claimId);

test('the example that is shipped walks to the end as it is', async () => {
  const { code, output } = await run(exampleFile, 'example');
  expect(code, output).toBe(0);
  expect(output).toMatch(/Invoice INV-\d{4}-\d{6}: \$3,800\.05, pending/);
  expect(output).toContain('3 files and SHA256SUMS saved');
  const [claim] = await admin.call(claimsApi.listClaims, { query: { search: 'Elena Morris' } });
  const { qualification } = await admin.call(claimsApi.readClaim, { params: { id: claim?.id ?? 0 } });
  expect(qualification?.quotes).toContainEqual(expect.objectContaining({ quote: 'active leak', reading: 'counts' }));
}, 120_000);

test.each<[string, object, string]>([
  ['who is in charge', {}, 'set "adjuster" ('],
  [
    'an adjuster whom nobody knows',
    { adjuster: 'Nobody Known' },
    'adjuster: nobody who handles claims is called Nobody Known. There are: ',
  ],
])(
  '%s is a question before anything is opened',
  async (_, more, sentence) => {
    const order = JSON.parse(readFileSync(join(import.meta.dirname, '../..', exampleFile), 'utf8')) as { claim: object; adjuster?: string };
    delete order.adjuster;
    const file = join(folder, 'unopened.json');
    writeFileSync(file, JSON.stringify({ ...order, ...more, claim: { ...order.claim, propertyOwnerName: 'Una Unopened' } }));
    const { code, output } = await run(file, 'unopened');
    expect(output).toContain(sentence);
    expect(output).toContain('Daniel Reyes');
    expect(code).toBe('adjuster' in more ? 2 : 3);
    expect(await admin.call(claimsApi.listClaims, { query: { search: 'Una Unopened' } })).toEqual([]);
  },
  60_000,
);

test('a claim that stays in intake wants a reason from a person, and stays there without one', async () => {
  const claim = {
    propertyOwnerName: 'Ida Intake',
    propertyOwnerPhone: '+1 813 555 0199',
    propertyAddress: '9 Walk Way, Tampa, FL 33602',
    damageType: 'other',
    incidentDate: daysAgo(500),
    estimatedValue: 900,
    deductible: 1_000,
  };
  const file = join(folder, 'intake.json');
  writeFileSync(file, JSON.stringify({ adjuster: 'Daniel Reyes', claim }));
  const { code, output } = await run(file, 'intake');
  expect(output).toMatch(/CLM-\d{4}-\d{6} stays in intake\. .+ A person has to decide this: set "qualifyReason"/);
  expect(code).toBe(3);
  const read = async () => admin.call(claimsApi.readClaim, { params: { id: await claimOf('Ida Intake') } });
  expect(await read()).toMatchObject({ status: 'intake' });
}, 60_000);

test('where an emergency decides the cap, the walk ends while nobody answered, and nothing is billed', async () => {
  const { code, output } = await runWalk('Nora Noreason', { feePercentage: 15 });
  expect(output).toContain('FL limits the fee to 10% on claims from a declared emergency.');
  expect(output).toContain('A person has to decide this: set "claim.contract.declaredEmergency" (true or false) in the claim file');
  expect(code).toBe(3);
  expect(await invoicesOf(await claimOf('Nora Noreason'))).toEqual([]);
}, 120_000);

test('with the answer it goes on, and the reason for another fee than the ledger’s is kept', async () => {
  const { code, output } = await runWalk('Rita Reason', { feePercentage: 15, feeCapReason: reason, declaredEmergency: false });
  expect(output).toMatch(/Invoice INV-\d{4}-\d{6}: \$5,700\.08, pending/);
  expect(code, output).toBe(0);
  expect(await invoicesOf(await claimOf('Rita Reason'))).toMatchObject([{ feePercentage: 15, sentWay: 'mail' }]);
}, 120_000);

test('a fee above the one that the claim records wants a reason, and under a contract is refused', async () => {
  const claimId = await claimOf('Nora Noreason');
  const params = { id: claimId };
  await admin.call(claimsApi.editClaim, { params, body: { adjusterFeePercentage: 8 } });
  const draft = { claimId, settlementAmount: 38_000, feePercentage: 10 };
  const issue = (body: object) => admin.call(billingApi.issueInvoice, { body: { ...draft, ...body } });
  const acknowledged = { feeCapAcknowledgement: { acknowledged: true as const, reason } };
  const recorded = 'The fee recorded for this claim is 8%.';
  await expect(issue({})).rejects.toMatchObject({
    httpStatus: 422,
    message: expect.stringContaining(`${recorded} (Fee recorded on the claim) Confirm`),
  });
  await admin.call(claimsApi.setContract, { params, body: { kind: 'standard', signedBy: [] } });
  await expect(issue(acknowledged)).rejects.toMatchObject({
    httpStatus: 422,
    message: `${recorded} (Fee recorded on the claim) You can't bill a higher fee.`,
  });
  await expect(issue({ feePercentage: 5 })).rejects.toMatchObject({
    httpStatus: 422,
    message: expect.stringContaining("The ledger's fee to bill"),
  });
  expect(await issue({ feePercentage: 5, differenceReason: reason })).toMatchObject({ feePercentage: 5, difference: { reason } });
}, 60_000);
