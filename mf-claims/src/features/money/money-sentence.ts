// Where the money of a claim stands in one sentence, and the parts of the demand that add up to it.
import type { FigureKey, MoneyFigure } from '@plumbline/contracts/claims';
import { showDollars } from '@plumbline/contracts/kernel';

type Amounts = Partial<Record<FigureKey, number>>;

/** What each figure comes to; absent where nothing was recorded. */
export function amountsOf(figures: readonly MoneyFigure[]): Amounts {
  return Object.fromEntries(figures.flatMap(({ key, amount }) => (amount === undefined ? [] : [[key, amount]])));
}

/** `We asked for $128,400.00. Citizens offered $87,890.00; $81,490.00 is agreed and $28,830.00 is paid.` */
export function moneySentence({ demand, offer, agreed, paid }: Amounts, carrier: string): string {
  const asked = demand === undefined ? undefined : `We asked for ${showDollars(demand)}.`;
  const offered = offer === undefined ? undefined : `${carrier} offered ${showDollars(offer)}`;
  const stands = agreedAndPaid(agreed, paid);
  if (!asked && !offered && !stands) return 'No demand or offer yet.';
  const rest = [offered, stands].filter((part) => part !== undefined).join('; ');
  return [asked, rest && `${rest}.`].filter(Boolean).join(' ');
}

function agreedAndPaid(agreed: number | undefined, paid: number | undefined): string | undefined {
  const hasPaid = paid !== undefined && paid > 0;
  if (agreed === undefined) return hasPaid ? `${showDollars(paid)} is paid` : undefined;
  return `${showDollars(agreed)} is agreed and ${hasPaid ? `${showDollars(paid)} is paid` : 'nothing is paid yet'}`;
}

export interface MoneyPart {
  readonly key: 'paid' | 'agreed' | 'offered' | 'apart' | 'conceded';
  readonly label: string;
  readonly amount: number;
}

const cents = (amount: number) => Math.round(amount * 100);

/** The demand as its parts, in order, without those that are nothing; empty while nothing is asked for. All in dollars; they add up to the demand. */
export function demandParts({ demand, offer = 0, agreed = 0, paid = 0, gap }: Amounts): readonly MoneyPart[] {
  if (demand === undefined || demand <= 0) return [];
  const upTo = (amount: number) => Math.min(Math.max(cents(amount), 0), cents(demand));
  const isPaid = upTo(paid);
  const isAgreed = Math.max(upTo(agreed), isPaid);
  const isOffered = Math.max(upTo(offer), isAgreed);
  const rest = cents(demand) - isOffered;
  const isApart = gap === undefined ? rest : Math.min(rest, upTo(gap));
  const parts = [
    ['paid', 'Paid', isPaid],
    ['agreed', 'Agreed, not paid', isAgreed - isPaid],
    ['offered', 'Offered, not agreed', isOffered - isAgreed],
    ['apart', 'Apart', isApart],
    ['conceded', 'Not pursued', rest - isApart],
  ] as const;
  return parts.filter(([, , amount]) => amount > 0).map(([key, label, amount]) => ({ key, label, amount: amount / 100 }));
}
