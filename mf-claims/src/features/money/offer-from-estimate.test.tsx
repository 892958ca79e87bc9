// An offer filled from the carrier's estimate: what stands there, what is left to the person, what is sent, and an estimate that does not count.
import type { CarrierEstimateCard } from '@plumbline/contracts/claims';
import { saveAllDrafts } from '@plumbline/web';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aClaim } from '../../testing/a-claim.ts';
import { noMoney } from '../../testing/no-money.ts';
import { none, openScreen } from '../../testing/open-screen.tsx';
import { MoneyTab } from './money-tab.tsx';

afterEach(() => vi.unstubAllGlobals());
beforeEach(() => sessionStorage.clear());

const totals: CarrierEstimateCard['totals'] = {
  tax: 210,
  overheadAndProfit: 0,
  rcv: 18_240.5,
  depreciation: 4_100.25,
  recoverable: 3_900,
  unsaid: 0,
  acv: 14_140.25,
  deductible: 2_500,
  priorPayments: 0,
  netClaim: 11_640.25,
  setAside: 0,
};
const card = (over: Partial<CarrierEstimateCard> = {}): CarrierEstimateCard => ({
  id: 12,
  claimId: 7,
  round: 1,
  carrier: 'Tower Hill',
  datedOn: '2026-10-21',
  format: 'xactimate',
  documentId: 4,
  fileName: 'theirs.pdf',
  sha256: 'a'.repeat(64),
  pages: 12,
  lineCount: 40,
  totals,
  importedBy: 'Dana Cole',
  importedAt: '2026-11-21T12:00:00.000Z',
  ...over,
});

function open(cards: readonly CarrierEstimateCard[], search = '?tab=money&estimate=12') {
  const path = '/api/claims/7';
  return openScreen(
    { path: '/claims/7', at: `/claims/7${search}`, Component: () => <MoneyTab claimId={7} /> },
    {
      [`GET ${path}/money`]: () => Response.json(noMoney(7)),
      [`GET ${path}/checks`]: none,
      [`GET ${path}/ledger`]: none,
      [`GET ${path}/documents`]: none,
      [`GET ${path}/carrier-estimates`]: () => Response.json(cards),
      [`POST ${path}/ledger`]: () => Response.json({ rows: [], claim: aClaim(), warnings: [] }),
    },
  );
}

const offer = async () => within(await screen.findByRole('dialog', { name: 'Add offer' }));
const typedIn = (dialog: Awaited<ReturnType<typeof offer>>, label: RegExp) => dialog.getByLabelText<HTMLInputElement>(label).value;

test('stands there with its amounts, its day and its document, and is recorded once the person says so', async () => {
  const { user, written } = open([card()]);
  const dialog = await offer();
  expect(dialog.getByText(/^Filled from the estimate of Tower Hill, Oct 21, 2026\./)).toBeTruthy();
  expect(written).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Add offer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(written[0]?.body).toEqual({
    kind: 'offer',
    coverage: 'A',
    on: '2026-10-21',
    rcv: 18_240.5,
    recoverableDepreciation: 3_900,
    nonRecoverableDepreciation: 200.25,
    phase: 'initial',
    documentId: 4,
  });
});

test('depreciation that the estimate does not explain is left to the person, and what is paid when incurred is named', async () => {
  open([card({ totals: { ...totals, recoverable: 3_000, unsaid: 900, setAside: 640 } })]);
  const dialog = await offer();
  expect([typedIn(dialog, /^Recoverable/), typedIn(dialog, /^Non-recoverable/)]).toEqual(['', '']);
  expect(dialog.getByText(/whether \$900\.00 of its depreciation is recoverable/)).toBeTruthy();
  expect(dialog.getByText(/^\$640\.00 of lines that are paid when incurred/)).toBeTruthy();
});

test('what is typed over it is no draft of an offer by hand', async () => {
  const { user } = open([card()]);
  await user.type((await offer()).getByLabelText(/^Reference/), 'Round one');
  saveAllDrafts();
  cleanup();
  const later = open([card()], '?tab=money');
  await later.user.click(await screen.findByRole('button', { name: 'Add offer' }));
  const byHand = await offer();
  expect([typedIn(byHand, /^Replacement cost/), typedIn(byHand, /^Reference/)]).toEqual(['', '']);
});

test.each([
  ['withdrawn', [card({ withdrawn: { by: 'Dana Cole', at: '2026-11-21T12:00:00.000Z', reason: 'Another house' } })]],
  ['missing', [card({ id: 13 })]],
])('one that is %s fills nothing', async (_, cards) => {
  open(cards);
  expect(await screen.findByText("This estimate can't be recorded as an offer")).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});
