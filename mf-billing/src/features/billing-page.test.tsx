// The billing screen as its user sees it: figures, what is ready, the calculator, the invoices.
import type { BillingSummary, FeeCapNotice, Invoice, ReadyClaim } from '@plumbline/contracts/billing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen, refusal, serverAnswers, type Answers } from '@plumbline/web/testing';
import { BillingPage } from './billing-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const summary: BillingSummary = {
  ready: { amount: 4_523.01, count: 2, blocked: 1 },
  outstanding: { amount: 9_046.02, count: 2 },
  overdue: { amount: 10, count: 1, oldestDays: 54 },
  paidThisMonth: { amount: 500, count: 1 },
  paidThisYear: { amount: 7_200, count: 3, year: 2026 },
  statuses: { draft: 0, pending: 2, overdue: 1, paid: 3, cancelled: 0 },
};

function aReadyClaim(id: number, change: Partial<ReadyClaim> = {}): ReadyClaim {
  return {
    id,
    claimNumber: `CLM-2026-00000${id}`,
    propertyOwnerName: `Owner ${id}`,
    propertyAddress: '12 Palm Avenue',
    status: 'completed',
    settlementAmount: 45_230.1,
    received: 0,
    receiptsToBill: 0,
    isChecked: true,
    ...change,
  };
}

function anInvoice(change: Partial<Invoice> = {}): Invoice {
  return {
    id: 7,
    version: 1,
    invoiceNumber: 'INV-2026-000007',
    claimId: 1,
    claim: { propertyOwnerName: 'Olivia Owner', claimNumber: 'CLM-2026-000001' },
    amount: 4_523.01,
    feePercentage: 10,
    settlementAmount: 45_230.1,
    paidAmount: 0,
    balance: 4_523.01,
    creditedAmount: 0,
    feeKind: 'percentage',
    receipts: [],
    deliveries: [],
    credits: [],
    refunds: [],
    refundedAmount: 0,
    status: 'pending',
    createdAt: '2026-11-01T12:00:00.000Z',
    dueDate: '2026-12-01',
    daysOutstanding: 20,
    mayEdit: true,
    payments: [],
    ...change,
  };
}

function quote(notices: FeeCapNotice[] = []) {
  return { settlementAmount: 45_230.1, feePercentage: 10, amount: 4_523.01, netToClient: 40_707.09, notices, differs: false };
}

const cap: FeeCapNotice = {
  ruleId: 'FL.x',
  ruleVersion: '1',
  state: 'FL',
  capPercent: 10,
  effect: 'warning',
  sentence: 'FL limits the fee to 10% on claims from a declared emergency.',
  citation: '626.854 F.S.',
  confidence: 'high',
};

function open(answers: Answers = {}, { at = '/billing', role = 'adjuster' }: { at?: string; role?: 'adjuster' | 'engineer' } = {}) {
  const sent = serverAnswers({
    'GET /api/billing/summary': summary,
    'GET /api/billing/ready': [aReadyClaim(1), aReadyClaim(2)],
    'GET /api/billing/fee': quote(),
    'GET /api/invoices': [anInvoice()],
    'GET /api/invoices/7': anInvoice(),
    ...answers,
  });
  return { sent, user: userEvent.setup(), ...openScreen({ at, role, routes: [{ path: '/billing', Component: BillingPage }] }) };
}

const toastOf = (title: string) => screen.findByText(title);

test('four figures are shown as the server computed them', async () => {
  open();
  const figures = await screen.findByRole('region', { name: 'Billing summary' });
  expect(await within(figures).findByText('$9,046.02')).toBeTruthy();
  for (const words of [
    '$4,523.01',
    '2 claims, 1 blocked',
    'Overdue',
    '1 invoice, oldest by 54 days',
    'Received in 2026',
    '$500.00 this month',
  ])
    expect(within(figures).getByText(words)).toBeTruthy();
});

test('limits that cannot be had are said, and no sum is shown without them', async () => {
  const { ready: _, ...rest } = summary;
  open({ 'GET /api/billing/summary': rest, 'GET /api/billing/ready': [aReadyClaim(1, { isChecked: false })] });
  expect(await screen.findByText("The fee limits couldn't be checked")).toBeTruthy();
  expect(await screen.findByText('Not checked')).toBeTruthy();
});

test('each claim says where its fee stands to the cap; what is blocked leads to its contract and cannot be billed', async () => {
  const cap = { percent: 10, citation: '626.854(11), F.S.' };
  const received = { received: 45_230.1, receiptsToBill: 45_230.1, adjusterFeePercentage: 10, fee: 4_523.01 };
  open({
    'GET /api/billing/ready': [
      aReadyClaim(1, { ...received, cap: { ...cap, position: 'at' } }),
      aReadyClaim(2, {
        ...received,
        cap: { ...cap, position: 'above' },
        blocked: { sentence: 'FL limits the fee to 10%.', citation: cap.citation },
      }),
      aReadyClaim(3, { ...received, blocked: { sentence: 'FL limits the fee.', citation: cap.citation, asks: 'declaredEmergency' } }),
      aReadyClaim(4, {
        ...received,
        agreed: 47_730.1,
        agreedNotReceived: 0,
        blocked: { sentence: 'The contract was canceled.', citation: 'Contract' },
      }),
    ],
  });
  const rows = await within(await screen.findByRole('region', { name: 'Ready for Billing' })).findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('At the 10% cap'),
    expect.stringContaining('Above the 10% cap'),
    expect.stringContaining('Declared emergency not recorded'),
    expect.stringContaining('The contract was canceled.'),
  ]);
  // The rest of what was agreed is the owner's deductible
  expect(rows[3]?.textContent).not.toContain('not received');
  expect(screen.getAllByRole('button', { name: /Create invoice/ })).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Review the contract of CLM-2026-000002' }).getAttribute('href')).toBe('/claims/2?tab=people');
});

test('at most five claims are ready to see, the others are counted', async () => {
  open({ 'GET /api/billing/ready': [1, 2, 3, 4, 5, 6, 7].map((id) => aReadyClaim(id)) });
  const ready = await screen.findByRole('region', { name: 'Ready for Billing' });
  expect(await within(ready).findAllByRole('listitem')).toHaveLength(5);
  expect(within(ready).getByText('2 more claims are ready. Select them in the calculator.')).toBeTruthy();
});

test('nothing ready says when something will be', async () => {
  open({ 'GET /api/billing/ready': [] });
  expect(await screen.findByText('No claims ready for billing')).toBeTruthy();
});

test('a failure of one block offers Retry and leaves the others', async () => {
  open({ 'GET /api/billing/summary': 500 });
  expect(await screen.findByText("Couldn't load the billing summary")).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(await screen.findByText('Owner 1')).toBeTruthy();
});

test('choosing a ready claim prefills its settlement, and the bar follows each percentage', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Create invoice for CLM-2026-000002' }));
  const calculator = within(await screen.findByRole('dialog', { name: 'Fee Calculator' }));
  expect(await calculator.findByRole('textbox', { name: /Settlement amount/ })).toHaveProperty('value', '45230.10');
  expect(calculator.getByText('$4,523.01')).toBeTruthy();
  for (const [choice, fee, net] of [
    ['5% Simple', '$2,261.51', '$42,968.59'],
    ['15% Complex', '$6,784.52', '$38,445.58'],
    ['20% Litigation', '$9,046.02', '$36,184.08'],
  ] as const) {
    await user.click(screen.getByRole('radio', { name: choice }));
    expect(screen.getAllByText(fee).length).toBeGreaterThan(0);
    expect(screen.getByText(net)).toBeTruthy();
  }
});

test('without a fee the button is disabled and says why', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Choose claim' }));
  expect(await screen.findByRole('button', { name: 'Generate Invoice' })).toHaveProperty('disabled', true);
  expect(screen.getByText(/The fee must be above zero/)).toBeTruthy();
});

test('without a claim the form says so in the words of the specification', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('button', { name: 'Choose claim' }));
  await user.type(await screen.findByRole('textbox', { name: /Settlement amount/ }), '1,000.00');
  await user.click(screen.getByRole('button', { name: 'Generate Invoice' }));
  expect(await screen.findAllByText(/Please select a claim/)).not.toHaveLength(0);
  expect(sent).toEqual([]);
});

test('an issued invoice is toasted and opened', async () => {
  const { user, sent, router } = open({ 'POST /api/invoices': anInvoice() }, { at: '/billing?claimId=1' });
  await user.click(await screen.findByRole('button', { name: 'Generate Invoice' }));
  expect(await toastOf('Invoice Generated')).toBeTruthy();
  expect(screen.getByText('Invoice has been created successfully')).toBeTruthy();
  expect(sent[0]).toMatchObject({
    request: 'POST /api/invoices',
    body: { claimId: 1, settlementAmount: 45_230.1, feePercentage: 10, amount: 4_523.01, status: 'pending' },
  });
  expect(router.state.location.search).toContain('invoice=7');
});

test('a refused invoice is toasted, its reason stands at the field, and the same values keep their key', async () => {
  const { user, sent } = open(
    { 'POST /api/invoices': () => refusal(409, 'This claim already has an open invoice') },
    { at: '/billing?claimId=1' },
  );
  const button = await screen.findByRole('button', { name: 'Generate Invoice' });
  await user.click(button);
  expect(await screen.findByText('Failed to generate invoice. Please try again.')).toBeTruthy();
  expect(await screen.findByText('This claim already has an open invoice')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Generate Invoice' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

test('a fee over a cap wants its reason before it is sent', async () => {
  const { user, sent } = open({ 'GET /api/billing/fee': quote([cap]), 'POST /api/invoices': anInvoice() }, { at: '/billing?claimId=1' });
  expect(await screen.findByText(/declared emergency/)).toBeTruthy();
  expect(screen.getByText('626.854 F.S.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Generate Invoice' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox', { name: "I've read this and the fee is correct" }));
  await user.type(screen.getByRole('textbox', { name: /Reason for this fee/ }), 'No declared emergency');
  await user.click(screen.getByRole('button', { name: 'Generate Invoice' }));
  await toastOf('Invoice Generated');
  expect(sent[0]?.body).toMatchObject({ feeCapAcknowledgement: { acknowledged: true, reason: 'No declared emergency' } });
});

test('a fee above a limit that holds cannot be sent', async () => {
  open({ 'GET /api/billing/fee': quote([{ ...cap, effect: 'block' }]) }, { at: '/billing?claimId=1' });
  expect(await screen.findByText(/You can't bill this fee/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Generate Invoice' })).toHaveProperty('disabled', true);
});

test('who may not bill can calculate, and is told who issues', async () => {
  open({}, { role: 'engineer', at: '/billing?choose=1' });
  expect(await screen.findByText(/You can calculate fees/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Generate Invoice' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Create invoice/ })).toBeNull();
});

test('a link to a claim that was billed leads to its invoices', async () => {
  let asked: URL | undefined;
  open({ 'GET /api/invoices': (url: URL) => ((asked = url), [anInvoice()]) }, { at: '/billing?claimId=99' });
  expect(await screen.findByText('INV-2026-000007')).toBeTruthy();
  expect(asked?.searchParams.get('claimId')).toBe('99');
  expect(screen.getByRole('button', { name: 'Show all claims' })).toBeTruthy();
});

test('invoices are searched on the server and show days, due date and status', async () => {
  const asked: (string | null)[] = [];
  const { user } = open(
    { 'GET /api/invoices': (url: URL) => (asked.push(url.searchParams.get('search')), [anInvoice()]) },
    { at: '/billing?tab=invoices' },
  );
  expect(await screen.findByText('20 days outstanding')).toBeTruthy();
  expect(screen.getByText('Pending')).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: 'Search invoices' }), 'olivia');
  await waitFor(() => expect(asked).toContain('olivia'));
});

test('a status narrows the list, and a second click shows all again', async () => {
  const asked: (string | null)[] = [];
  const { user } = open(
    { 'GET /api/invoices': (url: URL) => (asked.push(url.searchParams.get('status')), [anInvoice()]) },
    { at: '/billing?tab=invoices' },
  );
  await user.click(await screen.findByRole('button', { name: 'Overdue 1' }));
  await waitFor(() => expect(asked.at(-1)).toBe('overdue'));
  await user.click(screen.getByRole('button', { name: 'Overdue 1', pressed: true }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'All 6', pressed: true })).toBeTruthy());
});

test('no match says how to go on', async () => {
  open({ 'GET /api/invoices': [] }, { at: '/billing?tab=invoices&search=zzz' });
  expect(await screen.findByText('No invoices found')).toBeTruthy();
});

test('an open invoice can be seen as PDF, paid, edited and cancelled', async () => {
  open({}, { at: '/billing?tab=invoices&invoice=7' });
  const drawer = await screen.findByRole('dialog', { name: 'Invoice' });
  expect((await within(drawer).findByRole('link', { name: 'Preview PDF' })).getAttribute('href')).toBe('/api/invoices/7/pdf');
  for (const name of ['Record payment', 'Edit', 'Cancel invoice']) expect(within(drawer).getByRole('button', { name })).toBeTruthy();
});

test('only what is pending can be edited, and a paid one only be read', async () => {
  open(
    { 'GET /api/invoices/7': anInvoice({ status: 'paid', mayEdit: false, balance: 0, paidAmount: 4_523.01 }) },
    { at: '/billing?invoice=7' },
  );
  const drawer = await screen.findByRole('dialog', { name: 'Invoice' });
  await within(drawer).findByRole('link', { name: 'Preview PDF' });
  expect(within(drawer).queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(within(drawer).queryByRole('button', { name: 'Record payment' })).toBeNull();
});

test('a payment begins with the balance; one that is too large is refused at its field', async () => {
  const sentence = 'A payment of $9,999.00 is more than the balance of $4,523.01';
  const { user, sent } = open(
    { 'POST /api/invoices/7/payments': () => refusal(400, sentence, { amount: sentence }) },
    { at: '/billing?invoice=7' },
  );
  await user.click(await screen.findByRole('button', { name: 'Record payment' }));
  const dialog = await screen.findByRole('dialog', { name: /Record payment for INV-2026-000007/ });
  const amount = within(dialog).getByRole('textbox', { name: /Amount/ });
  expect(amount).toHaveProperty('value', '4523.01');
  await user.clear(amount);
  await user.type(amount, '9999');
  await user.click(within(dialog).getByRole('button', { name: 'Record payment' }));
  expect(await within(dialog).findAllByText(new RegExp(sentence.replaceAll('$', '\\$')))).not.toHaveLength(0);
  expect(sent[0]?.body).toEqual({ amount: 9_999, method: 'check' });
});

test('cancelling wants a reason and then says what was done', async () => {
  const { user, sent } = open({ 'POST /api/invoices/7/cancel': anInvoice({ status: 'cancelled' }) }, { at: '/billing?invoice=7' });
  await user.click(await screen.findByRole('button', { name: 'Cancel invoice' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel INV-2026-000007?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel invoice' }));
  expect(await within(dialog).findAllByText(/Enter a reason/)).not.toHaveLength(0);
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Wrong client');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel invoice' }));
  expect(await toastOf('Invoice canceled')).toBeTruthy();
  expect(sent[0]?.body).toEqual({ reason: 'Wrong client' });
});

test('the document and the words are read before an invoice is sent, and what was read is named', async () => {
  const sha256 = 'a'.repeat(64);
  const preview = {
    invoiceNumber: 'INV-2026-000007',
    fileName: 'INV-2026-000007.pdf',
    sha256,
    subject: 'Invoice INV-2026-000007 from Bayshore',
    message: 'Dear June,\n\nThe usual words.',
    inSpanish: { subject: 'Factura INV-2026-000007', message: 'Hola, June:' },
  };
  let isAway = true;
  const answers = {
    'GET /api/invoices/7/sending': () => (isAway ? refusal(503, 'The service is away') : preview),
    'GET /api/communications/providers': { sms: 'local', email: 'smtp', phone: 'local' },
    'GET /api/invoices/7/pdf': () => new Response(new Uint8Array([37, 80])),
    'POST /api/invoices/7/send': anInvoice(),
  };
  const { user, sent } = open(answers, { at: '/billing?invoice=7' });
  await user.click(await screen.findByRole('button', { name: 'Send invoice' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send INV-2026-000007?' }));
  const action = dialog.getByRole('button', { name: 'Send invoice' });
  await dialog.findByText("Couldn't load the document");
  // Nobody sends what they could not read
  expect(action.hasAttribute('disabled')).toBe(true);
  isAway = false;
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  const words = within(await dialog.findByRole('region', { name: 'Words of the email' }));
  expect(words.getByText(/The usual words/)).toBeTruthy();
  expect(words.getByText('Hola, June:')).toBeTruthy();
  expect(within(dialog.getByRole('region', { name: 'Document' })).getByText('INV-2026-000007.pdf')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /Message/ }), 'Thank you.');
  expect(words.getByText('Thank you.')).toBeTruthy();
  expect(words.queryByText('Hola, June:')).toBeNull();
  await user.type(dialog.getByRole('textbox', { name: /Email/ }), 'june@owner.test');
  await user.click(action);
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ way: 'email', email: 'june@owner.test', documentSha256: sha256 }));
});

test('what is due to the client is paid back with its day, method and number, and the receipt stands on the invoice', async () => {
  const owed = { status: 'paid', mayEdit: false, balance: 0, paidAmount: 4_523.01, creditedAmount: 500 } as const;
  const refund = {
    id: 3,
    amount: 500,
    paidOn: '2026-11-20',
    method: 'transfer',
    reference: 'TR-9',
    recordedBy: 'Dana',
    recordedAt: '2026-11-20T15:00:00.000Z',
  } as const;
  const answers = {
    'GET /api/invoices/7': anInvoice({ ...owed, refundDue: 500 }),
    'POST /api/invoices/7/refunds': anInvoice({ ...owed, refundedAmount: 500, refunds: [refund] }),
  };
  const { user, sent } = open(answers, { at: '/billing?invoice=7' });
  await user.click(await screen.findByRole('button', { name: 'Record refund' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record refund for INV-2026-000007' }));
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Amount/ }).value).toBe('500.00');
  await user.type(dialog.getByRole('textbox', { name: /Check or transfer number/ }), 'TR-9');
  await user.click(dialog.getByRole('button', { name: 'Record refund' }));
  expect(await toastOf('Refund recorded')).toBeTruthy();
  expect(sent[0]?.body).toEqual({ amount: 500, method: 'check', reference: 'TR-9' });
});

test('a refund that was recorded by mistake is reversed with a reason, and then offers no second reversal', async () => {
  const paid = { status: 'paid', mayEdit: false, balance: 0, paidAmount: 4_523.01, creditedAmount: 500 } as const;
  const refund = {
    id: 3,
    amount: 500,
    paidOn: '2026-11-20',
    method: 'check',
    recordedBy: 'Dana',
    recordedAt: '2026-11-20T15:00:00.000Z',
  } as const;
  const reversal = { on: '2026-11-21', at: '2026-11-21T15:00:00.000Z', by: 'Ana', reason: 'Wrong invoice' };
  let isReversed = false;
  const answers = {
    'GET /api/invoices/7': () =>
      isReversed
        ? anInvoice({ ...paid, refundDue: 500, refunds: [{ ...refund, reversal }] })
        : anInvoice({ ...paid, refundedAmount: 500, refunds: [refund] }),
    'POST /api/refunds/3/reversal': () => {
      isReversed = true;
      return anInvoice({ ...paid, refundDue: 500, refunds: [{ ...refund, reversal }] });
    },
  };
  const { user, sent } = open(answers, { at: '/billing?invoice=7' });
  const refunds = within(await screen.findByRole('region', { name: 'Refunds' }));
  await user.click(refunds.getByRole('button', { name: 'Reverse the refund of $500.00' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reverse the refund of $500.00?' }));
  await user.click(dialog.getByRole('button', { name: 'Reverse refund' }));
  expect(sent).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Wrong invoice');
  await user.click(dialog.getByRole('button', { name: 'Reverse refund' }));
  expect(await toastOf('Refund reversed')).toBeTruthy();
  expect(sent[0]?.body).toEqual({ reason: 'Wrong invoice' });
  expect(await refunds.findByText(/by Ana: Wrong invoice/)).toBeTruthy();
  expect(refunds.queryByRole('button')).toBeNull();
});

test('a payment that the bank returned is reversed with what happened and why, and stands struck with it', async () => {
  const payment = {
    id: 4,
    amount: 4_523.01,
    paidOn: '2026-11-20',
    method: 'check',
    recordedBy: 'Dana',
    recordedAt: '2026-11-20T15:00:00.000Z',
  };
  const reversal = { on: '2026-11-21', at: '2026-11-21T15:00:00.000Z', by: 'Ana', reason: 'NSF, check 1042', kind: 'returned' };
  const paid = anInvoice({ status: 'paid', mayEdit: false, balance: 0, paidAmount: 4_523.01, payments: [payment as never] });
  const open_ = anInvoice({ mayEdit: false, payments: [{ ...payment, reversal } as never] });
  let isReversed = false;
  const answers = {
    'GET /api/invoices/7': () => (isReversed ? open_ : paid),
    'POST /api/invoices/7/payments/4/reversal': () => {
      isReversed = true;
      return open_;
    },
  };
  const { user, sent } = open(answers, { at: '/billing?invoice=7' });
  const payments = within(await screen.findByRole('region', { name: 'Payments' }));
  await user.click(payments.getByRole('button', { name: 'Reverse the payment of $4,523.01' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reverse the payment of $4,523.01?' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'NSF, check 1042');
  await user.click(dialog.getByRole('button', { name: 'Reverse payment' }));
  expect(await dialog.findByText('Choose what happened')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('combobox', { name: /What happened/ }));
  await user.click(await screen.findByRole('option', { name: 'Returned by the bank' }));
  await user.click(dialog.getByRole('button', { name: 'Reverse payment' }));
  expect(await toastOf('Payment reversed')).toBeTruthy();
  expect(sent[0]?.body).toEqual({ kind: 'returned', reason: 'NSF, check 1042' });
  expect(await payments.findByText(/by Ana: Returned by the bank\. NSF, check 1042/)).toBeTruthy();
  expect(payments.getByText('$4,523.01').closest('s')).toBeTruthy();
  expect(payments.queryByRole('button')).toBeNull();
});

test('an edit sends the version that was on the screen', async () => {
  const { user, sent } = open({ 'PATCH /api/invoices/7': anInvoice({ feePercentage: 5 }) }, { at: '/billing?invoice=7' });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit INV-2026-000007' });
  await user.click(within(dialog).getByRole('radio', { name: '5% Simple' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  expect(await toastOf('Invoice updated')).toBeTruthy();
  expect(sent[0]?.body).toEqual({ settlementAmount: 45_230.1, feePercentage: 5, version: 1 });
});

test('what a colleague saved of an invoice first is read, not written over unseen', async () => {
  let stored = anInvoice();
  const change = { 'PATCH /api/invoices/7': () => refusal(409, 'This was changed by someone else meanwhile.') };
  const { user, sent } = open({ ...change, 'GET /api/invoices/7': () => stored }, { at: '/billing?invoice=7' });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  stored = anInvoice({ version: 2, feePercentage: 8 });
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit INV-2026-000007' }));
  await user.click(dialog.getByRole('radio', { name: '5% Simple' }));
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await dialog.findByText(/Saved version: Fee percentage “8.00”/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Keep my changes' }));
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent.map(({ body }) => body)).toMatchObject([{ version: 1 }, { version: 2, feePercentage: 5 }]));
});

test('while the claims that are ready cannot be had, the calculator does not say that there is none', async () => {
  open({ 'GET /api/billing/ready': 503 }, { at: '/billing?choose=1' });
  await screen.findByText("Couldn't load claims ready for billing");
  expect(screen.getByRole('combobox', { name: /^Claim/ }).getAttribute('placeholder')).toBe('Select a claim');
});

test('the form of a claim waits for that claim: Retry opens it filled in', async () => {
  let isAway = true;
  const { user } = open(
    { 'GET /api/billing/ready': () => (isAway ? refusal(503, 'The service is away') : [aReadyClaim(1), aReadyClaim(2)]) },
    { at: '/billing?tab=calculator&claimId=2' },
  );
  const failure = await screen.findByText("Couldn't load the claim");
  expect(screen.queryByLabelText(/^Settlement amount/)).toBeNull();
  isAway = false;
  await user.click(within(failure.closest('[role="alert"]') as HTMLElement).getByRole('button', { name: 'Retry' }));
  expect((await screen.findByLabelText<HTMLInputElement>(/^Settlement amount/)).value).toBe('45230.10');
});

test('an invoice that is issued after its writer has turned to the list waits to be opened, and the search stays', async () => {
  let answer: (invoice: Invoice) => void = () => undefined;
  const { user, router } = open({ 'POST /api/invoices': () => new Promise((done) => (answer = done)) }, { at: '/billing?claimId=1' });
  await user.click(await screen.findByRole('button', { name: 'Generate Invoice' }));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('tab', { name: /^Invoices/ }));
  await user.type(await screen.findByRole('searchbox', { name: 'Search invoices' }), 'olivia');
  await waitFor(() => expect(router.state.location.search).toContain('search=olivia'));
  const { search } = router.state.location;
  answer(anInvoice());
  await toastOf('Invoice Generated');
  expect(router.state.location.search).toBe(search);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(router.state.location.search).toContain('invoice=7'));
  expect(router.state.location.pathname).toBe('/billing');
});

const ledger = {
  kind: 'percentage',
  percentage: 10,
  base: 3_000,
  fee: 300,
  received: 3_500,
  agreedNotReceived: 0,
  leftOut: 'Living expense (coverage D) carries no fee: no disclosure of its own for it is recorded with the contract (626.854(11) F.S.).',
  receipts: [
    { rowId: 4, on: '2026-10-03', amount: 1_000, counted: 1_000, fee: 100, reference: 'Check 118' },
    { rowId: 6, on: '2026-10-20', amount: 2_000, counted: 2_000, fee: 200 },
    { rowId: 9, on: '2026-10-21', amount: 500, counted: 0, fee: 0, isLivingExpense: true },
  ],
} as const;

test('payments of the carrier are chosen for an invoice of their own, and none at all is refused at the boxes', async () => {
  const { user, sent } = open(
    { 'GET /api/billing/fee': { ...quote(), ledger }, 'POST /api/invoices/from-ledger': anInvoice({ status: 'draft' }) },
    { at: '/billing?claimId=1' },
  );
  expect(await screen.findByText(/Living expense \(coverage D\) carries no fee/)).toBeTruthy();
  const boxes = within(await screen.findByRole('group', { name: 'Payments to invoice' }));
  const [first, second, living] = [
    boxes.getByRole('checkbox', { name: 'Oct 3, 2026: $1,000.00, fee $100.00, Check 118' }),
    boxes.getByRole('checkbox', { name: 'Oct 20, 2026: $2,000.00, fee $200.00' }),
    boxes.getByRole('checkbox', { name: 'Oct 21, 2026: $500.00 for living expense, no fee' }),
  ];
  for (const box of [first, second, living]) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Draft from ledger' }));
  expect(await screen.findByText('Choose at least one payment')).toBeTruthy();
  const drafts = () => sent.filter(({ request }) => request === 'POST /api/invoices/from-ledger');
  expect(drafts()).toEqual([]);
  await user.click(second);
  await user.click(screen.getByRole('button', { name: 'Draft from ledger' }));
  await waitFor(() => expect(drafts().map(({ body }) => body)).toEqual([{ claimId: 1, receipts: [6] }]));
});

test('a flat fee of several payments says that it is billed once, and what the chosen ones bear', async () => {
  const flat = {
    ...ledger,
    kind: 'flat',
    percentage: undefined,
    fee: 1_200,
    leftOut: undefined,
    receipts: [
      { rowId: 4, on: '2026-10-03', amount: 1_000, counted: 1_000, fee: 1_000 },
      { rowId: 6, on: '2026-10-20', amount: 2_000, counted: 2_000, fee: 200 },
    ],
  };
  const { user } = open({ 'GET /api/billing/fee': { ...quote(), ledger: flat } }, { at: '/billing?claimId=1' });
  expect(
    await screen.findByText('This fee is billed once. It is taken from the payments that you choose, the earliest first.'),
  ).toBeTruthy();
  expect(screen.getByText('Fee on these payments: $1,200.00')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Oct 20, 2026: $2,000.00' }));
  expect(screen.getByText('Fee on these payments: $1,000.00')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Oct 20, 2026: $2,000.00' }));
  await user.click(screen.getByRole('checkbox', { name: 'Oct 3, 2026: $1,000.00' }));
  expect(screen.getByText('Fee on these payments: $1,200.00')).toBeTruthy();
});
