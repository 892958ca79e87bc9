// Whether a person reviewed what is open: the last gate before a report is final. Pure.
import { Failure } from '@plumbline/contracts/kernel';

interface Item {
  readonly key: string;
  readonly blocking: boolean;
  readonly sentence: string;
  readonly remedy: string;
}

/** Throws `unprocessable` with the first blocking item, or for those that nobody reviewed. Answers the reviewed ones. */
export function assertReviewed<I extends Item>(
  items: readonly I[],
  reviewed: readonly string[],
  what: 'report' | 'estimate' = 'report',
): readonly I[] {
  const cannot = `This ${what} can't be finalized.`;
  const blocking = items.filter((one) => one.blocking);
  const [first] = blocking;
  if (first) {
    const others = blocking.length - 1;
    const more = others === 0 ? '' : ` ${others} more ${others === 1 ? 'item blocks' : 'items block'} it.`;
    throw new Failure('unprocessable', `${cannot} ${first.sentence} ${first.remedy}${more}`);
  }
  const seen = new Set(reviewed);
  const open = items.filter(({ key }) => !seen.has(key));
  const [next] = open;
  if (!next) return items;
  const others = open.length - 1;
  const more = others === 0 ? '' : ` ${others} more.`;
  const sentence = `Review the open items first: ${next.sentence}${more}`;
  throw new Failure('unprocessable', `${cannot} ${sentence}`, { fields: { reviewed: sentence } });
}
