// Engineering reports on screen: counters that filter, one next step per row and role, and a signature that waits for every page.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { engineeringTextsOf } from '@plumbline/contracts/inspection';
import { blankPdf, openScreen, refusal, serverAnswers, type Answers } from '@plumbline/web/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { EngineeringPage } from './engineering-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const inspection = {
  id: 5,
  version: 1,
  claimId: 4,
  claimNumber: 'CLM-2026-000147',
  propertyOwnerName: 'Rosa Delgado',
  propertyAddress: '4128 Bayshore Blvd, Tampa',
  damageType: 'hail',
  priority: 'medium',
  inspectionType: 'comprehensive',
  status: 'completed',
  scheduledAt: '2026-10-14T13:00:00.000Z',
  scheduledDate: '2026-10-14',
  scheduledTime: '9:00 AM',
  timeZone: 'America/New_York',
  inspectorId: 4,
  inspectorName: 'Priya Natarajan',
  completedDate: '2026-10-14T15:00:00.000Z',
  sectionsDone: 5,
  progress: 100,
  photoCount: 48,
  createdAt: '2026-10-01T13:00:00.000Z',
  updatedAt: '2026-10-14T15:00:00.000Z',
  inspectorNotes: '',
  engineeringReportGenerated: false,
  officialSealApplied: false,
  stage: 'needs_generation',
};
const signable = {
  ...inspection,
  id: 6,
  propertyOwnerName: 'Ben Marsh',
  stage: 'needs_signature',
  reportNumber: 'ER-2026-0031',
  reportRevision: 1,
};
const license = { name: 'Priya Natarajan', number: 'PE81234', state: 'FL', expiresOn: '2027-02-28' };
const report = {
  id: 9,
  version: 3,
  inspectionId: 6,
  claimId: 4,
  claimNumber: 'CLM-2026-000147',
  number: 'ER-2026-0031',
  revision: 1,
  stage: 'needs_signature',
  template: 'roof',
  title: 'Engineering report',
  findings: [],
  ...engineeringTextsOf({ scopeOfEngagement: 'The roof.', conclusions: 'Wind.' }),
  photos: [],
  reviewLog: [],
  generatedAt: '2026-10-15T12:00:00.000Z',
  generatedBy: 'Dana Cole',
  versions: [
    { revision: 1, isCurrent: true, stage: 'needs_signature', begunAt: '2026-10-15T12:00:00.000Z', begunBy: 'Dana Cole', files: [] },
  ],
  inspection: { recordedBy: ['Priya Natarajan'], on: '2026-10-14', isOwn: true, photoCount: 48, photoTotal: 48 },
  signing: { isPossible: true, license },
};
const summary = { counts: { needs_generation: 3, needs_signature: 2, needs_seal: 1, ready_for_delivery: 4, delivered: 17 }, oldest: {} };
const pdf = (pages = 1) =>
  new Response(blankPdf(pages), { headers: { 'content-type': 'application/pdf', 'x-content-sha256': 'ab'.repeat(32) } });

function open(answers: Answers = {}, role: 'engineer' | 'adjuster' | 'reviewer' = 'engineer') {
  const sent = serverAnswers({
    'GET /api/engineering-reports/summary': summary,
    'GET /api/inspections/completed': [inspection, signable],
    'GET /api/inspections/6/engineering-report': report,
    'GET /api/inspections/6/engineering-report/preview': () => pdf(),
    'GET /api/auth/security': { hasPassword: true, recoveryCodesLeft: 0, twoFactorRequired: false, signIns: [] },
    'POST /api/auth/confirmation': { confirmedUntil: '2026-11-27T12:05:00.000Z' },
    ...answers,
  });
  openScreen({ at: '/engineering-reports', routes: [{ path: '/engineering-reports', element: <EngineeringPage /> }], role });
  return sent;
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('the four counters carry the words of the specification and filter the list; a second press clears', async () => {
  const asked: (string | null)[] = [];
  open({
    'GET /api/inspections/completed': (url: URL) => {
      asked.push(url.searchParams.get('stage'));
      return [inspection, signable];
    },
  });
  const counter = await screen.findByRole('button', { name: /Needs Signature.*2/ });
  for (const name of [/Needs Generation.*3/, /Needs Seal.*1/, /Ready for Delivery.*4/])
    expect(screen.getByRole('button', { name })).toBeTruthy();
  await userEvent.click(counter);
  await waitFor(() => expect(asked).toEqual([null, 'needs_signature']));
  expect(screen.getByRole('button', { name: /Needs Signature.*2/, pressed: true })).toBeTruthy();
  await press(/Needs Signature.*2/);
  expect(screen.getByRole('button', { name: /Needs Signature.*2/, pressed: false })).toBeTruthy();
});

test('each row has Download, Preview once it is generated, and the next step of the role', async () => {
  open({}, 'adjuster');
  const rows = await screen.findAllByRole('row');
  const [first, second] = rows.slice(1).map((row) => within(row));
  expect(first?.getByRole('link', { name: 'Download' })).toBeTruthy();
  expect(first?.queryByRole('button', { name: 'Preview' })).toBeNull();
  expect(first?.getByRole('button', { name: 'Generate Report' })).toBeTruthy();
  expect(second?.getByRole('button', { name: 'Preview' })).toBeTruthy();
  expect(second?.queryByRole('button', { name: 'Sign & Seal' })).toBeNull();
});

test('an engineer signs only after every page was opened and the statement was confirmed; the hash of the bytes goes with it', async () => {
  const sent = open({
    'GET /api/inspections/6/engineering-report/preview': () => pdf(2),
    'POST /api/inspections/6/sign-report': { ...report, stage: 'needs_seal', sealMode: 'own_software' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign & Seal' }));
  const freeze = await screen.findByRole<HTMLButtonElement>('button', { name: 'Freeze and download PDF' });
  await screen.findByText('Page 1 of 2');
  expect(screen.getByText('Priya Natarajan, P.E.')).toBeTruthy();
  expect(screen.getByText(/Own site inspection on Oct 14, 2026, 48 photos/)).toBeTruthy();
  expect(freeze.disabled).toBe(true);
  await screen.findByText('Open every page first: 1 of 2 opened.');
  await press('Next page');
  await screen.findByText('Confirm the statement first.');
  await userEvent.click(screen.getByRole('checkbox', { name: /responsible charge/ }));
  await userEvent.type(screen.getByLabelText('Password'), 'secret password');
  await press('Freeze and download PDF');
  await waitFor(() =>
    expect(sent.find(({ request }) => request.endsWith('/sign-report'))?.body).toMatchObject({
      version: 3,
      mode: 'own_software',
      statement: true,
      pdfSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    }),
  );
});

test('outside of Florida no signature report is offered, and the engineer is told that no rule of the state is known', async () => {
  open({
    'GET /api/inspections/6/engineering-report': { ...report, signing: { isPossible: true, license: { ...license, state: 'TX' } } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign & Seal' }));
  expect(await screen.findByText(/^No rule of Texas on seals is in the rules of this workspace/)).toBeTruthy();
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  expect(screen.queryByRole('radio', { name: /Signature report/ })).toBeNull();
});

test('a wrong passphrase is told where the seal is made, and another one can be tried at once', async () => {
  const frozen = {
    ...report,
    stage: 'needs_seal',
    sealMode: 'certificate_file',
    signing: { isPossible: false, reason: 'This version is signed already.' },
  };
  let isSigned = false;
  let isSealed = false;
  const sentence = 'The passphrase does not open this certificate file.';
  const sent = open({
    'GET /api/inspections/6/engineering-report': () => (isSigned ? frozen : report),
    'POST /api/inspections/6/sign-report': () => {
      isSigned = true;
      return frozen;
    },
    'POST /api/inspections/6/seal-report': () => (isSealed ? { ...frozen, stage: 'ready_for_delivery' } : refusal(422, sentence)),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign & Seal' }));
  await userEvent.click(await screen.findByRole('radio', { name: /certificate file/i }));
  const input = await waitFor(() => document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.unreachable());
  await userEvent.upload(input, new File(['p12'], 'engineer.p12', { type: 'application/x-pkcs12' }));
  await userEvent.type(screen.getByLabelText('Passphrase of the certificate file'), 'wrong');
  await userEvent.click(screen.getByRole('checkbox', { name: /responsible charge/ }));
  await userEvent.type(screen.getByLabelText('Password'), 'secret password');
  await press('Sign and seal report');
  const dialog = within(await screen.findByRole('dialog', { name: /^Seal ER-2026-0031/ }));
  expect(await dialog.findByText(sentence)).toBeTruthy();
  expect(screen.queryByText('You can’t sign this report')).toBeNull();
  expect(dialog.getByText('engineer.p12')).toBeTruthy();
  isSealed = true;
  await userEvent.type(dialog.getByLabelText('Passphrase of the certificate file'), '2');
  await userEvent.type(dialog.getByLabelText('Password'), 'secret password');
  await userEvent.click(dialog.getByRole('button', { name: 'Seal report' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.filter(({ request }) => request.endsWith('/seal-report'))).toHaveLength(2);
});

test('who may not sign is told why, and nothing can be pressed', async () => {
  const reason = 'Your FL license PE81234 expired on 2026-01-31.';
  open({ 'GET /api/inspections/6/engineering-report': { ...report, signing: { isPossible: false, reason } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign & Seal' }));
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Freeze and download PDF' })).toBeNull();
  const sample = screen.getByRole('link', { name: 'Download sample seal' });
  expect(sample.getAttribute('href')).toBe('/api/inspections/6/engineering-report/sample');
});

test('a PDF is uploaded by who confirmed who they are, and one that is refused says so, and the dialog stays', async () => {
  const sealing = { ...signable, stage: 'needs_seal', sealMode: 'own_software' };
  const sentence = 'This PDF does not begin with the frozen report.';
  const sent = open({
    'GET /api/inspections/completed': [sealing],
    'GET /api/inspections/6/engineering-report': { ...report, stage: 'needs_seal', sealMode: 'own_software', signedOn: '2026-10-16' },
    'POST /api/inspections/6/sealed-report': () => refusal(422, sentence),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Upload sealed PDF' }));
  const input = await waitFor(() => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement);
  await userEvent.upload(input, new File(['%PDF-'], 'sealed.pdf', { type: 'application/pdf' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/^The pages say “Signed on Oct 16, 2026”/)).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Password'), 'secret password');
  expect(sent.map(({ request }) => request)).not.toContain('POST /api/inspections/6/sealed-report');
  await userEvent.click(dialog.getByRole('button', { name: 'Upload sealed PDF' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
  const writes = sent.map(({ request }) => request).filter((one) => /confirmation|sealed-report/.test(one));
  expect(writes).toEqual(['POST /api/auth/confirmation', 'POST /api/inspections/6/sealed-report']);
  const large = new File(['%PDF-'], 'sealed.pdf', { type: 'application/pdf' });
  Object.defineProperty(large, 'size', { value: 17_000_000 });
  await userEvent.upload(input, large);
  expect(await screen.findByText('This file has 16.2 MB. At most 15.0 MB can be emailed.')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Upload sealed PDF' }).disabled).toBe(true);
});

test('a report that could not be emailed is not offered to be frozen', async () => {
  const large = () => new Response(new Uint8Array(16_000_000), { headers: { 'content-type': 'application/pdf' } });
  open({ 'GET /api/inspections/6/engineering-report/preview': large });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign & Seal' }));
  expect(await screen.findByText(/^This report has 15.3 MB. At most 14.5 MB can be sealed and emailed/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Freeze and download PDF' }).disabled).toBe(true);
});

const delivery = {
  id: 3,
  kind: 'report',
  revision: 1,
  deliveryMethod: 'email',
  name: 'Ben Law',
  email: 'ben@law.example',
  role: 'Attorney',
  state: 'failed',
  reason: 'Mailbox full',
  requestedBy: 'Dana',
  requestedAt: '2026-11-27T12:00:00.000Z',
};
const delivering = {
  'GET /api/inspections/completed': [{ ...signable, stage: 'ready_for_delivery' }],
  'GET /api/inspections/6/report-recipients': {
    recipients: [{ name: 'Ben Law', email: 'ben@law.example', role: 'Attorney' }],
    missing: [{ name: 'Rosa', role: 'Policyholder', reason: 'Has an attorney.' }],
    portal: [{ userId: 61, name: 'Ben Law', role: 'Attorney' }],
  },
  'GET /api/inspections/6/report-deliveries': [delivery],
};

test('a report that is queued is not said to be delivered', async () => {
  const sent = open({
    ...delivering,
    'GET /api/inspections/6/report-deliveries': [],
    'POST /api/inspections/6/deliver-report': [{ ...delivery, state: 'queued' }],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Deliver' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Deliver by email' }));
  expect(await screen.findByText('Delivery queued')).toBeTruthy();
  expect(screen.queryByText('Report delivered')).toBeNull();
  expect(sent.find(({ request }) => request.endsWith('/deliver-report'))?.body).toMatchObject({
    recipients: [{ email: 'ben@law.example' }],
  });
});

test('who has the report gets it again only after that is confirmed, and who lacks it gets it alone', async () => {
  const both = {
    recipients: [
      { name: 'Ben Law', email: 'ben@law.example', role: 'Attorney' },
      { name: 'Ann Law', email: 'ann@law.example', role: 'Attorney' },
    ],
    missing: [],
    portal: [],
  };
  let rows = [{ ...delivery, state: 'sent', email: 'BEN@law.example' }];
  const sent = open({
    ...delivering,
    'GET /api/inspections/6/report-recipients': both,
    'GET /api/inspections/6/report-deliveries': () => rows,
    'POST /api/inspections/6/deliver-report': () => {
      rows = [...rows, { ...delivery, id: rows.length + 3, name: 'Ann Law', email: 'ann@law.example', state: 'queued' }];
      return rows.slice(-1);
    },
  });
  const bodies = () => sent.filter(({ request }) => request.endsWith('/deliver-report')).map(({ body }) => body);
  await userEvent.click(await screen.findByRole('button', { name: 'Deliver' }));
  await screen.findByText(/Attorney, ben@law.example, has version 1/);
  await userEvent.click(await screen.findByRole('button', { name: 'Deliver by email' }));
  await waitFor(() => expect(bodies()).toMatchObject([{ recipients: [{ name: 'Ann Law' }] }]));
  await userEvent.click(await screen.findByRole('button', { name: 'Deliver again' }));
  expect(bodies()).toHaveLength(1);
  const question = within(await screen.findByRole('dialog', { name: 'Deliver version 1 again?' }));
  expect(question.getByText(/Ben Law and Ann Law/)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Deliver again' }));
  await waitFor(() => expect(bodies()[1]).toMatchObject({ recipients: both.recipients }));
});

test('in the portal a report is shown once to each, and the list says when it was opened', async () => {
  const { email: _, reason: _why, ...there } = { ...delivery, deliveryMethod: 'portal', userId: 61, state: 'sent' };
  let rows: object[] = [];
  const sent = open({
    ...delivering,
    'GET /api/inspections/6/report-deliveries': () => rows,
    'POST /api/inspections/6/deliver-report': () => {
      rows = [there];
      return rows;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Deliver' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show in the portal' }));
  expect(await screen.findByText('Not opened yet')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Show in the portal' }).disabled).toBe(true);
  expect(sent.find(({ request }) => request.endsWith('/deliver-report'))?.body).toEqual({ deliveryMethod: 'portal', userIds: [61] });
  rows = [{ ...there, openedAt: '2026-11-28T15:00:00.000Z' }];
  await press('Close');
  await userEvent.click(await screen.findByRole('button', { name: 'Deliver' }));
  expect(await screen.findByText(/^Opened Nov 28, 2026/)).toBeTruthy();
});

test('what was withdrawn with its version offers no Retry', async () => {
  const withdrawn = { ...delivery, reason: 'Withdrawn: this version was superseded.' };
  open({
    ...delivering,
    'GET /api/inspections/6/engineering-report': { ...report, revision: 2, stage: 'ready_for_delivery' },
    'GET /api/inspections/6/report-deliveries': [withdrawn],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Deliver' }));
  expect(await screen.findByText(/Withdrawn/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('deliveries name recipients, who is left out and why, and offer Retry for what failed', async () => {
  const sent = open({
    ...delivering,
    'POST /api/inspections/6/report-deliveries/3/retry': {},
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Deliver' }));
  expect(await screen.findByText(/Policyholder: Has an attorney\./)).toBeTruthy();
  expect(await screen.findByText(/Mailbox full/)).toBeTruthy();
  await press('Retry');
  await waitFor(() => expect(sent.some(({ request }) => request.endsWith('/retry'))).toBe(true));
});
