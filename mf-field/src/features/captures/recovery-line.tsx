// Captures of somebody who left, sent by an administrator's link: whose they are, and what becomes of the link.
import type { LinkSession } from '@plumbline/contracts/inspection';
import { formatDate, Notice } from '@plumbline/ui';
import type { Captures } from '../../shared/captures/use-captures.ts';

export function RecoveryLine({ captures, recovery }: { captures: Captures; recovery: LinkSession }) {
  const { holderName, createdBy, expiresAt } = recovery;
  if (!captures.isRead) return null;
  if (captures.captures.length === 0)
    return (
      <Notice tone="good" title={`All captures of ${holderName} are sent`}>
        They are recorded under the name of {holderName}, with their time and hash.
      </Notice>
    );
  if (captures.linkEnded) return null;
  return (
    <Notice tone="info" title={`Sending the captures of ${holderName}`}>
      By a link from {createdBy}, until {formatDate(expiresAt, 'date-time')}. Keep this page open. Nothing else in this account opens.
    </Notice>
  );
}
