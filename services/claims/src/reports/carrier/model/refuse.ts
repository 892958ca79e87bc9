// A reading that ends with a sentence: thrown inside the reader, answered as a refusal.
import { dollarsOf, showDollars } from '@plumbline/contracts/kernel';
import type { Refusal, RefusalCode } from './carrier-model.ts';

export class Refused extends Error implements Refusal {
  readonly code: RefusalCode;
  readonly sentence: string;

  constructor(code: RefusalCode, sentence: string) {
    super(sentence);
    this.code = code;
    this.sentence = sentence;
  }
}

export function money(cents: number): string {
  return showDollars(dollarsOf(cents));
}
