// The reports of billing: random histories sum to what an independent count of them says, and to the list of invoices.
import { agingBuckets, billingApi as api, type Invoice, type RevenueReport, type RevenueSums } from '@plumbline/contracts/billing';
import { listFeeLimits, readFeeTerms, type ClaimSnapshot, type FeeLimits, type FeeTerms } from '@plumbline/contracts/claims';
import { addDays, Failure } from '@plumbline/contracts/kernel';
import { defineService } from '@plumbline/server';
import { startTestService, type TestService } from '@plumbline/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { billingService } from '../app.ts';

let billing: TestService;
let today = '2026-01-05';
let hour = '17:00';

const names = new Map([
  [11, 'Ada Adjuster'],
  [12, 'Ben Broker'],
]);
const adjusterOf = (claimId: number) => [11, 12, undefined][claimId % 3];
const carrierOf = (claimId: number) => ['Acme Mutual', '=Gulf "A"', 'Palm P&C', undefined][claimId % 4];
/** What claims says of the money to come of these. */
const limits = new Map<number, Partial<FeeLimits>>();
let claimsIsAway = false;
/** Claims that went to somebody else, which claims knows before billing has heard it. */
const reassigned = new Map<number, number>();
const ledger: FeeTerms['ledger'] = { feeOn: 'new_money', source: 'Default', received: 0, receipts: [] };

const claims = defineService({
  name: 'claims',
  endpoints: [readFeeTerms, listFeeLimits],
  build: () => ({
    mount(on) {
      on(readFeeTerms, ({ params: { id } }) => {
        const adjusterId = reassigned.get(id) ?? adjusterOf(id) ?? 0;
        const name = names.get(adjusterId);
        return { claimId: id, caps: [], ledger, ...(name ? { adjuster: { id: adjusterId, name } } : {}) };
      });
      on(listFeeLimits, ({ query }) => {
        if (claimsIsAway) throw new Failure('unavailable', 'Away');
        return query.claimIds.split(',').map((id) => ({ claimId: Number(id), caps: [], ...limits.get(Number(id)) }));
      });
    },
  }),
});

beforeAll(async () => {
  billing = await startTestService(billingService, { with: [claims] });
  billing.environment.clock = () => new Date(`${today}T${hour}:00.000Z`);
});
afterAll(() => billing.stop());

async function aClaim(id: number, organizationId: number, change: Partial<ClaimSnapshot> = {}): Promise<void> {
  const carrier = carrierOf(id);
  const adjusterId = adjusterOf(id);
  const claim: ClaimSnapshot = {
    id,
    claimNumber: `CLM-2026-${String(id).padStart(6, '0')}`,
    version: 7,
    status: 'completed',
    disposition: 'open',
    propertyOwnerName: `Owner ${id}`,
    propertyOwnerPhone: '305-555-0100',
    propertyAddress: '12 Palm Avenue, Miami, FL 33101',
    timeZone: 'America/New_York',
    damageType: 'hurricane',
    priority: 'high',
    incidentDate: '2025-09-01',
    clientUserIds: [],
    counsel: [],
    communicationPreference: 'email',
    createdAt: '2025-09-02T10:00:00.000Z',
    updatedAt: '2025-11-01T10:00:00.000Z',
    ...(carrier ? { insuranceCompany: carrier } : {}),
    ...(adjusterId ? { assignedAdjusterId: adjusterId } : {}),
    ...change,
  };
  await billing.publish({
    id: crypto.randomUUID(),
    type: 'claims.edited',
    organizationId,
    actor: { kind: 'user', id: 2, name: 'Ada Adjuster', role: 'adjuster' },
    at: '2025-11-01T10:00:00.000Z',
    aggregateId: id,
    aggregateVersion: claim.version,
    data: { claimId: id, claim },
  });
  await billing.settle();
}

/** Numbers from 0 up to 1, the same for a seed in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

type Kind = 'issued' | 'credited' | 'voided' | 'received';
interface Entry {
  readonly kind: Kind;
  readonly on: string;
  readonly claimId: number;
  readonly cents: number;
}

/** The book of somebody who writes down what they did, beside the service. */
class Office {
  readonly book: Entry[] = [];
  readonly open = new Map<number, Invoice>();
  /** Paid in full: a credit note on one of them is owed back to the client. */
  readonly paid = new Map<number, Invoice>();
  readonly organizationId: number;
  readonly #next: () => number;

  constructor(organizationId: number, next: () => number) {
    this.organizationId = organizationId;
    this.#next = next;
  }

  biller = () => billing.as('billing', { organizationId: this.organizationId });
  #note = (kind: Kind, claimId: number, dollars: number) => this.book.push({ kind, on: today, claimId, cents: Math.round(dollars * 100) });
  #some = (most: number) => Math.max(0.01, Math.floor(this.#next() * most * 100) / 100);

  async issue(claimId: number, status: 'pending' | 'draft' = 'pending'): Promise<Invoice> {
    const body = { claimId, settlementAmount: this.#some(90_000) + 100, feePercentage: 10, status };
    const invoice = await this.biller().call(api.issueInvoice, { body });
    if (status === 'pending') {
      this.#note('issued', claimId, invoice.amount);
      this.open.set(invoice.id, invoice);
    }
    return invoice;
  }

  async step(): Promise<void> {
    const chosen = [...this.open.values()][Math.floor(this.#next() * this.open.size)];
    const what = this.#next();
    const claimId = this.organizationId * 100 + Math.floor(this.#next() * 12);
    if (!chosen || what < 0.35) return void (await this.issue(claimId));
    if (what < 0.42) {
      const draft = await this.issue(claimId, 'draft');
      if (this.#next() < 0.5) await this.#cancel(draft);
      return;
    }
    if (what < 0.75) return this.#pay(chosen);
    if (what < 0.88) return this.#credit(chosen);
    const paid = [...this.paid.values()].at(-1);
    if (what < 0.92 && paid && paid.amount > paid.creditedAmount)
      return this.#credit({ ...paid, balance: (cents(paid.amount) - cents(paid.creditedAmount)) / 100 });
    return this.#void(chosen);
  }

  /** Paid in full, then credited in part: that part is owed back. */
  async refund(): Promise<void> {
    const invoice = await this.issue(this.organizationId * 100);
    await this.#pay(invoice, invoice.balance);
    await this.#credit({ ...invoice, balance: 1 });
    const { id, claimId } = invoice;
    const owed = await this.biller().call(api.readInvoice, { params: { id } });
    const amount = Math.max(1, Math.floor(cents(owed.refundDue ?? 0) / 3)) / 100;
    const recorded = () => this.biller().call(api.recordRefund, { params: { id }, body: { amount, method: 'check' } });
    const { refunds } = await recorded();
    this.#note('received', claimId, -amount);
    await recorded();
    this.#note('received', claimId, -amount);
    // A month later: the month of the refund stays as it was
    today = addDays(today, 31);
    await this.biller().call(api.reverseRefund, { params: { id: refunds[0]?.id ?? 0 }, body: { reason: 'By mistake' } });
    this.#note('received', claimId, amount);
  }

  /** Paid, and returned by the bank a month later. */
  async returned(): Promise<void> {
    const { id, claimId, balance: amount } = await this.issue(this.organizationId * 100 + 1);
    const { payments } = await this.biller().call(api.recordPayment, { params: { id }, body: { amount } });
    this.#note('received', claimId, amount);
    today = addDays(today, 31);
    const body = { kind: 'returned', reason: 'NSF' } as const;
    await this.biller().call(api.reversePayment, { params: { id, paymentId: payments[0]?.id ?? 0 }, body });
    this.#note('received', claimId, -amount);
  }

  async #pay({ id, claimId, balance }: Invoice, all = 0): Promise<void> {
    const amount = all || (this.#next() < 0.5 ? balance : Math.min(balance, this.#some(balance)));
    this.#keep(await this.biller().call(api.recordPayment, { params: { id }, body: { amount } }));
    this.#note('received', claimId, amount);
  }

  async #credit({ id, claimId, balance }: Invoice): Promise<void> {
    const amount = this.#next() < 0.3 ? balance : Math.min(balance, this.#some(balance));
    this.#keep(await this.biller().call(api.creditInvoice, { params: { id }, body: { amount, reason: 'Agreed with the client' } }));
    this.#note('credited', claimId, amount);
  }

  async #void(invoice: Invoice): Promise<void> {
    if (invoice.paidAmount > 0 || invoice.creditedAmount > 0) return;
    this.#keep(await this.#cancel(invoice));
    this.#note('voided', invoice.claimId, invoice.amount);
  }

  #cancel = ({ id }: Invoice) => this.biller().call(api.cancelInvoice, { params: { id }, body: { reason: 'Billed by mistake' } });

  #keep(invoice: Invoice): void {
    if (invoice.balance > 0) this.open.set(invoice.id, invoice);
    else this.open.delete(invoice.id);
    if (invoice.status === 'paid') this.paid.set(invoice.id, invoice);
  }

  /** The same sums, counted from the book alone. */
  sums(of: (entry: Entry) => boolean = () => true): RevenueSums {
    const sum = (kind: Kind) => this.book.filter((entry) => entry.kind === kind && of(entry)).reduce((so, { cents }) => so + cents, 0);
    const [issued, credited, voided, received] = [sum('issued'), sum('credited'), sum('voided'), sum('received')];
    const invoiced = issued - credited - voided;
    return { issued: issued / 100, credited: credited / 100, voided: voided / 100, invoiced: invoiced / 100, received: received / 100 };
  }
}

const sumsIn = ({ issued, credited, voided, invoiced, received }: RevenueSums) => ({ issued, credited, voided, invoiced, received });
const cents = (dollars: number) => Math.round(dollars * 100);

describe.each([3, 17, 2_026])('a random history (%i)', (seed) => {
  const office = new Office(100 + seed, numbersFrom(seed));
  let report: RevenueReport;

  beforeAll(async () => {
    for (let claim = 0; claim < 12; claim += 1) await aClaim(office.organizationId * 100 + claim, office.organizationId);
    for (today = '2025-12-28'; today < '2026-11-20'; today = addDays(today, 4)) await office.step();
    today = '2026-09-18';
    await office.returned();
    today = '2026-10-20';
    await office.refund();
    report = await office.biller().call(api.readRevenueReport, { query: { from: '2025-12-01', to: today } });
  });

  test('sums by month, adjuster and carrier are those of the book', () => {
    expect(office.book.length).toBeGreaterThan(50);
    expect(new Set(office.book.map(({ kind }) => kind)).size).toBe(4);
    expect(report.totals).toEqual(office.sums());
    expect(report.months).toHaveLength(12);
    for (const { month, ...sums } of report.months) expect([month, sums]).toEqual([month, office.sums(({ on }) => on.startsWith(month))]);
    for (const { adjusterId, name, ...sums } of report.adjusters) {
      expect(sums).toEqual(office.sums(({ claimId }) => adjusterOf(claimId) === adjusterId));
      expect(name).toBe(names.get(adjusterId ?? 0));
    }
    for (const { carrier, ...sums } of report.carriers) expect(sums).toEqual(office.sums(({ claimId }) => carrierOf(claimId) === carrier));
    for (const rows of [report.months, report.adjusters, report.carriers])
      expect(rows.reduce((sum, row) => sum + cents(row.invoiced), 0)).toBe(cents(report.totals.invoiced));
  });

  test('a narrower range holds what happened in it', async () => {
    const query = { from: '2026-03-15', to: '2026-05-15' };
    const narrow = await office.biller().call(api.readRevenueReport, { query });
    expect(narrow.totals).toEqual(office.sums(({ on }) => on >= query.from && on <= query.to));
    expect(narrow.months.map(({ month }) => month)).toEqual(['2026-03', '2026-04', '2026-05']);
  });

  test('the revenue of one adjuster is theirs alone, by month and by carrier', async () => {
    const query = { from: '2025-12-01', to: today, adjusterId: 11 };
    const own = await office.biller().call(api.readRevenueReport, { query });
    const isTheirs = ({ claimId }: Entry) => adjusterOf(claimId) === 11;
    expect(own.totals).toEqual(office.sums(isTheirs));
    expect(own.adjusters.map(({ adjusterId }) => adjusterId)).toEqual([11]);
    for (const { month, ...sums } of own.months)
      expect([month, sums]).toEqual([month, office.sums((entry) => isTheirs(entry) && entry.on.startsWith(month))]);
  });

  test('what is open is what was invoiced and not received, and each bucket leads to its invoices', async () => {
    const aging = await office.biller().call(api.readAgingReport);
    const all = await office.biller().call(api.listInvoices, { query: { limit: 200 } });
    const refunds = all.reduce((sum, { refundDue = 0 }) => sum + cents(refundDue), 0);
    expect(refunds).toBeGreaterThan(0);
    expect(cents(aging.open.amount)).toBe(cents(report.totals.invoiced) - cents(report.totals.received) + refunds);
    expect(aging.open).toEqual((await office.biller().call(api.readBillingSummary)).outstanding);
    expect((await office.biller().call(api.readBillingSummary)).overdue).toMatchObject(aging.pastDue);
    for (const { bucket, amount, count } of aging.buckets) {
      const listed = await office.biller().call(api.listInvoices, { query: { aging: bucket, limit: 200 } });
      expect([bucket, listed.length, listed.reduce((sum, { balance }) => sum + cents(balance), 0)]).toEqual([bucket, count, cents(amount)]);
    }
  });

  test('another firm sees nothing of it', async () => {
    const stranger = billing.as('admin', { organizationId: 999 });
    const [revenue, aging, uplift] = await Promise.all([
      stranger.call(api.readRevenueReport, { query: { range: 'last12' } }),
      stranger.call(api.readAgingReport),
      stranger.call(api.readUpliftReport),
    ]);
    expect(sumsIn(revenue.totals)).toEqual({ issued: 0, credited: 0, voided: 0, invoiced: 0, received: 0 });
    expect([revenue.adjusters, revenue.carriers, aging.open.count, uplift.total.claims]).toEqual([[], [], 0, 0]);
  });
});

describe('whose the revenue of a claim with two adjusters is', () => {
  const organizationId = 13;
  const biller = () => billing.as('billing', { organizationId });

  test('an invoice stays with the adjuster who stood on it when it was drafted, through edits and payments', async () => {
    today = '2026-05-04';
    await aClaim(1302, organizationId, { assignedAdjusterId: 11 });
    reassigned.set(1302, 11);
    const body = { claimId: 1302, settlementAmount: 10_000, feePercentage: 10 };
    const { id } = await biller().call(api.issueInvoice, { body });
    reassigned.set(1302, 12);
    // Billing has not heard of it yet: the name and the number on the next invoice are of one person all the same
    await biller().call(api.issueInvoice, { body: { ...body, settlementAmount: 30_000 } });
    await biller().call(api.editInvoice, { params: { id }, body: { settlementAmount: 20_000 } });
    await biller().call(api.recordPayment, { params: { id }, body: { amount: 500 } });
    const { adjusters } = await biller().call(api.readRevenueReport, { query: { from: today, to: today } });
    expect(adjusters.map(({ adjusterId, name, invoiced, received }) => [adjusterId, name, invoiced, received])).toEqual([
      [11, 'Ada Adjuster', 2_000, 500],
      [12, 'Ben Broker', 3_000, 0],
    ]);
  });
});

describe('aging', () => {
  const organizationId = 7;
  const biller = () => billing.as('billing', { organizationId });

  test('counts days past the due date; what is due today is not past due', async () => {
    today = '2026-01-05';
    await aClaim(701, organizationId);
    for (const dueDate of ['2026-01-05', '2026-01-06', '2026-02-05', '2026-03-07', '2026-04-06']) {
      const body = { claimId: 701, settlementAmount: 1_000, feePercentage: 10, dueDate };
      await biller().call(api.issueInvoice, { body });
    }
    const at = async (day: string) => {
      today = day;
      const { buckets, oldestDays } = await biller().call(api.readAgingReport);
      return [buckets.map(({ count }) => count), oldestDays];
    };
    expect((await biller().call(api.readAgingReport)).buckets.map(({ bucket }) => bucket)).toEqual(agingBuckets);
    expect(await at('2026-01-05')).toEqual([[5, 0, 0, 0, 0], 0]);
    expect(await at('2026-01-06')).toEqual([[4, 1, 0, 0, 0], 1]);
    expect(await at('2026-02-05')).toEqual([[3, 1, 1, 0, 0], 31]);
    expect(await at('2026-04-06')).toEqual([[1, 1, 1, 1, 1], 91]);
    expect(await at('2026-07-06')).toEqual([[0, 0, 0, 0, 5], 182]);
  });

  test('a day begins in the firm’s zone, for what is due and for what is canceled', async () => {
    [today, hour] = ['2026-04-01', '17:00'];
    const strangers = billing.as('billing', { organizationId: 9 });
    await aClaim(901, 9);
    const body = { claimId: 901, settlementAmount: 1_000, feePercentage: 10, dueDate: '2026-04-30' };
    const { id } = await strangers.call(api.issueInvoice, { body });
    // Ten in the evening of the last of April in New York
    [today, hour] = ['2026-05-01', '02:00'];
    expect((await strangers.call(api.readAgingReport)).pastDue.count).toBe(0);
    await strangers.call(api.cancelInvoice, { params: { id }, body: { reason: 'Billed by mistake' } });
    const { months } = await strangers.call(api.readRevenueReport, { query: { from: '2026-04-01', to: '2026-05-31' } });
    expect(months.map(({ voided, invoiced }) => [voided, invoiced])).toEqual([
      [100, 0],
      [0, 0],
    ]);
    hour = '17:00';
  });
});

describe('the forecast', () => {
  const organizationId = 6;
  const reader = () => billing.as('billing', { organizationId });

  test('adds open invoices, what is ready and what is agreed and not received, of the own firm alone', async () => {
    today = '2026-06-10';
    const agreed = { status: 'inspected' as const, settlementAmount: 30_000, money: { received: 0, feeBase: 0, agreed: 30_000 } };
    await aClaim(601, organizationId, { settlementAmount: 20_000 });
    await reader().call(api.issueInvoice, { body: { claimId: 601, settlementAmount: 10_000, feePercentage: 10 } });
    await aClaim(602, organizationId, { settlementAmount: 5_000, money: { received: 5_000, feeBase: 5_000, fee: 500, agreed: 5_000 } });
    for (const id of [603, 604, 605, 606]) await aClaim(id, organizationId, agreed);
    limits.set(603, { agreedNotReceived: 28_000, coming: { fee: 2_800, expectedOn: '2026-08-01', citation: '627.70131(7)(a) F.S.' } });
    limits.set(604, { agreedNotReceived: 30_000, coming: { fee: 3_000 } });
    limits.set(605, { coming: { fee: 3_000 }, contract: { cancelledOn: '2026-06-01' } });
    await aClaim(607, 5, agreed);
    const { rows, totals, claims: coming, leftOut } = await reader().call(api.readForecastReport);
    expect(totals).toEqual({ open: 1_000, ready: 500, agreed: 5_800 });
    expect(rows.map(({ place, month, open, ready, agreed: fees }) => [month ?? place, open, ready, fees])).toEqual([
      ['2026-06', 0, 0, 0],
      ['2026-07', 1_000, 500, 0],
      ['2026-08', 0, 0, 2_800],
      ['2026-09', 0, 0, 0],
      ['undated', 0, 0, 3_000],
    ]);
    expect(coming.map(({ id, fee, expectedOn }) => [id, fee, expectedOn])).toEqual([
      [603, 2_800, '2026-08-01'],
      [604, 3_000, undefined],
    ]);
    expect(leftOut).toBe(0);
    const file = await (await reader().call(api.exportBillingReport, { query: { report: 'forecast' } })).text();
    expect(file).toContain('2026-08,0.00,0.00,2800.00,2800.00,2026-06-10\r\n');
    expect(file).toContain('Total,1000.00,500.00,5800.00,7300.00,2026-06-10\r\n');
    expect(file).not.toContain('not counted');
    const stranger = await billing.as('billing', { organizationId: 999 }).call(api.readForecastReport);
    expect([stranger.totals, stranger.claims]).toEqual([{ open: 0, ready: 0, agreed: 0 }, []]);
    await expect(billing.as('client', { organizationId }).call(api.readForecastReport)).rejects.toMatchObject({ httpStatus: 403 });
  });

  test('is not half a forecast while claims cannot be asked', async () => {
    claimsIsAway = true;
    await expect(reader().call(api.readForecastReport)).rejects.toMatchObject({ httpStatus: 503 });
    claimsIsAway = false;
  });
});

describe('uplift', () => {
  const reader = () => billing.as('reviewer', { organizationId: 8 });
  const money = (firstOffer?: number) => ({ received: 0, feeBase: 0, ...(firstOffer === undefined ? {} : { firstOffer }) });

  test('takes settled claims with a first offer, and names those without', async () => {
    const acme = { insuranceCompany: 'Acme Mutual' };
    await aClaim(801, 8, { ...acme, settlementAmount: 30_000.5, money: money(10_000.25) });
    await aClaim(802, 8, { ...acme, settlementAmount: 5_000, money: money(10_000) });
    await aClaim(803, 8, { insuranceCompany: 'Palm P&C', settlementAmount: 20_000, money: money(10_000) });
    await aClaim(804, 8, { ...acme, settlementAmount: 9_000, money: money() });
    await aClaim(805, 8, { ...acme, settlementAmount: 9_000, money: money(0) });
    await aClaim(806, 8, { ...acme, money: money(4_000) });
    await aClaim(807, 8, acme);
    expect(await reader().call(api.readUpliftReport)).toEqual({
      total: { claims: 3, firstOffer: 30_000.25, settled: 55_000.5, percent: 83.3 },
      carriers: [
        { carrier: 'Acme Mutual', claims: 2, firstOffer: 20_000.25, settled: 35_000.5, percent: 75 },
        { carrier: 'Palm P&C', claims: 1, firstOffer: 10_000, settled: 20_000, percent: 100 },
      ],
      withoutOffer: {
        count: 2,
        claims: [
          { id: 804, claimNumber: 'CLM-2026-000804', propertyOwnerName: 'Owner 804' },
          { id: 805, claimNumber: 'CLM-2026-000805', propertyOwnerName: 'Owner 805' },
        ],
      },
      notSettled: 1,
    });
  });
});

describe('who may read, and what is refused', () => {
  test.each([
    [{ range: 'own' as const }, 'Choose a start date'],
    [{ from: '2026-01-01' }, 'Choose an end date'],
    [{ from: '2026-02-01', to: '2026-01-31' }, 'Choose an end date on or after the start date'],
    [{ from: '2020-01-01', to: '2026-01-31' }, 'Choose a range of up to five years'],
  ])('%j is refused: %s', async (query, message) => {
    await expect(billing.as('billing').call(api.readRevenueReport, { query })).rejects.toMatchObject({ httpStatus: 400, message });
    await expect(billing.as('billing').call(api.exportBillingReport, { query: { ...query, report: 'months' } })).rejects.toMatchObject({
      httpStatus: 400,
      message,
    });
  });

  test('the firm reads, clients and attorneys do not, and an engineer exports nothing', async () => {
    for (const role of ['client', 'attorney'] as const)
      for (const read of [api.readAgingReport, api.readRevenueReport, api.readUpliftReport])
        await expect(billing.as(role).call(read as typeof api.readAgingReport)).rejects.toMatchObject({ httpStatus: 403 });
    expect((await billing.as('engineer').call(api.readAgingReport)).buckets).toHaveLength(5);
    const query = { report: 'aging' as const };
    await expect(billing.as('engineer').call(api.exportBillingReport, { query })).rejects.toMatchObject({ httpStatus: 403 });
    await expect(billing.signedOut().call(api.readAgingReport)).rejects.toMatchObject({ httpStatus: 401 });
  });
});

describe('the files', () => {
  const file = async (report: 'aging' | 'months' | 'adjusters' | 'carriers' | 'uplift', organizationId = 117) => {
    const query = { report, ...(report === 'aging' || report === 'uplift' ? {} : { from: '2025-12-01', to: '2026-11-20' }) };
    const answer = await billing.as('billing', { organizationId }).call(api.exportBillingReport, { query });
    return { answer, lines: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer()).split('\r\n') };
  };

  test('hold the figures of the screen, and nothing that a spreadsheet would run', async () => {
    today = '2026-11-20';
    const { answer, lines } = await file('carriers');
    expect(answer.headers.get('content-disposition')).toContain('billing-carriers-2026-11-20.csv');
    expect(lines[0]).toBe('\uFEFFCarrier,Received,Invoiced,Issued,Credit notes,Canceled');
    expect(lines.some((line) => line.startsWith(`"'=Gulf ""A"""`))).toBe(true);
    const query = { from: '2025-12-01', to: '2026-11-20' };
    const { totals } = await billing.as('billing', { organizationId: 117 }).call(api.readRevenueReport, { query });
    const { received, invoiced, issued, credited, voided } = totals;
    const written = [received, invoiced, issued, credited, voided].map((amount) => amount.toFixed(2));
    for (const report of ['months', 'adjusters', 'carriers'] as const)
      expect((await file(report)).lines.at(-2)).toBe(['Total', ...written].join(','));
  });

  test('of aging and uplift have every row, also without money', async () => {
    expect((await file('aging', 999)).lines).toHaveLength(8);
    const { lines } = await file('uplift', 8);
    expect(lines.slice(1, 4)).toEqual([
      'Acme Mutual,2,20000.25,35000.50,75.0',
      'Palm P&C,1,10000.00,20000.00,100.0',
      'Total,3,30000.25,55000.50,83.3',
    ]);
    expect(lines).toContain('Left out: settled without a first offer,2');
  });
});
