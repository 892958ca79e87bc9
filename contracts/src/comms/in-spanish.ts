// A message that the product wrote in both languages: which of them goes out is decided where the language of its reader is known.
import { boolean, strictObject, textUpTo, type Infer } from '../kernel/schema.ts';
import { oneLine } from '../kernel/one-line.ts';

/** What somebody reads who reads Spanish; absent where the text is English for everybody. */
export const SaidInSpanish = strictObject({
  subject: oneLine(250).min(1),
  message: textUpTo(8_000).min(1),
  /** To an insured: where no language of theirs is noted, they read what the owner of the claim reads. */
  readsAsOwner: boolean().optional(),
});
export type SaidInSpanish = Infer<typeof SaidInSpanish>;
