// The statement of a client: every invoice, payment and credit of a claim by its day, with the balance after each.
import type { Invoice, PaymentReversalKind } from '@plumbline/contracts/billing';
import { centsOf, dayText, showDollars, type TextLanguage } from '@plumbline/contracts/kernel';
import { drawTable, letterhead, PageKit, quiet } from '@plumbline/pdf';
import { adjusterLine, type Issuer } from './paper-head.ts';
import { sayOfPaper, type SayOfPaper } from './receipt-texts.ts';

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

const columnsIn = (say: SayOfPaper) => [
  { title: say('columnDate'), width: 110 },
  { title: say('columnWhat'), width: 174 },
  { title: say('columnCharge'), width: 73, align: 'right' as const },
  { title: say('columnCredit'), width: 73, align: 'right' as const },
  { title: say('columnBalance'), width: 74, align: 'right' as const },
];

export function drawStatement(input: StatementPages): Promise<Uint8Array<ArrayBuffer>> {
  const { firm, adjuster, claim, on, language = 'en' } = input;
  const say = sayOfPaper[language];
  const license = firm.license && say('firmLicense', { license: firm.license });
  const contact = [firm.address, license, adjusterLine({ adjuster, language }), firm.phone, firm.email].filter((one) => one).join(' · ');
  const kit = new PageKit({
    title: say('statementTitle', claim),
    author: firm.name,
    createdAt: new Date(input.createdAt),
    header: [say('statement'), say('claim', claim)],
    footer: firm.name,
    language,
    pageLine: (index, count) => say('page', { index, count }),
  });
  kit.addPage();
  letterhead(kit, { name: firm.name || say('anyFirm'), logo: input.logo, ...(contact ? { contact } : {}) });
  kit.heading(1, say('statement'));
  kit.paragraph(`${claim.propertyOwnerName} · ${claim.propertyAddress ?? ''}`, { size: 10.5 });
  kit.paragraph(say('asOf', { ...claim, date: dayText(on, language, 'long') }), { size: 9, color: quiet });
  const lines = linesOf(input, language);
  drawTable(kit, columnsIn(say), rowsOf(lines, language));
  const balance = lines.reduce((all, { chargeCents, creditCents }) => all + chargeCents - creditCents, 0);
  const amount = showDollars(Math.abs(balance) / 100);
  kit.paragraph(say(balance < 0 ? 'refundDue' : 'balanceDue', { amount }), { size: 12, weight: 600 });
  return kit.finish();
}

const paymentReversals = { returned: 'paymentReturned', mistake: 'paymentMistake' } as const satisfies Record<PaymentReversalKind, string>;

/** What the client paid, what was paid back, and what of both was reversed. */
function movedMoney({ invoiceNumber, payments, refunds }: Invoice, say: SayOfPaper): Line[] {
  const paid = say('paymentFor', { invoiceNumber });
  const refunded = say('refundFor', { invoiceNumber });
  const reversed = say('refundReversed', { invoiceNumber });
  return [
    ...payments.map(({ paidOn: on, amount }) => ({ on, what: paid, chargeCents: 0, creditCents: centsOf(amount) })),
    ...refunds.map(({ paidOn: on, amount }) => ({ on, what: refunded, chargeCents: centsOf(amount), creditCents: 0 })),
    ...payments.flatMap(({ reversal, amount }) =>
      reversal
        ? [{ on: reversal.on, what: say(paymentReversals[reversal.kind], { invoiceNumber }), chargeCents: centsOf(amount), creditCents: 0 }]
        : [],
    ),
    ...refunds.flatMap(({ reversal, amount }) =>
      reversal ? [{ on: reversal.on, what: reversed, chargeCents: 0, creditCents: centsOf(amount) }] : [],
    ),
  ];
}

/** Drafts are in no sum; a canceled invoice stands with what took it back. */
export function linesOf({ invoices, days }: Pick<StatementPages, 'invoices' | 'days'>, language: TextLanguage = 'en'): Line[] {
  const say = sayOfPaper[language];
  return invoices
    .filter(({ invoiceNumber }) => !invoiceNumber.startsWith('DRAFT'))
    .flatMap((invoice) => {
      const { invoiceNumber, amount, credits, status, cancelledAt, creditedAmount } = invoice;
      const issued: Line = {
        on: days[invoiceNumber] ?? invoice.createdAt.slice(0, 10),
        what: say('invoice', { invoiceNumber }),
        chargeCents: centsOf(amount),
        creditCents: 0,
      };
      const left = centsOf(amount) - centsOf(creditedAmount);
      return [
        issued,
        ...movedMoney(invoice, say),
        ...credits.map((one) => ({
          on: days[one.creditNumber] ?? one.createdAt.slice(0, 10),
          what: say('credit', one),
          chargeCents: 0,
          creditCents: centsOf(one.amount),
        })),
        ...(status === 'cancelled' && left > 0
          ? [
              {
                on: days[`${invoiceNumber} canceled`] ?? (cancelledAt ?? invoice.createdAt).slice(0, 10),
                what: say('canceled', { invoiceNumber }),
                chargeCents: 0,
                creditCents: left,
              },
            ]
          : []),
      ];
    })
    .toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));
}

function rowsOf(lines: readonly Line[], language: TextLanguage): string[][] {
  let balance = 0;
  const shown = (amount: number) => (amount === 0 ? '' : showDollars(amount / 100));
  return lines.map(({ on, what, chargeCents, creditCents }) => {
    balance += chargeCents - creditCents;
    return [dayText(on, language, 'long'), what, shown(chargeCents), shown(creditCents), showDollars(balance / 100)];
  });
}
