// Text without a line break or a tab, for the head of an email.
import { textUpTo } from '../../kernel/index.ts';

export const oneLine = (length: number) => textUpTo(length).refine((text) => !/[\r\n\t]/.test(text), 'Enter this on one line');
