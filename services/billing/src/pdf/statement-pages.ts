// The statement of a client: every invoice, payment and credit of a claim by its day, with the balance after each.
import type { Invoice } from '@plumbline/contracts/billing';
import { showDollars } from '@plumbline/contracts/kernel';
import { drawTable, letterhead, PageKit, quiet } from '@plumbline/pdf';
import { longDate } from '@plumbline/server/dates';
import { adjusterLine, type Issuer } from './paper-head.ts';

export interface StatementPages extends Issuer {
  readonly invoices: readonly Invoice[];
  /** Calendar date of issue by invoice and credit number, and of a cancellation by `{number} canceled`. */
  readonly days: Readonly<Record<string, string>>;
  readonly claim: Invoice['claim'];
  readonly on: string;
  readonly createdAt: string;
}

interface Line {
  readonly on: string;
  readonly what: string;
  readonly chargeCents: number;
  readonly creditCents: number;
}

const columns = [
  { title: 'Date', width: 110 },
  { title: 'Description', width: 174 },
  { title: 'Charge', width: 73, align: 'right' as const },
  { title: 'Credit', width: 73, align: 'right' as const },
  { title: 'Balance', width: 74, align: 'right' as const },
];

export function drawStatement(input: StatementPages): Promise<Uint8Array<ArrayBuffer>> {
  const { firm, adjuster, claim, on } = input;
  const contact = [firm.address, firm.license && `Firm license ${firm.license}`, adjusterLine(adjuster), firm.phone, firm.email]
    .filter((one) => one)
    .join(' · ');
  const kit = new PageKit({
    title: `Statement for claim ${claim.claimNumber}`,
    author: firm.name,
    createdAt: new Date(input.createdAt),
    header: ['Statement', `Claim ${claim.claimNumber}`],
    footer: firm.name,
  });
  kit.addPage();
  letterhead(kit, { name: firm.name || 'Public adjusting services', logo: input.logo, ...(contact ? { contact } : {}) });
  kit.heading(1, 'Statement');
  kit.paragraph(`${claim.propertyOwnerName} · ${claim.propertyAddress ?? ''}`, { size: 10.5 });
  kit.paragraph(`Claim ${claim.claimNumber} · as of ${longDate(on)}`, { size: 9, color: quiet });
  const lines = linesOf(input);
  drawTable(kit, columns, rowsOf(lines));
  const balance = lines.reduce((all, { chargeCents, creditCents }) => all + chargeCents - creditCents, 0);
  kit.paragraph(`${balance < 0 ? 'Refund due to you' : 'Balance due'}: ${showDollars(Math.abs(balance) / 100)}`, { size: 12, weight: 600 });
  return kit.finish();
}

const cents = (dollars: number): number => Math.round(dollars * 100);

/** Drafts are in no sum; a canceled invoice stands with what took it back. */
function linesOf({ invoices, days }: Pick<StatementPages, 'invoices' | 'days'>): Line[] {
  return invoices
    .filter(({ invoiceNumber }) => !invoiceNumber.startsWith('DRAFT'))
    .flatMap((invoice) => {
      const { invoiceNumber, amount, payments, credits, status, cancelledAt, creditedAmount } = invoice;
      const issued: Line = {
        on: days[invoiceNumber] ?? invoice.createdAt.slice(0, 10),
        what: `Invoice ${invoiceNumber}`,
        chargeCents: cents(amount),
        creditCents: 0,
      };
      const left = cents(amount) - cents(creditedAmount);
      return [
        issued,
        ...payments.map((one) => ({
          on: one.paidOn,
          what: `Payment for ${invoiceNumber}`,
          chargeCents: 0,
          creditCents: cents(one.amount),
        })),
        ...credits.map((one) => ({
          on: days[one.creditNumber] ?? one.createdAt.slice(0, 10),
          what: `Credit note ${one.creditNumber}`,
          chargeCents: 0,
          creditCents: cents(one.amount),
        })),
        ...(status === 'cancelled' && left > 0
          ? [
              {
                on: days[`${invoiceNumber} canceled`] ?? (cancelledAt ?? invoice.createdAt).slice(0, 10),
                what: `${invoiceNumber} canceled`,
                chargeCents: 0,
                creditCents: left,
              },
            ]
          : []),
      ];
    })
    .toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));
}

function rowsOf(lines: readonly Line[]): string[][] {
  let balance = 0;
  const shown = (amount: number) => (amount === 0 ? '' : showDollars(amount / 100));
  return lines.map(({ on, what, chargeCents, creditCents }) => {
    balance += chargeCents - creditCents;
    return [longDate(on), what, shown(chargeCents), shown(creditCents), showDollars(balance / 100)];
  });
}
