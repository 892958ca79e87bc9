// Which model answered, by which question and at what price: the same of every text that a model read or worded.
import { boolean, number, string } from '../../kernel/schema.ts';

export const modelOrigin = {
  /** As the provider names what answered. */
  model: string().optional(),
  promptVersion: string().optional(),
  /** Of what was asked: 64 hexadecimal digits. */
  inputHash: string().optional(),
  /** Dollars; absent without a call, and where no price is set. */
  cost: number().optional(),
  /** The same question was answered before: this one cost nothing. */
  reused: boolean().optional(),
};
