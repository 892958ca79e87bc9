// What an author block still lacks, in words, with the place where it is added. Pure.
import type { ReportOpenItem } from '@plumbline/contracts/claims';
import { formatLongDate } from '@plumbline/server/dates';

export interface AuthorGap {
  readonly of: 'license' | 'address' | 'phone';
  /** Why nobody may sign. */
  readonly reason?: string;
}

interface Reader {
  /** The one who reads is the one who signs. */
  readonly isOneself: boolean;
  /** May change licenses and the firm. */
  readonly mayManage: boolean;
}

export function authorGaps(gaps: readonly AuthorGap[], reader: Reader): ReportOpenItem[] {
  return gaps.map((gap) => ({ key: `author: ${gap.of}`, kind: 'author', blocking: true, ...wordsOf(gap, reader) }));
}

type Words = Pick<ReportOpenItem, 'sentence' | 'remedy' | 'place'>;

/** How the refusal of a signature begins: its reason follows. */
const refused = 'The report cannot be signed: ';

/** As a sentence, with its day as people write it. */
function sentenceOf(reason: string): string {
  const said = reason
    .replace(refused, '')
    .replace(/\.$/, '')
    .replace(/\d{4}-\d{2}-\d{2}/, formatLongDate);
  return `${said}.`;
}

function wordsOf({ of, reason = '' }: AuthorGap, reader: Reader): Words {
  if (of === 'address') return { sentence: 'The firm’s address is missing.', remedy: inFirm('Add it', reader), place: 'firm' };
  if (of === 'license') return aboutLicense(reason, reader);
  return reader.isOneself
    ? { sentence: 'Your phone number is missing.', remedy: 'Add it in your profile.', place: 'profile' }
    : { sentence: 'The author’s phone number is missing.', remedy: inFirm('Add the office phone', reader), place: 'firm' };
}

function aboutLicense(reason: string, { isOneself }: Reader): Words {
  const sentence = sentenceOf(reason);
  const isOwn = isOneself && !reason.includes('apprentice');
  if (isOwn && reason.includes('has no license for'))
    return { sentence: 'Your license number is missing.', remedy: 'Add it in your profile.', place: 'profile' };
  if (isOwn && reason.includes(' expired on ')) return { sentence, remedy: 'Update it in your profile.', place: 'profile' };
  if (reason.startsWith(refused))
    return { sentence, remedy: 'Update it under Team & Licenses, or assign the claim to another adjuster.', place: 'team' };
  return { sentence, remedy: 'Open the claim.', place: 'claim' };
}

const inFirm = (what: string, { mayManage }: Reader) =>
  mayManage ? `${what} under Settings, Firm.` : `Ask an administrator: ${what.toLowerCase()} under Settings, Firm.`;
