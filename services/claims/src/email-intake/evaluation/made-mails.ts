// A set of made mails with the truth of their fields, always the same.
import { madeLoss } from './made-loss.ts';
import { styles, type MadeMail } from './made-styles.ts';

export function madeMails(count: number): MadeMail[] {
  return Array.from({ length: count }, (_, number) => {
    const style = styles[number % styles.length];
    if (!style) throw new Error('there are styles');
    return style(madeLoss(number + 1));
  });
}
