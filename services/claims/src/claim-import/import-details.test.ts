// Importing who handles and who referred a claim, its policy, mortgagee, contract and tags: checked row by row, brought, merged, taken back.
import { claimsApi as api, type ClaimImport } from '@plumbline/contracts/claims';
import type { User } from '@plumbline/contracts/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joined, relicensed } from '../testing/colleagues.ts';
import { openOffice, until, type Office } from '../testing/office.ts';

let office: Office;
const person = (id: number, over: Partial<User> = {}): User => ({
  id,
  version: 1,
  email: `colleague${id}@office.test`,
  firstName: 'Colleague',
  lastName: String(id),
  name: `Colleague ${id}`,
  role: 'adjuster',
  isAuthorized: true,
  licences: [{ state: 'FL', number: 'W1' }],
  createdAt: '2026-01-01T00:00:00.000Z',
  ...over,
});

beforeAll(async () => {
  office = await openOffice();
  const { people } = office.around;
  people.set(2, person(2, { name: 'Sam Ward' }));
  people.set(21, person(21, { name: 'Tex Tate', licences: [{ state: 'TX', number: 'T1' }] }));
  people.set(22, person(22, { name: 'Gone By', departedAt: '2026-10-01T00:00:00.000Z' }));
  people.set(23, person(23, { name: 'Twin Name' }));
  people.set(24, person(24, { name: 'Twin Name' }));
  people.set(91, person(91, { role: 'attorney', name: 'Jane Counsel', email: 'Jane@law.test', licences: [] }));
  await office.service.tell(joined({ id: 23, name: 'Twin Name', licences: [{ state: 'FL', number: 'W1' }] }));
  await office.service.settle();
}, 60_000);
afterAll(() => office.stop());

const header =
  'Owner,Phone,Address,County,Peril,DOL,Policy,Assigned to,Referring attorney,Policy form,Effective date,Expiration date,Cov A,Contents,Lender,Loan #,Contract date,Fee %,Tags,Preferred contact';
let serial = 100;
const row = (over: Record<string, string> = {}) => {
  serial += 1;
  const cells: Record<string, string> = {
    Owner: 'Rosa Delgado',
    Phone: '(305) 555-0101',
    Address: `"${serial} Palm Ave, Tampa, FL 33602"`,
    County: 'Hillsborough',
    Peril: 'Hurricane',
    DOL: '2026-10-02',
    Policy: 'P-1',
    ...over,
  };
  return header
    .split(',')
    .map((name) => cells[name] ?? '')
    .join(',');
};

async function checked(...rows: string[]): Promise<ClaimImport> {
  const body = new Uint8Array(Buffer.from([header, ...rows].join('\n')));
  const one = await office.adjuster.call(api.uploadClaimImport, { query: { fileName: 'old.csv' }, body });
  await office.adjuster.call(api.checkClaimImport, { params: { id: one.id }, body: { mapping: one.mapping } });
  return reaches(one.id, 'checked', 'failed');
}
const reaches = (id: number, ...states: ClaimImport['state'][]) =>
  until(async () => {
    const one = await office.adjuster.call(api.readClaimImport, { params: { id } });
    return states.includes(one.state) && one;
  });
const rowsOf = (id: number) => office.adjuster.call(api.listImportRows, { params: { id }, query: { limit: 200 } });
async function confirmed(one: ClaimImport) {
  await office.adjuster.call(api.confirmClaimImport, { params: { id: one.id } });
  await reaches(one.id, 'done');
  return rowsOf(one.id);
}

test('every column finds its field, and the claim has what the row says', async () => {
  const one = await checked(
    row({
      Policy: 'P-ALL',
      'Assigned to': 'SAM WARD',
      'Referring attorney': 'jane@law.test',
      'Policy form': 'HO-3',
      'Effective date': '01/01/2026',
      'Expiration date': '01/01/2027',
      'Cov A': '"$400,000"',
      Contents: '150000.50',
      Lender: 'First Coast Bank',
      'Loan #': 'L-77',
      'Contract date': '2026-10-05',
      'Fee %': '10%',
      Tags: 'VIP; Roof',
      'Preferred contact': 'Text message',
    }),
  );
  expect(one).toMatchObject({ state: 'checked', counts: { ready: 1, refused: 0 } });
  expect(Object.keys(one.mapping)).toHaveLength(header.split(',').length);
  const [imported] = await confirmed(one);
  const claim = await office.read(imported?.claimId ?? 0);
  expect(claim).toMatchObject({
    assignedAdjusterId: 2,
    referringAttorneyId: 91,
    address: { county: 'Hillsborough', zip: '33602' },
    policy: {
      type: 'homeowners',
      periodFrom: '2026-01-01',
      periodTo: '2027-01-01',
      coverages: [
        { coverage: 'A', limit: 400_000 },
        { coverage: 'C', limit: 150_000.5 },
      ],
    },
    mortgagee: { name: 'First Coast Bank', loanNumber: 'L-77' },
    contract: { signedOn: '2026-10-05', feePercentage: 10, signedBy: [] },
    adjusterFeePercentage: 10,
    tags: ['VIP', 'Roof'],
    communicationPreference: 'sms',
  });
  const mine = await office.adjuster.call(api.listClaims, { query: { assignee: 2, search: 'P-ALL' } });
  expect(mine.map(({ id }) => id)).toEqual([claim.id]);
});

test('what does not fit is refused in the dry run with a sentence at its column', async () => {
  const refusals: [Record<string, string>, string, string][] = [
    [
      { 'Assigned to': 'nobody@office.test' },
      'Assigned to',
      'Nobody here has the e-mail nobody@office.test: add them to the team first, or leave the column out',
    ],
    [{ 'Assigned to': 'colleague21@office.test' }, 'Assigned to', 'Tex Tate holds no licence for FL'],
    [{ 'Assigned to': 'Gone By' }, 'Assigned to', 'Gone By has no access to the workspace'],
    [{ 'Assigned to': 'Twin Name' }, 'Assigned to', 'Several people are called Twin Name: give the e-mail'],
    [{ 'Referring attorney': 'Sam Ward' }, 'Referring attorney', 'Sam Ward is not an attorney here'],
    [{ 'Cov A': 'a lot' }, 'Cov A', 'An amount is written like 1234.50 or $1,234.50, and not negative'],
    [{ Contents: '-5' }, 'Contents', 'An amount is written like 1234.50 or $1,234.50, and not negative'],
    [{ 'Effective date': '2026-05-01', 'Expiration date': '2026-01-01' }, 'Expiration date', 'The policy period ends before it begins'],
    [{ 'Loan #': '4711' }, 'Lender', 'A loan number needs the name of its mortgagee'],
    [{ 'Contract date': '2099-01-01' }, 'Contract date', 'A contract cannot be signed in the future'],
    [{ 'Preferred contact': 'pigeon' }, 'Preferred contact', 'An owner is written to by e-mail, SMS or phone'],
    [{ Tags: 'x'.repeat(41) }, 'Tags', 'Tags are at most 20 words of up to 40 letters, with a comma or a semicolon between them'],
  ];
  const one = await checked(...refusals.map(([over], index) => row({ Policy: `BAD-${index}`, ...over })));
  expect(one.counts).toMatchObject({ ready: 0, refused: refusals.length });
  const rows = await rowsOf(one.id);
  expect(rows.map(({ errors }) => errors.map(({ column, message }) => [column, message]))).toEqual(
    refusals.map(([, column, message]) => [[column, message]]),
  );
});

test('a licence that ended since the check leaves out that row alone', async () => {
  const one = await checked(
    row({ Policy: 'L-1', 'Assigned to': 'colleague23@office.test' }),
    row({ Policy: 'L-2', 'Assigned to': 'colleague2@office.test' }),
  );
  expect(one.counts).toMatchObject({ ready: 2 });
  await office.service.tell(relicensed({ id: 23, name: 'Twin Name', licences: [] }));
  await office.service.settle();
  expect((await confirmed(one)).map(({ state, why }) => [state, why])).toEqual([
    ['skipped', 'Twin Name holds no licence for FL'],
    ['opened', undefined],
  ]);
});

test('a merge fills what is empty and never what is there; taking it back empties it again', async () => {
  const kept = await office.open({ propertyAddress: '90 Elm St, Tampa, FL 33602', policyNumber: 'M-1', incidentDate: '2026-10-02' });
  const one = await checked(
    row({ Address: '"90 Elm St, Tampa, FL 33602"', Policy: 'M-1', 'Cov A': '250000', Lender: 'Gulf Bank', Tags: 'Moved' }),
  );
  expect(one.counts).toMatchObject({ duplicates: 1 });
  await office.adjuster.call(api.chooseDuplicates, { params: { id: one.id }, body: { choice: 'merge' } });
  await confirmed(one);
  const merged = await office.read(kept.id);
  expect(merged).toMatchObject({
    policy: { coverages: [{ coverage: 'A', limit: 250_000 }] },
    mortgagee: { name: 'Gulf Bank' },
    tags: ['Moved'],
  });
  expect(merged.assignedAdjusterId).toBe(kept.assignedAdjusterId);
  await office.service.as('admin').call(api.undoClaimImport, { params: { id: one.id } });
  await reaches(one.id, 'undone');
  const after = await office.read(kept.id);
  expect([after.policy, after.mortgagee, after.tags]).toEqual([undefined, undefined, []]);
});
