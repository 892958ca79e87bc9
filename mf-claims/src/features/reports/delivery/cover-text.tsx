// Subject and message of a sending, and what its first recipient will read.
import {
  coverTexts,
  filledCover,
  hashLine,
  licenseLine,
  unknownCoverVariable,
  type Claim,
  type CoverAudience,
  type Cover as CoverWords,
  type Report,
  type ReportRecipient,
  type ReportSending,
} from '@plumbline/contracts/claims';
import type { TextLanguage } from '@plumbline/contracts/kernel';
import { Notice, Textarea, TextInput } from '@plumbline/ui';
import { useUser } from '@plumbline/web';
import { SpanishWords } from '../../../shared/people/spanish-words.tsx';
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

/** How one reader gets the words: the first recipient, or the first who reads Spanish. */
function useCoverValues({ claim, report, plan, pdfSha256 = '(hash of the final PDF)', audience }: Omit<CoverProps, 'onChange'>) {
  const user = useUser();
  const license = user.license && user.license.state === claim.address?.state ? user.license : undefined;
  return (language: TextLanguage, reader: ReportRecipient | undefined) => ({
    contactName: reader?.name ?? claim.propertyOwnerName,
    ownerName: claim.propertyOwnerName,
    claimNumber: claim.claimNumber,
    propertyAddress: claim.propertyAddress,
    adjusterName: `${user.firstName} ${user.lastName}`,
    reportTitle: report.title,
    pdfSha256,
    hashLine: hashLine(language === 'es' ? 'client' : audience, pdfSha256),
    firmName: user.organization.name,
    adjusterPhone: user.phone ?? '',
    licenseLine: license ? licenseLine(license, language) : '',
    reportLink: plan.channel === 'link' ? linkLater[language] : coverTexts[language].isAttached,
  });
}

const linkLater = { en: '(link to the report)', es: '(enlace al informe)' };

export function Cover(props: CoverProps) {
  const { plan, onChange } = props;
  const wrong = unknownCoverVariable(`${plan.subject} ${plan.message}`);
  const values = useCoverValues(props)('en', plan.recipients[0]);
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

interface SpanishCoverProps extends Omit<CoverProps, 'onChange'> {
  readers: readonly ReportRecipient[];
  isStale: boolean;
  onChange: (words: CoverWords) => void;
  words: CoverWords;
}

/** What clients get who read Spanish. */
export function SpanishCover({ readers, words, isStale, onChange, ...props }: SpanishCoverProps) {
  const values = useCoverValues(props)('es', readers[0]);
  const wrong = unknownCoverVariable(`${words.subject} ${words.message}`);
  return (
    <SpanishWords
      readers={readers}
      isForAll={readers.length === props.plan.recipients.length}
      words={words}
      isStale={isStale}
      onChange={onChange}
    >
      {wrong && <Notice tone="warning" title={`{${wrong}} isn't a variable. Check the spelling.`} />}
      <section className={styles.letter} aria-label="Preview in Spanish" lang="es">
        <strong>{filledCover(words.subject, values)}</strong>
        <p>{filledCover(words.message, values)}</p>
      </section>
    </SpanishWords>
  );
}
