// The deductible of a coverage as it is typed: `2,500`, or `2%` of its limit.
import { plainAmount } from '@plumbline/web';

/** As it is sent; what is no number is refused by the service at its field. */
export function ownDeductible(typed: string): { deductible?: string; deductiblePercent?: number | string } {
  const text = typed.trim();
  if (text === '') return {};
  if (!text.endsWith('%')) return { deductible: plainAmount(text) };
  const percent = plainAmount(text.slice(0, -1).trim());
  return { deductiblePercent: percent !== '' && Number.isFinite(Number(percent)) ? Number(percent) : percent };
}
