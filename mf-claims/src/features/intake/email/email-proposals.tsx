// What an email proposes, a row for each value: the words it came from, what it would replace, and the decision.
import type { EmailField, EmailProposal } from '@plumbline/contracts/claims';
import { damageTypeLabels, damageTypeOf } from '@plumbline/contracts/enums';
import { Button, Group, Notice, StatusBadge, formatDate } from '@plumbline/ui';
import { useState } from 'react';
import { labels } from '../fields/intake-fields.ts';
import styles from './email-proposals.module.css';
import type { Values } from '../base/use-intake.ts';

type Decision = 'use' | 'leave';
type Decisions = ReadonlyMap<EmailProposal, Decision>;

interface EmailProposalsProps {
  proposals: readonly EmailProposal[];
  values: Values;
  onFill: (entries: Partial<Record<EmailField, string>>, said: string) => void;
}

export function EmailProposals({ proposals, values, onFill }: EmailProposalsProps) {
  const [decided, setDecided] = useState<Decisions>(new Map());
  const news = proposals.filter(({ field, value }) => (values[field] ?? '').trim() !== value);
  if (news.length === 0) return <Notice tone="info" title={emptyTitle(proposals.length)} />;
  const used = news.filter((one) => decided.get(one) === 'use');
  const open = news.filter((one) => !decided.has(one)).length;
  const replaces = ({ field }: EmailProposal) => (values[field] ?? '').trim() !== '';
  const fill = () => {
    const count = used.length;
    onFill(
      Object.fromEntries(used.map(({ field, value }) => [field, value])),
      `${count} ${count === 1 ? 'field was' : 'fields were'} filled in from the email.`,
    );
  };
  return (
    <div className={styles.proposals}>
      <ul className={styles.list} aria-label="Values found in the email">
        {news.map((one) => (
          <Row
            key={`${one.field} ${one.value}`}
            proposal={one}
            present={replaces(one) ? values[one.field] : undefined}
            decision={decided.get(one)}
            onDecide={(decision) => setDecided(after(decided, one, { decision, news }))}
          />
        ))}
      </ul>
      <p role="status" className={styles.quiet}>
        {open === 0 ? 'All values reviewed.' : `${open} of ${news.length} values left to review.`}
      </p>
      <Group>
        <Button type="button" variant="default" onClick={() => setDecided(easyOnes(decided, news, replaces))}>
          Fill empty fields
        </Button>
        <Button type="button" disabled={open > 0 || used.length === 0} onClick={fill}>
          Fill in {used.length} {used.length === 1 ? 'field' : 'fields'}
        </Button>
      </Group>
    </div>
  );
}

function emptyTitle(read: number): string {
  return read === 0 ? 'No intake details found in this email' : 'Nothing new in this email';
}

/** A field takes one value: using one leaves the others of its field out. */
function after(
  decided: Decisions,
  one: EmailProposal,
  { decision, news }: { decision: Decision; news: readonly EmailProposal[] },
): Decisions {
  const changed = new Map(decided).set(one, decision);
  if (decision === 'use') for (const other of news) if (other !== one && other.field === one.field) changed.set(other, 'leave');
  return changed;
}

/** The first value of each empty field; what would replace an entry is left to a decision of its own. */
function easyOnes(decided: Decisions, news: readonly EmailProposal[], replaces: (one: EmailProposal) => boolean): Decisions {
  let changed = decided;
  for (const one of news) if (!changed.has(one) && !replaces(one)) changed = after(changed, one, { decision: 'use', news });
  return changed;
}

interface RowProps {
  proposal: EmailProposal;
  /** What stands in the field now. */
  present: string | undefined;
  decision: Decision | undefined;
  onDecide: (decision: Decision) => void;
}

function Row({ proposal, present, decision, onDecide }: RowProps) {
  const { field, value, from } = proposal;
  const label = (labels[field] ?? field).replace(/ \(optional\)$/i, '');
  const name = `${label}: ${shown(field, value)}`;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.value}>
          <span className={styles.quiet}>{label}</span> <strong>{shown(field, value)}</strong>{' '}
          {from === 'text' && <StatusBadge tone="yellow" label="Less certain: found in the text" />}
        </p>
        <blockquote className={styles.words}>
          <Words {...proposal} />
        </blockquote>
        {present !== undefined && <p className={styles.value}>Would replace “{shown(field, present)}”.</p>}
      </div>
      <div role="group" aria-label={name} className={styles.decision}>
        {(['use', 'leave'] as const).map((one) => (
          <Button
            key={one}
            type="button"
            variant={decision === one ? 'filled' : 'default'}
            aria-pressed={decision === one}
            aria-label={`${words[one]} ${name}`}
            onClick={() => onDecide(one)}
          >
            {words[one]}
          </Button>
        ))}
      </div>
    </li>
  );
}

const words: Record<Decision, string> = { use: 'Use', leave: 'Skip' };

/** The line of the mail, with what was read from it marked. */
function Words({ words: line, said }: EmailProposal) {
  const at = line.indexOf(said);
  if (at === -1) return line;
  return (
    <>
      {line.slice(0, at)}
      <mark>{said}</mark>
      {line.slice(at + said.length)}
    </>
  );
}

function shown(field: EmailField, value: string): string {
  if (field === 'incidentDate') return formatDate(value);
  if (field !== 'damageType') return value;
  const type = damageTypeOf(value);
  return type ? damageTypeLabels[type] : value;
}
