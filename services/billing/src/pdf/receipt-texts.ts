// The words of receipts, credit notes and statements in the language of their reader; the invoice is read by others too, and is English.
import { sayIn, type TextLanguage } from '@plumbline/contracts/kernel';
import { en } from './receipt-texts.en.ts';
import { es } from './receipt-texts.es.ts';

export const sayOfPaper = sayIn({ en, es });
export type SayOfPaper = (typeof sayOfPaper)[TextLanguage];
