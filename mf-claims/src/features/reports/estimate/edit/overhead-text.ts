// The choice of overhead and profit in words.
import type { OverheadChoice } from '@plumbline/contracts/claims';

export const overheadWhen: Record<OverheadChoice['applies'], string> = {
  'three-trades': 'With three trades or more',
  always: 'Always',
  never: 'Never',
};

export const overheadOf: Record<OverheadChoice['base'], string> = {
  price: 'Of the price',
  'price-and-tax': 'Of the price with its sales tax',
};

export const usualOverhead: OverheadChoice = { applies: 'three-trades', base: 'price' };

export function overheadText({ applies, base }: OverheadChoice): string {
  return `${overheadWhen[applies]}, ${overheadOf[base].toLowerCase()}`;
}
