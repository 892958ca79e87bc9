// The lines of an estimate: why each is there, and what a person changes in them.
import { restNotTaken } from '@plumbline/contracts/claims';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { at, card, draft, estimate, line, openEstimate, unknown } from '../../../testing/an-estimate.tsx';
import { none, type Answers } from '../../../testing/open-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

const whyOf = (number: number) => screen.getByRole('textbox', { name: `Reason for the change of line ${number}` });

test('a line says why it is there and how it was depreciated, and its area is summed', async () => {
  openEstimate();
  const table = within(await screen.findByRole('grid'));
  expect(await table.findByRole('row', { name: /Tile roofing.*Same covering, with waste.*44%: 22 of 50 years/ })).toBeTruthy();
  expect(table.getByRole('row', { name: /Exterior · Roof · 2 lines \$21,587.50 \$9,498.50 \$12,089.00/ })).toBeTruthy();
  expect(table.getByRole('row', { name: /Step flashing.*needs quantity/ })).toBeTruthy();
});

test('a quantity that rests on a sandbox roof is marked beside it, and no other', async () => {
  openEstimate({}, { 'GET /api/estimates/5': () => Response.json({ ...estimate, lines: [line({ isSandbox: true }), unknown] }) });
  const table = within(await screen.findByRole('grid'));
  expect(await table.findByRole('row', { name: /Tile roofing.*27\.5 SQ.*sandbox roof/i })).toBeTruthy();
  expect(table.getByRole('row', { name: /Step flashing/ }).textContent).not.toMatch(/sandbox/i);
});

test('a quantity is entered in its cell with where it comes from; what is none is refused there', async () => {
  const { user, written } = openEstimate(
    {},
    { 'POST /api/claims/9/estimate-edits': () => Response.json({ claimId: 9, version: 4, edits: [] }) },
  );
  await user.click(await screen.findByRole('button', { name: /^Quantity of line 2:\s*needs quantity$/ }));
  const field = screen.getByRole('textbox', { name: 'Quantity of line 2' });
  await user.keyboard('ten{Enter}');
  expect(document.activeElement).toBe(whyOf(2));
  await user.keyboard('Photo 12{Enter}');
  expect(await screen.findByText('Enter a quantity')).toBeTruthy();
  expect(written).toHaveLength(0);
  await user.clear(field);
  // Worked out where it stands
  await user.type(field, '=3.5*(4+3)');
  expect(screen.getByText('= 24.5')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Quantity saved')).toBeTruthy();
  expect(written.map(({ body }) => body)).toEqual([
    { kind: 'quantity', line: 'Exterior/Roof RFG STEP &', quantity: 24.5, reason: 'Photo 12', version: 3 },
  ]);
});

test('a press on another cell loses nothing that was typed: the reason for it is asked first', async () => {
  const { user, written } = openEstimate();
  await user.click(await screen.findByRole('button', { name: /^Price of line 1:/ }));
  await user.keyboard('812.5');
  await user.click(screen.getByRole('button', { name: /^Quantity of line 2:/ }));
  expect(screen.getByRole('textbox', { name: 'Price of line 1' })).toHaveProperty('value', '812.5');
  expect(document.activeElement).toBe(whyOf(1));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /^Quantity of line 2:/ }));
  expect(screen.getByRole('textbox', { name: 'Quantity of line 2' })).toBeTruthy();
  // Nothing was typed there: a press goes on
  await user.click(screen.getByRole('button', { name: /^Price of line 1:/ }));
  expect(screen.getByRole('textbox', { name: 'Price of line 1' })).toHaveProperty('value', '785.00');
  expect(written).toHaveLength(0);
});

test('an item of the price list is found and added', async () => {
  const { user, written } = openEstimate(
    {},
    {
      'GET /api/price-items': () =>
        Response.json([{ category: 'SFG', selector: 'FASC', description: 'Fascia', unit: 'LF', remove: 1, replace: 2 }]),
      'POST /api/claims/9/estimate-edits': () => Response.json({ claimId: 9, version: 4, edits: [] }),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Add line' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add line' }));
  await user.click(dialog.getByRole('combobox', { name: 'Item' }));
  await user.click(await screen.findByRole('option', { name: 'SFG FASC · Fascia' }));
  await user.type(dialog.getByLabelText(/Quantity/), '12');
  await user.type(dialog.getByLabelText(/Reason/), 'Bent');
  await user.click(dialog.getByRole('button', { name: 'Add line' }));
  expect(await screen.findByText('Line added')).toBeTruthy();
  expect(written[0]?.body).toEqual({
    kind: 'add',
    category: 'SFG',
    selector: 'FASC',
    activity: '+',
    group: 'Exterior/Roof',
    coverage: 'A',
    quantity: 12,
    reason: 'Bent',
    version: 3,
  });
});

test('a line is added once more, with its item, area and coverage; where a list has no price for its activity that is not offered', async () => {
  const { user, written } = openEstimate(
    {},
    {
      'GET /api/estimates/5': () => Response.json({ ...estimate, lines: [line({ activity: 'R' }), unknown] }),
      'GET /api/price-items': none,
      'POST /api/claims/9/estimate-edits': () => Response.json({ claimId: 9, version: 4, edits: [] }),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Duplicate line 2' }));
  expect(screen.queryByRole('button', { name: 'Duplicate line 1' })).toBeNull();
  const dialog = within(await screen.findByRole('dialog', { name: 'Add line' }));
  expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Item' }).value).toContain(unknown.selector);
  await user.type(dialog.getByLabelText(/Quantity/), '=2*6');
  await user.type(dialog.getByLabelText(/Reason/), 'The other side');
  await user.click(dialog.getByRole('button', { name: 'Add line' }));
  expect(await screen.findByText('Line added')).toBeTruthy();
  const { category, selector, activity, group, coverage } = unknown;
  expect(written[0]?.body).toEqual({
    kind: 'add',
    category,
    selector,
    activity,
    group,
    coverage,
    quantity: 12,
    reason: 'The other side',
    version: 3,
  });
});

test('changes name their person, can be undone, and wait for the next estimate', async () => {
  const edit = { line: 'k', kind: 'leave-out', item: 'FEN WDPRIV & Fence', reason: 'Of the neighbor', by: 'Dana Cole', at } as const;
  const { user, written } = openEstimate(
    { edits: [edit], version: 4 },
    { 'POST /api/claims/9/estimate-edits': () => Response.json({ claimId: 9, version: 5, edits: [] }) },
  );
  expect(await screen.findByText('Changed since this estimate: lines, prices. Generate it again to use them.')).toBeTruthy();
  expect(screen.getByText(/Of the neighbor · Dana Cole/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo left out: FEN WDPRIV & Fence' }));
  expect(await screen.findByText('Change undone')).toBeTruthy();
  expect(written[0]?.body).toEqual({ kind: 'restore', line: 'k', version: 4 });
});

test('the totals follow a change at once, before the server has priced it and before it is generated', async () => {
  const asked: (() => void)[] = [];
  let stored: unknown = { claimId: 9, version: 3, edits: [] };
  const { user } = openEstimate(
    {},
    {
      'GET /api/price-lists': () => Response.json([]),
      'GET /api/claims/9/estimate-edits': () => Response.json(stored),
      // Every draft after the first one is on its way for good
      'GET /api/claims/9/estimate-draft': () => {
        asked.push(() => undefined);
        return asked.length === 1 ? Response.json(draft) : new Promise<Response>(() => undefined);
      },
      'POST /api/claims/9/estimate-edits': () => {
        stored = { claimId: 9, version: 4, edits: [] };
        return Response.json(stored);
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: /^Price of line 1:/ }));
  await user.keyboard('800{Enter}Bid{Enter}');
  // 27.5 × 800 = 22,000, worn by 44 %
  expect(await screen.findByRole('row', { name: /Tile roofing.*\$800\.00.*\$22,000\.00.*\$9,680\.00.*\$12,320\.00/ })).toBeTruthy();
  expect(screen.getByText('Net claim').parentElement?.textContent).toContain('$11,320.00');
  expect(screen.getByText(/^Changed since this estimate: lines/).textContent).toContain('Lines and totals show the changes');
});

test('an estimate whose receipt was deleted since says so', async () => {
  const chair = line({ key: 'contents 1', isContents: true, receipt: { documentId: 3, title: 'Receipt of Acme' } });
  const item = {
    id: 1,
    room: 'Den',
    description: 'Chair',
    quantity: 1,
    unitCost: 100,
    condition: 'average',
    receiptId: 3,
    rcv: 100,
    depreciation: 0,
    depreciationPercent: 0,
    acv: 100,
  };
  openEstimate(
    {},
    {
      'GET /api/price-lists': none,
      'GET /api/estimates/5': () => Response.json({ ...estimate, priceList: { ...estimate.priceList, isSample: true }, lines: [chair] }),
      'GET /api/claims/9/contents': () => Response.json({ claimId: 9, version: 0, items: [item], rcv: 100, acv: 100 }),
    },
  );
  expect(await screen.findByText('Changed since this estimate: receipts. Generate it again to use them.')).toBeTruthy();
});

test('by keyboard: arrows move among the cells, typing opens the price with it, and Undo takes the price back', async () => {
  const saved = {
    line: 'Exterior/Roof RFG TILE +',
    kind: 'price',
    item: 'RFG TILE + Tile roofing',
    reason: 'Bid',
    by: 'Dana Cole',
    at,
  } as const;
  const answers = [
    { claimId: 9, version: 4, edits: [{ ...saved, unitPrice: 812.5 }] },
    { claimId: 9, version: 5, edits: [] },
  ];
  let stored: unknown = { claimId: 9, version: 3, edits: [] };
  const { user, written } = openEstimate(
    {},
    {
      'GET /api/claims/9/estimate-edits': () => Response.json(stored),
      'POST /api/claims/9/estimate-edits': () => {
        stored = answers.shift();
        return Response.json(stored);
      },
    },
  );
  (await screen.findByRole('button', { name: /^Quantity of line 1:\s*27\.5 SQ$/ })).focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('Price of line 1: $785.00');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}8');
  expect(screen.getByRole('textbox', { name: 'Price of line 1' })).toHaveProperty('value', '8');
  await user.keyboard('{Escape}');
  expect(document.activeElement?.textContent).toBe('Price of line 1: $785.00');
  await user.keyboard('812.50{Tab}Bid{Enter}');
  expect(await screen.findByText('Price saved')).toBeTruthy();
  // Enter goes on below, where the last reason is offered
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Price of line 2:/));
  await user.keyboard('{F2}');
  expect(whyOf(2)).toHaveProperty('value', 'Bid');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeTruthy();
  expect(written.map(({ body }) => body)).toEqual([
    { kind: 'price', line: saved.line, unitPrice: 812.5, reason: 'Bid', version: 3 },
    { kind: 'restore', line: saved.line, what: 'price', version: 4 },
  ]);
  expect(screen.getByRole('button', { name: 'Redo' })).toHaveProperty('disabled', false);
});

test('the wear of a line starts from what it shows, says its percent while it is typed, and a removal has none', async () => {
  const removal = line({ key: 'Exterior/Roof RFG TILE -', number: 2, activity: '-', description: 'Tear off' });
  const { user, written } = openEstimate(
    {},
    {
      'GET /api/estimates/5': () => Response.json({ ...estimate, lines: [line(), removal] }),
      'POST /api/claims/9/estimate-edits': () => Response.json({ claimId: 9, version: 4, edits: [] }),
    },
  );
  await user.click(await screen.findByRole('button', { name: /^Depreciation of line 1:\s*\$9,498\.50$/ }));
  expect(screen.queryByRole('button', { name: /Depreciation of line 2/ })).toBeNull();
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter depreciation' }));
  expect(dialog.getByLabelText(/Useful life/)).toHaveProperty('value', '50');
  expect(dialog.getByText('Depreciation: 44%')).toBeTruthy();
  await user.clear(dialog.getByLabelText(/Age in years/));
  await user.type(dialog.getByLabelText(/Age in years/), '5');
  expect(dialog.getByText('Depreciation: 10%')).toBeTruthy();
  await user.click(dialog.getByLabelText(/Recoverable/));
  await user.type(dialog.getByLabelText(/Reason/), 'New in 2021');
  await user.click(dialog.getByRole('button', { name: 'Save depreciation' }));
  expect(await screen.findByText('Depreciation saved')).toBeTruthy();
  const wear = { ageYears: 5, lifeYears: 50, capPercent: 80, condition: 'average', isRecoverable: false };
  expect(written[0]?.body).toEqual({ kind: 'depreciation', line: line().key, ...wear, reason: 'New in 2021', version: 3 });
});

test('the wear of a line starts from its own condition, cap and recoverability too', async () => {
  const worse = line({
    depreciationBasis: '22 of 50 years, worse than average, at most 50%',
    depreciationPercent: 50,
    isNonRecoverable: true,
  });
  const { user } = openEstimate({}, { 'GET /api/estimates/5': () => Response.json({ ...estimate, lines: [worse] }) });
  await user.click(await screen.findByRole('button', { name: /^Depreciation of line 1:/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter depreciation' }));
  expect(dialog.getByRole('combobox', { name: 'Condition' })).toHaveProperty('value', 'Worse than average');
  expect(dialog.getByLabelText(/At most/)).toHaveProperty('value', '50');
  expect(dialog.getByLabelText(/Recoverable/)).toHaveProperty('checked', false);
  expect(dialog.getByText('Depreciation: 50%')).toBeTruthy();
});

test('Undo never takes back what somebody else entered since', async () => {
  const saved = { line: line().key, kind: 'price', item: 'RFG TILE + Tile roofing', reason: 'Bid', by: 'Dana Cole', at } as const;
  const theirs = { ...saved, by: 'Erin Engel', unitPrice: 900, reason: 'Quote' };
  let stored: unknown = { claimId: 9, version: 3, edits: [] };
  const { user, written, client } = openEstimate(
    {},
    {
      'GET /api/claims/9/estimate-edits': () => Response.json(stored),
      'POST /api/claims/9/estimate-edits': () => {
        stored = { claimId: 9, version: 4, edits: [{ ...saved, unitPrice: 812.5 }] };
        return Response.json(stored);
      },
    },
  );
  (await screen.findByRole('button', { name: /^Price of line 1:/ })).focus();
  await user.keyboard('8{Enter}Bid{Enter}');
  expect(await screen.findByText('Price saved')).toBeTruthy();
  stored = { claimId: 9, version: 5, edits: [theirs] };
  await client.invalidateQueries({ queryKey: ['estimate-edits'] });
  expect(await screen.findByText(/Quote · Erin Engel/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Someone else changed this')).toBeTruthy();
  expect(written).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true);
});

test('a change elsewhere is told in the line, and what was typed stays and can be kept', async () => {
  let version = 3;
  const { user, written } = openEstimate(
    {},
    {
      'GET /api/claims/9/estimate-edits': () => Response.json({ claimId: 9, version, edits: [] }),
      'POST /api/claims/9/estimate-edits': () => {
        version = 7;
        return written.length > 1
          ? Response.json({ claimId: 9, version: 8, edits: [] })
          : Response.json({ message: 'Somebody else changed this estimate meanwhile.', code: 'conflict' }, { status: 409 });
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: /^Price of line 1:\s*\$785\.00$/ }));
  await user.keyboard('812.5{Enter}Bid{Enter}');
  expect(await screen.findByText(/^Someone else changed the lines/)).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Price of line 1' })).toHaveProperty('value', '812.5');
  await user.click(screen.getByRole('button', { name: 'Keep my changes' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Price saved')).toBeTruthy();
  expect(written.map(({ body }) => (body as { version: number }).version)).toEqual([3, 7]);
});

test('a price that a person set stands beside that of the list, with who set it', async () => {
  const set = line({ unitPrice: 812.5, listPrice: 785, priceSet: { by: 'Dana Cole', at, reason: 'Bid' }, isNonRecoverable: true });
  openEstimate({}, { 'GET /api/estimates/5': () => Response.json({ ...estimate, lines: [set] }) });
  expect(await screen.findByRole('row', { name: /\$812.50.*List.*\$785.00.*Dana Cole, .*Not recoverable/ })).toBeTruthy();
});

/** Twenty areas of a hundred lines each; the last line takes no depreciation. */
const thousands = Array.from({ length: 2_000 }, (_, at) =>
  line({
    key: `line ${at + 1}`,
    number: at + 1,
    group: `Interior/Room ${Math.floor(at / 100) + 1}`,
    description: at === 1_500 ? 'Crown molding' : 'Drywall',
    unitPrice: at + 1,
    ...(at === 1_999 ? { activity: '-' as const } : {}),
  }),
);
const openThousands = (more: Answers = {}) =>
  openEstimate({}, { 'GET /api/estimates/5': () => Response.json({ ...estimate, lines: thousands }), ...more });
const focused = () => document.activeElement?.textContent;

test('of two thousand lines those in sight stand in the page; counts, area sums and the head of the area are of all', async () => {
  openThousands();
  const table = await screen.findByRole('grid', { name: 'Line items' });
  expect(table.getAttribute('aria-rowcount')).toBe('2021');
  const drawn = () => table.querySelectorAll('tr[data-index]').length;
  expect(drawn()).toBeLessThan(40);
  expect(
    within(table)
      .getByRole('row', { name: /Interior · Room 1 · 100 lines \$2,158,750\.00/ })
      .getAttribute('aria-rowindex'),
  ).toBe('2');
  const frame = screen.getByRole('region', { name: 'Line items table' });
  frame.scrollTop = 40_000;
  fireEvent.scroll(frame);
  const heads = await waitFor(() => {
    const found = within(table).getAllByRole('rowheader', { name: /Interior · Room/ });
    expect(found[0]?.textContent).not.toContain('Room 1 ');
    return found;
  });
  expect(drawn()).toBeLessThan(40);
  const first = Number(table.querySelector('tr[data-line] td')?.textContent);
  expect(heads[0]?.textContent).toContain(`Room ${Math.floor((first - 1) / 100) + 1} `);
});

test('on paper every line stands, and no place is kept for one that does not', async () => {
  openThousands({ 'GET /api/estimates/5': () => Response.json({ ...estimate, lines: thousands.slice(0, 300) }) });
  const table = await screen.findByRole('grid', { name: 'Line items' });
  const drawn = () => table.querySelectorAll('tr[data-index]').length;
  fireEvent(window, new Event('beforeprint'));
  expect(drawn()).toBe(303);
  expect(table.querySelectorAll('tr[aria-hidden]')).toHaveLength(0);
  fireEvent(window, new Event('afterprint'));
  expect(drawn()).toBeLessThan(40);
});

test('among thousands the keys reach every line, the focus outlives scrolling, and what is typed opens the cell', async () => {
  const { user } = openThousands();
  const first = await screen.findByRole('button', { name: /^Price of line 1:/ });
  first.focus();
  await user.keyboard('{PageDown}');
  expect(focused()).toBe('Price of line 16: $16.00');
  await user.keyboard('{End}');
  expect(focused()).toBe('Price of line 2000: $2,000.00');
  const frame = screen.getByRole('region', { name: 'Line items table' });
  frame.scrollTop = 60_000;
  fireEvent.scroll(frame);
  expect(focused()).toBe('Price of line 2000: $2,000.00');
  await user.keyboard('{ArrowUp}{ArrowRight}');
  expect(focused()).toMatch(/^Tax of line 1999:/);
  await user.keyboard('{ArrowDown}');
  // The removal below has no tax to choose
  expect(focused()).toMatch(/^Tax of line 1999:/);
  const [leaveOut] = screen.getAllByRole('button', { name: /^Leave out line/ });
  leaveOut?.focus();
  frame.scrollTop = 0;
  fireEvent.scroll(frame);
  expect(document.activeElement).toBe(leaveOut);
  (await screen.findByRole('button', { name: /^Depreciation of line 1:/ })).focus();
  await user.keyboard('{Home}{ArrowLeft}{F2}');
  expect(screen.getByRole('combobox', { name: 'Condition of line 1' })).toHaveProperty('value', 'average');
});

test('a line is found by its words, by Ctrl+F from the table too; a search without a line says so', async () => {
  const { user } = openThousands();
  (await screen.findByRole('button', { name: /^Price of line 1:/ })).focus();
  await user.keyboard('{Control>}f{/Control}');
  const field = screen.getByRole('searchbox', { name: 'Find a line' });
  expect(document.activeElement).toBe(field);
  await user.type(field, 'room 16 CROWN');
  expect(screen.getByText('1 of 2,000 lines')).toBeTruthy();
  const table = screen.getByRole('grid', { name: 'Line items' });
  expect(table.getAttribute('aria-rowcount')).toBe('3');
  expect(within(table).getByRole('row', { name: /Room 16 · 1 of 100 lines \$2,158,750\.00/ })).toBeTruthy();
  expect(within(table).getByRole('button', { name: /^Price of line 1501:/ })).toBeTruthy();
  await user.type(field, ' gone');
  expect(screen.getByText('No line found')).toBeTruthy();
  await user.clear(field);
  expect(await screen.findByRole('button', { name: /^Price of line 1:/ })).toBeTruthy();
});

test('under two coverages the totals say of each what its deductible leaves', async () => {
  const row = (coverage: 'A' | 'C', acv: number, deductible: number) => ({
    coverage,
    rcv: acv,
    depreciation: 0,
    acv,
    deductible,
    netClaim: Math.max(0, acv - deductible),
  });
  const show = (byCoverage: object[]) =>
    openEstimate({}, { 'GET /api/estimates': () => Response.json([{ ...card, totals: { ...card.totals, byCoverage } }]) });
  show([row('A', 9_000, 1_000), row('C', 900, 250)]);
  expect(await screen.findByRole('row', { name: /Dwelling \$9,000\.00 \$0\.00 \$9,000\.00 \$1,000\.00 \$8,000\.00/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: /Personal property .*\$250\.00 \$650\.00/ })).toBeTruthy();
  expect(screen.queryByText(restNotTaken)).toBeNull();
  cleanup();
  show([row('A', 9_000, 1_000), row('C', 200, 250)]);
  expect(await screen.findByText(restNotTaken)).toBeTruthy();
  cleanup();
  show([{ ...row('A', 9_000, 1_000), paid: 2_500, netClaim: 5_500 }, row('C', 900, 250)]);
  expect(await screen.findByRole('columnheader', { name: 'Paid' })).toBeTruthy();
  expect(screen.getByRole('row', { name: /Dwelling .*\$1,000\.00 \$2,500\.00 \$5,500\.00/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: /Personal property .*\$250\.00 \$0\.00 \$650\.00/ })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'Over limit' })).toBeNull();
});

test('what is depreciated is chosen with a reason', async () => {
  const { user, written } = openEstimate(
    {},
    { 'POST /api/claims/9/estimate-edits': () => Response.json({ claimId: 9, version: 1, edits: [] }) },
  );
  expect(await screen.findByText('Depreciation: of price and tax')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Change what is depreciated' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What is depreciated' }));
  await user.click(dialog.getByRole('checkbox', { name: /^Removal/ }));
  await user.type(dialog.getByLabelText(/^Reason/), 'The carrier keeps removal out');
  await user.click(dialog.getByRole('button', { name: 'Save choice' }));
  expect(await screen.findByText('Depreciation saved')).toBeTruthy();
  expect(written).toMatchObject([
    { body: { kind: 'wear-base', withOverhead: false, withRemoval: false, reason: 'The carrier keeps removal out' } },
  ]);
});
