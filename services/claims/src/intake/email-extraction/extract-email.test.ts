// Pasted emails as offices get them: what is proposed, from which words, and that nothing in a mail can do harm.
import { claimsApi as api, maxEmailLength, type EmailProposal } from '@plumbline/contracts/claims';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startClaimsService, refusal, type ClaimsTestService } from '../../testing/claims-service.ts';
import { extractEmail } from './extract-email.ts';

const now = new Date('2026-11-21T12:00:00Z');
const proposals = (mail: string) => extractEmail(mail, now).proposals;
const byField = (found: readonly EmailProposal[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(found, ({ field }) => field)).map(([field, some]) => [field, some?.map(({ value }) => value)]),
  );
const read = (mail: string) => byField(proposals(mail));

test('a referral of an attorney with a line for each event', () => {
  const found = proposals(`From: Laura Bennett <laura@bennettlaw.test>
Sent: Monday, October 12, 2026 9:14 AM
To: intake@bayshore.test
Subject: New referral

Good morning,

Please see the new matter below.

Insured Name: Rosa Delgado
Property Address: 4128 Bayshore Blvd, Tampa, FL 33611
Insured Phone: (813) 555-0142
Email: rosa.delgado@example.test
Insurance Company: Gulfstream Mutual
Policy #: HO3-8834-22
Claim No.: 26-004417
Date of Loss: September 28, 2026
Type of Loss: Hurricane/Wind
Mortgage Company: First Coast Bank
Loan Number: 7781-33

Kind regards,
Laura Bennett
Phone: (813) 555-0100
laura@bennettlaw.test`);
  expect(byField(found)).toEqual({
    propertyOwnerName: ['Rosa Delgado'],
    propertyAddress: ['4128 Bayshore Blvd, Tampa, FL 33611'],
    propertyOwnerPhone: ['(813) 555-0142', '(813) 555-0100'],
    propertyOwnerEmail: ['rosa.delgado@example.test'],
    insuranceCompany: ['Gulfstream Mutual'],
    policyNumber: ['HO3-8834-22'],
    carrierClaimNumber: ['26-004417'],
    incidentDate: ['2026-09-28'],
    damageType: ['hurricane'],
    'mortgagee.name': ['First Coast Bank'],
    'mortgagee.loanNumber': ['7781-33'],
  });
  expect(found.find(({ field }) => field === 'incidentDate')).toEqual({
    field: 'incidentDate',
    value: '2026-09-28',
    said: 'September 28, 2026',
    words: 'Date of Loss: September 28, 2026',
    from: 'label',
  });
  expect(found.find(({ value }) => value === '(813) 555-0100')?.from).toBe('text');
});

test('an owner who writes in sentences', () => {
  const found = read(`Hi, my name is Maria Lopez. A pipe burst in our kitchen on 10/03/2026 and the water ran for hours.
We live at 77 Orange Grove Rd, Orlando, FL 32801. We are insured with Citizens Property, policy number 0442-8871.
Please call me: 407.555.0188

Thanks,
Maria`);
  expect(found).toMatchObject({
    propertyOwnerName: ['Maria Lopez'],
    propertyAddress: ['77 Orange Grove Rd, Orlando, FL 32801'],
    propertyOwnerPhone: ['407.555.0188'],
    insuranceCompany: ['Citizens Property'],
    policyNumber: ['0442-8871'],
    incidentDate: ['2026-10-03'],
    damageType: ['water'],
  });
});

test('the notice of a carrier as an HTML table, with its adjuster', () => {
  const found = read(`<html><head><style>td { color: red }</style></head><body>
<p>Dear Sir or Madam,</p><table><tr><td><b>Policyholder</b></td><td>Jos&eacute; &amp; Ana Ruiz</td></tr>
<tr><td>Loss Location</td><td>9 Palm Way</td></tr><tr><td>City</td><td>Miami</td></tr><tr><td>State</td><td>FL</td></tr><tr><td>Zip Code</td><td>33101</td></tr>
<tr><td>Claim Number</td><td>CL-99-8812</td></tr><tr><td>Desk Adjuster</td><td>Bob Stone</td></tr>
<tr><td>Phone</td><td>800-555-0111</td></tr><tr><td>Email</td><td>bob.stone@carrier.test</td></tr>
<tr><td>Peril</td><td>Hail</td></tr></table><script>alert(1)</script></body></html>`);
  expect(found).toMatchObject({
    propertyOwnerName: ['José & Ana Ruiz'],
    propertyAddress: ['9 Palm Way, Miami, FL 33101'],
    carrierClaimNumber: ['CL-99-8812'],
    'carrierAdjuster.name': ['Bob Stone'],
    'carrierAdjuster.phone': ['800-555-0111'],
    'carrierAdjuster.email': ['bob.stone@carrier.test'],
    damageType: ['hail'],
  });
  expect(found['propertyOwnerPhone']).toBeUndefined();
  expect(JSON.stringify(found)).not.toContain('alert');
});

test('a forwarded mail, quoted, with the value below its label and the address in two lines', () => {
  const found = read(`> FYI
> ---------- Forwarded message ---------
> From: Dan Reed <dan@example.test>
> Subject: hail at 5 Elm Ct
>
> Homeowner
> Dan Reed
> Loss Address:
> 5 Elm Ct
> Dallas, TX 75201
> DOL: 2026-04-02
> Cell: 214-555-0117`);
  expect(found).toMatchObject({
    propertyOwnerName: ['Dan Reed'],
    propertyAddress: ['5 Elm Ct, Dallas, TX 75201'],
    incidentDate: ['2026-04-02'],
    propertyOwnerPhone: ['214-555-0117'],
    damageType: ['hail'],
  });
});

test('nothing useful proposes nothing', () => {
  expect(proposals('Hello team,\n\nlunch is at noon in the big room. See you there!\n\nCheers')).toEqual([]);
  expect(proposals('   \n\t\n')).toEqual([]);
});

test('what is no phone, no day, no number is not proposed; a day to come is no loss', () => {
  expect(
    read('Phone: call the office\nDate of Loss: tomorrow\nPolicy: pending\nIncident Date: 2027-01-05\nDate of Damage: 02/30/2026'),
  ).toEqual({});
});

test('of several values for one field three are offered, each once', () => {
  const phones = ['305-555-0101', '(305) 555-0101', '305-555-0102', '305-555-0103', '305-555-0104'].map((one) => `Phone: ${one}`);
  expect(read(phones.join('\n'))['propertyOwnerPhone']).toEqual(['305-555-0101', '305-555-0102', '305-555-0103']);
});

/** Four times the letters take four times as long, not sixteen times: measured against itself, once more when something came between. */
function growsEvenly(mail: string): boolean {
  const quarter = mail.slice(0, mail.length / 4);
  return [1, 2, 3, 4, 5].some(() => shortest(mail) < 9 * shortest(quarter) + 5);
}

/** Milliseconds of the quickest of three readings. */
function shortest(mail: string): number {
  const times = [1, 2, 3].map(() => {
    const began = performance.now();
    extractEmail(mail, now);
    return performance.now() - began;
  });
  return Math.min(...times);
}

describe('hostile mails end soon', () => {
  const longest = (piece: string) => piece.repeat(Math.ceil(maxEmailLength / piece.length)).slice(0, maxEmailLength);
  test.each([
    ['open scripts', longest('<script ')],
    ['open tags', longest('<div ')],
    ['angle brackets', longest('<')],
    ['one line of letters', longest('a')],
    ['dots and at signs', longest('a.a@a.')],
    ['digits', longest('1')],
    ['labels without a value', longest('Policy #: \n')],
    ['capital words', longest('Our client, Aa Bb Cc Dd ')],
    ['spaces before a state', longest('1 a                    FL ')],
    ['dashes', longest('- – — ')],
    ['signs nobody sees', longest('\u202e\u0000\u200b')],
  ])('%s', (_, mail) => {
    const { proposals: found } = extractEmail(mail, now);
    expect(found.length).toBeLessThanOrEqual(45);
    expect(growsEvenly(mail)).toBe(true);
  });

  test('lines beyond the two thousandth are not read, and it is said', () => {
    const { isTruncated, proposals: found } = extractEmail(`${'Hello there\n'.repeat(2_000)}Insured: Late Larry`, now);
    expect(isTruncated).toBe(true);
    expect(found).toEqual([]);
  });

  test('markup stays text', () => {
    const [found] = proposals('Insured: Rosa <img src=x onerror=alert(1)> Delgado\nName: {{constructor}}');
    expect(found?.value).not.toContain('<');
  });
});

describe('over the API', () => {
  let office: ClaimsTestService;
  beforeAll(async () => {
    office = await startClaimsService();
  });
  afterAll(() => office.stop());

  test('whoever opens claims may ask; nothing is stored', async () => {
    const { proposals: found, isTruncated } = await office.adjuster.call(api.extractEmail, { body: { text: 'Insured: Rosa Delgado' } });
    expect(found).toMatchObject([{ field: 'propertyOwnerName', value: 'Rosa Delgado' }]);
    expect(isTruncated).toBe(false);
    expect(await office.adjuster.call(api.listClaims)).toEqual([]);
  });

  test('nobody else may, and too much or nothing is refused at the field', async () => {
    for (const role of ['billing', 'engineer', 'client', 'attorney'] as const)
      expect(await refusal(office.service.as(role).call(api.extractEmail, { body: { text: 'x' } }))).toMatchObject({ status: 403 });
    const huge = office.adjuster.call(api.extractEmail, { body: { text: 'x'.repeat(maxEmailLength + 1) } });
    expect(await refusal(huge)).toMatchObject({ status: 400, fields: { text: 'Use up to 50,000 characters' } });
    expect(await refusal(office.adjuster.call(api.extractEmail, { body: { text: '' } }))).toMatchObject({
      fields: { text: 'Paste the email text' },
    });
  });
});
