// Quantities as people type them: a number, or what they work out in place: `=12*8.5`, `=(12+8)*2`.
import { typedNumber } from './typed-number.ts';

/** Nobody works out more in one cell. */
const longest = 200;

export const isFormula = (text: string): boolean => text.trim().startsWith('=');

/** NaN for what is no number. A formula has + - * / and parentheses, and is rounded to hundredths, half away from zero. */
export function typedQuantity(text: string): number {
  if (!isFormula(text)) return typedNumber(text);
  const formula = text.trim().slice(1).replaceAll(',', '');
  return formula.length > longest ? Number.NaN : toHundredths(new Formula(formula).value());
}

/** Of digits that a person sees: 1.005 is held a hair below itself. */
function toHundredths(value: number): number {
  const hundredths = Math.round(Number((Math.abs(value) * 100).toPrecision(13)));
  return Number.isFinite(value) ? (Math.sign(value) * hundredths) / 100 : Number.NaN;
}

/** Reads from left to right; what it does not understand makes the whole NaN. */
class Formula {
  readonly #parts: readonly string[];
  #at = 0;

  constructor(text: string) {
    this.#parts = text.match(/\d+(?:\.\d*)?|\.\d+|[^\s]/g) ?? [];
  }

  value(): number {
    const value = this.#sum();
    return this.#at === this.#parts.length ? value : Number.NaN;
  }

  #sum(): number {
    let value = this.#product();
    for (let sign = this.#take('+', '-'); sign; sign = this.#take('+', '-')) value += (sign === '+' ? 1 : -1) * this.#product();
    return value;
  }

  #product(): number {
    let value = this.#factor();
    for (let sign = this.#take('*', '/'); sign; sign = this.#take('*', '/')) {
      const by = this.#factor();
      value = sign === '*' ? value * by : value / by;
    }
    return value;
  }

  #factor(): number {
    if (this.#take('-')) return -this.#factor();
    if (this.#take('(')) {
      const value = this.#sum();
      return this.#take(')') ? value : Number.NaN;
    }
    const part = this.#parts[this.#at] ?? '';
    this.#at += 1;
    return /^[\d.]+$/.test(part) ? Number(part) : Number.NaN;
  }

  #take(...signs: readonly string[]): string | undefined {
    const part = this.#parts[this.#at];
    if (part === undefined || !signs.includes(part)) return undefined;
    this.#at += 1;
    return part;
  }
}
