// Whether a person reviewed what is open: the last gate before a report is final. Pure.
import type { ReportOpenItem } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';

const blockingOf = (items: readonly ReportOpenItem[]) => items.filter(({ blocking }) => blocking);

const cannot = "This report can't be finalized.";

/** Throws `unprocessable` with the first blocking item, or for those that nobody reviewed. Answers the reviewed ones. */
export function assertReviewed(items: readonly ReportOpenItem[], reviewed: readonly string[]): readonly ReportOpenItem[] {
  const blocking = blockingOf(items);
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
