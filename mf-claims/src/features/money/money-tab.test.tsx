// The Money tab as its user sees it: empty, filled, explained, refused, and for somebody who only reads.
import type { LedgerEntry, MoneyAccount } from '@plumbline/contracts/claims';
import { saveAllDrafts, type SessionUser } from '@plumbline/web';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aClaim } from '../../testing/a-claim.ts';
import { noMoney } from '../../testing/no-money.ts';
import { dana, none, openScreen, refused } from '../../testing/open-screen.tsx';
import { MoneyTab } from './money-tab.tsx';

afterEach(() => vi.unstubAllGlobals());
beforeEach(() => sessionStorage.clear());

const nothing = noMoney(7);
const filled: MoneyAccount = {
  ...nothing,
  rowCount: 1,
  figures: [
    {
      key: 'demand',
      label: 'Our demand',
      amount: 62_000.5,
      formula: 'Total of the latest demand for each coverage and round',
      rows: [{ id: 11, kind: 'demand', coverage: 'A', on: '2026-10-01', who: 'Dana Cole', amount: 62_000.5, sign: '+' }],
      terms: [],
    },
  ],
  coverages: [
    {
      coverage: 'A',
      figures: [
        { key: 'limit', label: 'Limit', amount: 300_000, formula: 'The limit that the policy names', rows: [], terms: [] },
        { key: 'gap', label: 'Gap', formula: 'Our demand − carrier’s offer', rows: [], terms: [] },
        {
          key: 'remaining',
          label: 'Remaining',
          amount: 280_000,
          formula: 'Limit − paid',
          rows: [],
          terms: [
            { label: 'Limit', amount: 300_000, sign: '+' },
            { label: 'Paid', amount: 20_000, sign: '−' },
          ],
        },
      ],
      rounds: [],
    },
  ],
};

const path = '/api/claims/7';

interface Given {
  ledger?: readonly LedgerEntry[] | (() => readonly LedgerEntry[]);
  approval?: () => Response;
  role?: SessionUser['role'];
  post?: () => Response;
  check?: () => Response;
}

function open(account: MoneyAccount, { role = dana.role, ledger = [], approval, post, check }: Given = {}) {
  const { user, written } = openScreen(
    { path: '/', at: '/', Component: () => <MoneyTab claimId={7} />, user: { ...dana, role } },
    {
      [`GET ${path}/money`]: () => Response.json(account),
      [`GET ${path}/checks`]: none,
      [`GET ${path}/ledger`]: () => Response.json(typeof ledger === 'function' ? ledger() : ledger),
      [`POST ${path}/ledger/offers/21/approval`]: () => approval?.() ?? Response.json({ rows: [], claim: aClaim(), warnings: [] }),
      [`POST ${path}/ledger/offers/21/agreement`]: () => Response.json({ rows: [], claim: aClaim(), warnings: [] }),
      [`GET ${path}/documents`]: none,
      [`PUT ${path}/money/terms`]: () => Response.json(aClaim()),
      [`POST ${path}/ledger`]: () => post?.() ?? Response.json({ rows: [], claim: aClaim(), warnings: [] }),
      ...(check ? { [`POST ${path}/checks`]: check } : {}),
    },
  );
  return { user, written };
}

test('without a row nothing is shown as a figure, and the first steps are there', async () => {
  open(nothing);
  expect(await screen.findByText('No entries yet')).toBeTruthy();
  expect(await screen.findByText('No checks yet')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add demand' })).toBeTruthy();
  expect(screen.queryByText(/\$/)).toBeNull();
});

test('a figure is a button that lists its rows and its formula, by keyboard too', async () => {
  const { user } = open(filled);
  const figure = await screen.findByRole('button', { name: 'Our demand: $62,000.50. Show calculation' });
  figure.focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Total of the latest demand for each coverage and round')).toBeTruthy();
  expect(within(dialog).getByText(/#11 Demand, Coverage A – Dwelling/)).toBeTruthy();
});

test('each round has columns of its own, all rounds are added, and paper gets a line for each', async () => {
  const of = (phase: string, demand: number) => ({
    phase,
    figures: [{ key: 'demand' as const, label: 'Our demand', amount: demand, formula: '', rows: [], terms: [] }],
  });
  const rounds = [of('initial', 50_000), of('supplement-1', 12_000.5)];
  open({ ...filled, rounds, coverages: filled.coverages.map((line) => ({ ...line, rounds })) });
  const table = within((await screen.findAllByRole('table', { name: '' }))[0] ?? document.body);
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Coverage',
    'Limit',
    'Initial',
    'Supplement 1',
    'All rounds',
    'Gap',
    'Withheld',
    'Remaining',
    ...Array.from({ length: 3 }, () => ['Demand', 'Offer', 'Agreed', 'Paid']).flat(),
  ]);
  expect(table.getByRole('button', { name: /^Supplement 1: demand, Coverage A – Dwelling: \$12,000\.50/ })).toBeTruthy();
  const paper = screen.getByRole('table', { name: 'Money by coverage and round', hidden: true });
  expect(
    within(paper)
      .getAllByRole('row', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toContain('Coverage A – DwellingSupplement 1$12,000.50———');
  const left = within(screen.getByRole('table', { name: 'Limit and what is left by coverage', hidden: true }));
  expect(left.getAllByRole('row', { hidden: true })[0]?.textContent).toBe('CoverageLimitGapWithheldRemaining');
  expect(left.getAllByRole('row', { hidden: true })[1]?.textContent).toBe('Coverage A – Dwelling$300,000.00——$280,000.00');
  expect(paper.parentElement?.className).toContain('printed');
});

test('a round of several coverages is one entry, without the ones that are empty', async () => {
  const { user, written } = open(nothing);
  await user.click(await screen.findByRole('button', { name: 'Add demand' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Replacement cost/), '62000');
  expect(dialog.queryByLabelText('Also Coverage A – Dwelling')).toBeNull();
  await user.type(dialog.getByLabelText('Also Coverage B – Other structures'), '$4,500.25');
  await user.click(dialog.getByRole('button', { name: 'Add demand' }));
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]?.body).toMatchObject({ kind: 'demand', coverage: 'A', others: { B: 4_500.25 } });
});

const offer = (id: number, over: Partial<LedgerEntry>): LedgerEntry => ({
  id,
  kind: 'offer',
  coverage: 'A',
  amount: 40_000,
  on: '2026-10-01',
  phase: 'initial',
  offerState: 'open',
  recordedBy: 'Dana Cole',
  recordedAt: '2026-10-01T12:00:00.000Z',
  ...over,
});
const insured = { ...filled, namedInsureds: ['Ana Muñoz'] };

test('one dialog decides the offers of a whole round, and leaves out what the insured said nothing of', async () => {
  const ledger = [
    offer(21, {}),
    offer(23, { coverage: 'C', amount: 700 }),
    offer(22, { coverage: 'B', amount: 5_000 }),
    offer(24, { phase: 'supplement-1' }),
    offer(20, { coverage: 'D', offerState: 'replaced' }),
  ];
  const { user, written } = open(insured, { ledger });
  await user.click(await screen.findByRole('button', { name: 'Record decision on offer #21' }));
  const dialog = within(await screen.findByRole('dialog'));
  const round = within(dialog.getByRole('group', { name: 'Other offers of this round' }));
  expect(round.getAllByRole('combobox')).toHaveLength(2);
  await user.selectOptions(round.getByLabelText('Coverage B – Other structures: $5,000.00'), 'Declined');
  await user.type(dialog.getByLabelText(/^Proof of approval/), 'Call at 14:10');
  await user.click(dialog.getByRole('button', { name: 'Record decision' }));
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]?.body).toMatchObject({ decision: 'approved', by: 'Ana Muñoz', others: [{ offerId: 22, decision: 'declined' }] });
});

test('an offer that was replaced meanwhile says so in its open dialog, and is not sent again', async () => {
  let isReplaced = false;
  const approval = () => {
    isReplaced = true;
    return refused(409, 'Offer #22 of 2026-10-02 replaced this one (same coverage and round)');
  };
  const { user } = open(insured, { ledger: () => [offer(21, isReplaced ? { offerState: 'replaced' } : {})], approval });
  await user.click(await screen.findByRole('button', { name: 'Record decision on offer #21' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Proof of approval/), 'Call at 14:10');
  await user.click(dialog.getByRole('button', { name: 'Record decision' }));
  expect(await dialog.findByText('A later offer replaced this one')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Record decision' }).disabled).toBe(true);
});

test('what was approved together is agreed together, less what is unticked', async () => {
  const approved = { offerState: 'approved' } as const;
  const ledger = [
    offer(21, approved),
    offer(22, { ...approved, coverage: 'B', amount: 5_000 }),
    offer(23, { ...approved, coverage: 'C', amount: 700 }),
  ];
  const { user, written } = open(insured, { ledger });
  await user.click(await screen.findByRole('button', { name: 'Agree to offer #21' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Agree to $45,700.00' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Coverage C – Personal property: $700.00' }));
  expect(dialog.getByRole('heading', { name: 'Agree to $45,000.00' })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Record agreement' }));
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]?.body).toMatchObject({ others: [22] });
});

test('a refused amount is said at its field and what was typed stays', async () => {
  const refused = () =>
    Response.json(
      { code: 'invalid', message: 'x', requestId: 'r', fields: { amount: 'Enter an amount with at most two decimals' } },
      { status: 400 },
    );
  const { user, written } = open(nothing, { post: refused });
  await user.click(await screen.findByRole('button', { name: 'Add payment' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/^Amount/), '$1,000.123');
  await user.click(within(dialog).getByRole('button', { name: 'Add payment' }));
  expect(await within(dialog).findByText('Enter an amount like 1234.50')).toBeTruthy();
  expect(written).toEqual([]);
  expect(within(dialog).getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('$1,000.123');
  await user.type(within(dialog).getByLabelText(/^Amount/), '{Backspace}');
  await user.click(within(dialog).getByRole('button', { name: 'Add payment' }));
  expect(await within(dialog).findByText('Enter an amount with at most two decimals')).toBeTruthy();
  expect(written[0]?.body).toMatchObject({ kind: 'payment', coverage: 'A', amount: 1000.12, phase: 'initial' });
});

test('on paper the fee setting is a word, not a field', async () => {
  open(filled);
  expect(await screen.findByText('Fee applies to: All payments (Default: all payments)')).toBeTruthy();
  expect(screen.getByLabelText('Fee applies to', { selector: 'input' }).closest('.cx-no-print')).toBeTruthy();
});

test('where the state may forbid it, money from before the contract counts only with a reason that is typed and then shown', async () => {
  const sentence =
    'Florida may allow no fee on money that was paid or committed before the contract (626.854(11) F.S.). Enter why it counts.';
  const asked = { effect: 'reason', citation: '626.854(11) F.S.', sentence } as const;
  const onNew = { feeOn: 'new_money' as const, source: 'Default', receipts: [] };
  const { user, written } = open({ ...filled, feeBase: onNew, priorMoney: asked });
  await user.click(await screen.findByLabelText('Fee applies to', { selector: 'input' }));
  await user.click(await screen.findByRole('option', { name: 'All payments' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(sentence)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save fee setting' }));
  expect(written).toEqual([]);
  await user.type(dialog.getByLabelText(/^Reason/), 'Named in the contract');
  await user.click(dialog.getByRole('button', { name: 'Save fee setting' }));
  await waitFor(() => expect(written[0]?.body).toEqual({ feeOn: 'all_paid', reason: 'Named in the contract', version: 3 }));
  cleanup();
  const reason = { text: 'Named in the contract', by: 'Dana Cole', citation: '626.854(11) F.S.' };
  open({ ...filled, feeBase: { ...filled.feeBase, reason } });
  const shown = 'Earlier payments count because: Named in the contract (Dana Cole, 626.854(11) F.S.)';
  expect((await screen.findAllByText(new RegExp(shown.replace(/[()]/g, String.raw`\$&`)))).length).toBeGreaterThan(0);
});

test('who only reads is offered nothing to change', async () => {
  open(filled, { role: 'reviewer' });
  await screen.findByRole('button', { name: /Our demand/ });
  expect(screen.queryByRole('button', { name: /^Add / })).toBeNull();
});

test('each amount of a coverage explains itself; what is not known is a dash and no button', async () => {
  const { user } = open(filled);
  await user.click(await screen.findByRole('button', { name: 'Remaining, Coverage A – Dwelling: $280,000.00. Show calculation' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Limit − paid')).toBeTruthy();
  expect(within(dialog).getByText('− Paid')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Gap, / })).toBeNull();
});

const inDialog = async (user: ReturnType<typeof open>['user'], button: string) => {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: button }));
};

test('a page that is loaded again in the middle of a row keeps the words and the key; what is sent is gone', async () => {
  const away = () => Response.json({ code: 'unavailable', message: 'Away', requestId: 'r' }, { status: 503 });
  const first = open(nothing, { post: away });
  const dialog = await inDialog(first.user, 'Add demand');
  await first.user.type(dialog.getByLabelText(/^Replacement cost/), '62000');
  await first.user.click(dialog.getByRole('button', { name: 'Add demand' }));
  await waitFor(() => expect(first.written).toHaveLength(2));
  saveAllDrafts();
  cleanup();
  const second = open(nothing);
  const again = await inDialog(second.user, 'Add demand');
  expect(again.getByLabelText<HTMLInputElement>(/^Replacement cost/).value).toBe('62,000.00');
  expect(again.getByText('Your unsaved entries were restored.')).toBeTruthy();
  await second.user.click(again.getByRole('button', { name: 'Add demand' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The answer to the first may have got lost: the second is the same action
  expect(second.written.map(({ key }) => key)).toEqual([first.written[0]?.key]);
  const empty = await inDialog(second.user, 'Add demand');
  expect(empty.getByLabelText<HTMLInputElement>(/^Replacement cost/).value).toBe('');
  expect(empty.queryByText('Your unsaved entries were restored.')).toBeNull();
});

test('a check that was begun is there again with its payees, until it is discarded', async () => {
  const first = open(nothing);
  const dialog = await inDialog(first.user, 'Add check');
  await first.user.type(dialog.getByLabelText(/^Check number/), '1007');
  await first.user.click(dialog.getByRole('button', { name: 'Add payee' }));
  saveAllDrafts();
  cleanup();
  const { user } = open(nothing);
  const again = await inDialog(user, 'Add check');
  expect(again.getByLabelText<HTMLInputElement>(/^Check number/).value).toBe('1007');
  expect(again.getByLabelText(/^Name of payee 2/)).toBeTruthy();
  await user.click(again.getByRole('button', { name: 'Discard' }));
  expect(again.getByLabelText<HTMLInputElement>(/^Check number/).value).toBe('');
  expect(again.queryByLabelText(/^Name of payee 2/)).toBeNull();
});

/** The coverages that a line of a check may be given. */
async function choicesOf(user: ReturnType<typeof open>['user'], select: HTMLElement): Promise<(string | null)[]> {
  await user.click(select);
  const choices = (await screen.findAllByRole('option')).map((option) => option.textContent);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  return choices;
}

test('another coverage is chosen in place, and only one that no other line of the check has', async () => {
  const { user } = open(nothing);
  const dialog = await inDialog(user, 'Add check');
  await user.click(dialog.getByRole('button', { name: 'Add coverage' }));
  const selects = dialog.getAllByRole('combobox', { name: 'Coverage' });
  const [first, second] = selects as [HTMLInputElement, HTMLInputElement];
  expect(await choicesOf(user, first)).not.toContain(second.value);
  await user.click(second);
  await user.click(await screen.findByRole('option', { name: /^Coverage C/ }));
  expect(document.activeElement).toBe(second);
  expect(second.value).toMatch(/^Coverage C/);
  // What it was before is free again
  expect((await choicesOf(user, first)).filter((choice) => /^Coverage [ABC] /.test(choice ?? ''))).toHaveLength(2);
});

test('a check of a supplement is sent with its phase, its reference and its note', async () => {
  const { user, written } = open(nothing, { check: () => refused(400, 'x', { phase: 'Not this phase', note: 'Not this note' }) });
  const dialog = await inDialog(user, 'Add check');
  await user.click(dialog.getByRole('combobox', { name: 'Round' }));
  await user.click(await screen.findByRole('option', { name: 'Supplement 1' }));
  await user.type(dialog.getByLabelText(/^Check number/), '4471');
  await user.type(dialog.getByLabelText(/^Issuer/), 'Gulf Mutual');
  await user.type(dialog.getByLabelText(/^Amount/), '100');
  await user.type(dialog.getByLabelText('Reference (optional)'), 'EOB 4471');
  await user.type(dialog.getByLabelText('Note (optional)'), 'Code upgrade');
  await user.click(dialog.getByRole('button', { name: 'Add check' }));
  expect(await dialog.findByText('Not this phase')).toBeTruthy();
  expect(dialog.getByText('Not this note')).toBeTruthy();
  expect(written[0]?.body).toMatchObject({ phase: 'supplement-1', reference: 'EOB 4471', note: 'Code upgrade' });
});
