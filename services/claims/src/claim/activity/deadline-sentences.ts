// What the feed says of deadlines: their dates, what people did to them, and what came near, was missed or expired.
import { day, text, type Data } from './sentence-parts.ts';

export const deadlineSentences: Readonly<Record<string, (data: Data) => string>> = {
  'claims.key-dates-changed': () => 'Deadline dates updated',
  'claims.deadline-changed': (data) =>
    `Deadline ${deadlineWords[text(data['what'])] ?? 'changed'}: ${text(data['title'])}${bracketed(data['why'])}`,
  'claims.deadline-missed': (data) => missed(data),
  'claims.deadline-expired': (data) => expired(data),
  'claims.deadline-approaching': (data) =>
    `${left(data['daysLeft'])}, on ${day(data['dueOn'])}: ${text(data['title'])} (owed by ${owed(data['owedBy'])})`,
};

const deadlineWords: Readonly<Record<string, string>> = {
  added: 'added',
  met: 'met',
  waived: 'waived',
  tolled: 'tolled',
  extended: 'extended',
  reset: 'change undone',
};

function owed(value: unknown): string {
  return value === 'carrier' ? 'the carrier' : value === 'insured' ? 'the insured' : 'your firm';
}

/** Only duties are told as missed, the insured's too: a right that passed has expired, and nobody owed it. */
function missed(data: Data): string {
  return `Overdue since ${day(data['dueOn'])}: ${text(data['title'])} (owed by ${owed(data['owedBy'])})`;
}

/** What an uncertain rule let run out is not said for sure. */
function expired(data: Data): string {
  const head = data['confidence'] === 'low' ? 'May have expired after' : 'Expired after';
  return `${head} ${day(data['lastOn'])}: ${text(data['title'])}`;
}

function left(days: unknown): string {
  return days === 0 ? 'Due today' : days === 1 ? 'Due in 1 day' : `Due in ${text(days)} days`;
}

function bracketed(value: unknown): string {
  return text(value) === '' ? '' : ` (${text(value)})`;
}
