// The words of one email with a report: as the sender wrote them, and in Spanish beside them for a client. Pure.
import {
  audienceOfRole,
  clientCover,
  coverTexts,
  hashLine,
  isUsualCover,
  licenseLine,
  type CoverValues,
  type PartyRole,
  type ReportRecipient,
  type ReportSending,
} from '@plumbline/contracts/claims';
import type { TextLanguage } from '@plumbline/contracts/kernel';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { spanishFor } from '../../claim/parties/recipient-role.ts';
import type { DeliveryRecord } from '../model/delivery-record.ts';
import { coverFor } from '../model/delivery-rules.ts';
import type { SenderSignature } from './sender-signature.ts';

interface About {
  readonly recipient: ReportRecipient;
  /** In the claim; absent for whoever is no party of it. */
  readonly role: PartyRole | undefined;
  readonly adjusterName: string;
  readonly report: { readonly title: string };
  readonly claim: Pick<ClaimRecord, 'propertyOwnerName' | 'claimNumber' | 'propertyAddress'>;
  readonly pdfSha256: string;
  readonly signature: SenderSignature | undefined;
}

type Covers = Required<Pick<DeliveryRecord, 'subject' | 'message'>> & Pick<DeliveryRecord, 'inSpanish'>;

export function coversFor(sending: ReportSending, about: About): Covers {
  const spanish = spanishOf(sending);
  return {
    ...coverFor(sending, valuesOf(sending, about, 'en')),
    ...spanishFor(about.role, spanish && coverFor(spanish, valuesOf(sending, about, 'es'))),
  };
}

/** The usual words where nobody wrote others; words of a person are never translated. */
function spanishOf(sending: ReportSending) {
  return sending.inSpanish ?? (isUsualCover(sending.channel, sending) ? clientCover(sending.channel, 'es') : undefined);
}

function valuesOf(sending: ReportSending, about: About, language: TextLanguage): CoverValues {
  const { recipient, role, adjusterName, report, claim, pdfSha256, signature } = about;
  return {
    contactName: recipient.name,
    ownerName: claim.propertyOwnerName,
    claimNumber: claim.claimNumber,
    propertyAddress: claim.propertyAddress,
    adjusterName,
    reportTitle: report.title,
    pdfSha256,
    firmName: signature?.firmName ?? '',
    adjusterPhone: signature?.adjusterPhone ?? '',
    licenseLine: signature?.license ? licenseLine(signature.license, language) : '',
    hashLine: hashLine(audienceOfRole(role), pdfSha256),
    ...(sending.channel === 'attachment' ? { reportLink: coverTexts[language].isAttached } : {}),
  };
}
