// What an author block still lacks, in words, with the place where it is added. Pure.
import type { ReportOpenItem } from '@plumbline/contracts/claims';
import { formatLongDate } from '@plumbline/server/dates';
import type { Refusal } from '../../directory/license-rules.ts';

/** Why nobody is the author; `nobody`: nobody is in charge and no adjuster acts, `nowhere`: the property has no state. */
export interface NoAuthor extends Omit<Refusal, 'why'> {
  readonly why: Refusal['why'] | 'nobody' | 'nowhere';
}

export type AuthorGap = { readonly of: 'address' | 'phone' } | ({ readonly of: 'license' } & NoAuthor);

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

function wordsOf(gap: AuthorGap, reader: Reader): Words {
  if (gap.of === 'address') return { sentence: 'The firm’s address is missing.', remedy: inFirm('Add it', reader), place: 'firm' };
  if (gap.of === 'license') return aboutLicense(gap, reader);
  return reader.isOneself
    ? { sentence: 'Your phone number is missing.', remedy: 'Add it in your profile.', place: 'profile' }
    : { sentence: 'The author’s phone number is missing.', remedy: inFirm('Add the office phone', reader), place: 'firm' };
}

function aboutLicense(none: NoAuthor, { isOneself }: Reader): Words {
  const sentence = sentenceOf(none);
  if (none.why === 'nobody' || none.why === 'nowhere') return { sentence, remedy: 'Open the claim.', place: 'claim' };
  if (isOneself && none.why === 'no-license')
    return { sentence: 'Your license number is missing.', remedy: 'Add it in your profile.', place: 'profile' };
  if (isOneself && none.why === 'expired') return { sentence, remedy: 'Update it in your profile.', place: 'profile' };
  return { sentence, remedy: 'Update it under Team & Licenses, or assign the claim to another adjuster.', place: 'team' };
}

/** With its day as people write it. */
function sentenceOf({ sentence, expiredOn }: NoAuthor): string {
  const said = expiredOn === undefined ? sentence : sentence.replace(expiredOn, formatLongDate(expiredOn));
  return said.endsWith('.') ? said : `${said}.`;
}

const inFirm = (what: string, { mayManage }: Reader) =>
  mayManage ? `${what} under Settings, Firm.` : `Ask an administrator: ${what.toLowerCase()} under Settings, Firm.`;
