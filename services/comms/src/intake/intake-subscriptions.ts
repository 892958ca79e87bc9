// Event → function: the sender of an email intake hears of its decision, once, by the sender of accounts: there may be no claim.
import { emailIntakeApproved, emailIntakeRejected, emailSenderAsked } from '@plumbline/contracts/claims';
import type { Consumer, ServiceParts, Tx } from '@plumbline/server';
import { queueAccountEmail, type AccountEmails, type AnsweredEmail } from '../account-email/account-email.ts';
import { firmName, type OrganizationProjections } from '../organizations/organization-projection.ts';
import { approvedLetter, questionLetter, rejectedLetter } from './intake-letters.ts';

interface Deps {
  readonly accountEmails: AccountEmails;
  readonly organizations: OrganizationProjections;
}

export function intakeSubscriptions(parts: ServiceParts, { accountEmails, organizations }: Deps): Consumer[] {
  const send = async (
    tx: Tx,
    to: { name: string; email: string },
    letter: { subject: string; message: string; answered?: AnsweredEmail },
  ) => {
    const newId = await parts.nextId('account-email');
    await queueAccountEmail(tx, { mail: { purpose: 'intake', ...to, ...letter }, newId }, accountEmails);
  };
  return [
    parts.on(emailIntakeApproved, async ({ data: { notice, schedule, claim, subject } }, tx) => {
      if (!notice) return;
      const { language, ...to } = notice;
      const about = {
        name: to.name,
        firmName: await firmName(tx.scope, organizations),
        subject,
        claimNumber: claim.claimNumber,
        ownerName: claim.propertyOwnerName,
        propertyAddress: claim.propertyAddress,
        ...(schedule
          ? { inspection: { date: schedule.scheduledDate, time: schedule.scheduledTime, inspectorName: schedule.inspectorName } }
          : {}),
      };
      await send(tx, to, approvedLetter(about, language));
    }),
    parts.on(emailIntakeRejected, async ({ data: { notice, subject, reason } }, tx) => {
      if (!notice) return;
      const { language, ...to } = notice;
      const about = { name: to.name, firmName: await firmName(tx.scope, organizations), subject, reason };
      await send(tx, to, rejectedLetter(about, language));
    }),
    parts.on(emailSenderAsked, async ({ data: { intakeId, notice, inReplyTo, ...asked } }, tx) => {
      const letter = questionLetter({ ...asked, intakeId, firmName: await firmName(tx.scope, organizations) });
      const answered = { key: `intake-${intakeId}`, ...(inReplyTo === undefined ? {} : { inReplyTo }) };
      await send(tx, { name: notice.name, email: notice.email }, { ...letter, answered });
    }),
  ];
}
