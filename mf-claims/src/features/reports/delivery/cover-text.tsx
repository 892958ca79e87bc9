// Subject and message of a sending, and what its first recipient will read.
import {
  filledCover,
  hashLine,
  licenseLine,
  unknownCoverVariable,
  type Claim,
  type CoverAudience,
  type Report,
  type ReportSending,
} from '@plumbline/contracts/claims';
import { Notice, Textarea, TextInput } from '@plumbline/ui';
import { useUser } from '@plumbline/web';
import styles from '../base/reports.module.css';

interface CoverProps {
  claim: Claim;
  report: Report;
  plan: Pick<ReportSending, 'recipients' | 'channel' | 'subject' | 'message'>;
  pdfSha256: string | undefined;
  /** Of the first recipient. */
  audience: CoverAudience;
  onChange: (part: Partial<Pick<ReportSending, 'subject' | 'message'>>) => void;
}

export function Cover({ claim, report, plan, pdfSha256 = '(hash of the final PDF)', audience, onChange }: CoverProps) {
  const user = useUser();
  const wrong = unknownCoverVariable(`${plan.subject} ${plan.message}`);
  const values = {
    contactName: plan.recipients[0]?.name ?? claim.propertyOwnerName,
    ownerName: claim.propertyOwnerName,
    claimNumber: claim.claimNumber,
    propertyAddress: claim.propertyAddress,
    adjusterName: `${user.firstName} ${user.lastName}`,
    reportTitle: report.title,
    pdfSha256,
    hashLine: hashLine(audience, pdfSha256),
    firmName: user.organization.name,
    adjusterPhone: user.phone ?? '',
    licenseLine: user.license && user.license.state === claim.address?.state ? licenseLine(user.license) : '',
    reportLink: plan.channel === 'link' ? '(link to the report)' : 'attached',
  };
  return (
    <>
      <TextInput
        label="Subject"
        maxLength={200}
        value={plan.subject}
        onChange={(event) => onChange({ subject: event.currentTarget.value })}
      />
      <Textarea
        label="Message"
        description="Filled in for each recipient: {contactName}, {ownerName}, {claimNumber}, {propertyAddress}, {adjusterName}, {adjusterPhone}, {licenseLine}, {firmName}, {reportTitle}, {reportLink}, {hashLine}, {pdfSha256}"
        autosize
        minRows={5}
        maxLength={4_000}
        value={plan.message}
        onChange={(event) => onChange({ message: event.currentTarget.value })}
      />
      {wrong && <Notice tone="warning" title={`{${wrong}} isn't a variable. Check the spelling.`} />}
      <section className={styles.letter} aria-label="Preview for the first recipient">
        <strong>{filledCover(plan.subject, values)}</strong>
        <p>{filledCover(plan.message, values)}</p>
      </section>
    </>
  );
}
