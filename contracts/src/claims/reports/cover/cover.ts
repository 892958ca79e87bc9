// The words of an email that carries a report: what they may name in braces, as they are proposed to each reader, and how they are filled in.
import type { TextLanguage } from '../../../kernel/text-language.ts';
import type { PartyRole } from '../../claim/party.ts';
import { en } from './cover-texts.en.ts';
import { es } from './cover-texts.es.ts';

/** `attachment`: an email with the PDF; `link`: an email with a link that expires; `portal`: published in the client portal. */
export const reportChannels = ['attachment', 'link'] as const;
/** Days for which a link to a report opens it. */
export const reportLinkDays = 30;

/** What the subject and the text of a sending may name in braces. */
export const coverVariables = [
  'contactName',
  'ownerName',
  'claimNumber',
  'propertyAddress',
  'adjusterName',
  'adjusterPhone',
  'licenseLine',
  'firmName',
  'reportTitle',
  'reportLink',
  'pdfSha256',
  'hashLine',
] as const;
export type CoverVariable = (typeof coverVariables)[number];

/** Whom an email is written to; where the recipients are mixed, nothing is asked of them. */
const coverAudiences = ['carrier', 'attorney', 'client', 'mixed'] as const;
export type CoverAudience = (typeof coverAudiences)[number];

const audienceByRole: Partial<Record<PartyRole, CoverAudience>> = {
  desk_adjuster: 'carrier',
  field_adjuster: 'carrier',
  attorney: 'attorney',
};

/** Of one person of the claim; whoever has no role there is written to like its client. */
export const audienceOfRole = (role: PartyRole | undefined): CoverAudience => (role && audienceByRole[role]) ?? 'client';

/** The line with which the carrier and counsel check the file; a homeowner is not written a hash. */
export const hashLine = (audience: CoverAudience, pdfSha256: string): string =>
  audience === 'carrier' || audience === 'attorney' ? `SHA-256 of the PDF: ${pdfSha256}` : '';

const requests: Record<Exclude<CoverAudience, 'client'>, string | undefined> = {
  carrier: 'Please confirm receipt and let me know when we can discuss your evaluation.',
  attorney: 'Please confirm receipt and tell me if you need anything else for your file.',
  mixed: undefined,
};

/** For the review list as well. */
export const coverTexts = { en, es };

export interface Cover {
  readonly subject: string;
  readonly message: string;
}

type Channel = (typeof reportChannels)[number];

/** Subject and message as they are proposed. */
export function defaultCover(channel: Channel, audience: CoverAudience): Cover {
  if (audience === 'client') return clientCover(channel, 'en');
  const where = channel === 'link' ? `available here for ${reportLinkDays} days:\n{reportLink}` : 'attached.';
  const paragraphs = [
    en.greeting,
    `The damage report for {ownerName}'s property at {propertyAddress} is ${where}`,
    requests[audience],
    en.signature,
    // Filled in for each recipient: a homeowner among them gets none
    '{hashLine}',
  ];
  return {
    subject: 'Damage report: {propertyAddress} (Claim {claimNumber})',
    message: paragraphs.filter((one) => one !== undefined).join('\n\n'),
  };
}

/** As a client is written to, in their language. */
export function clientCover(channel: Channel, language: TextLanguage): Cover {
  const { subject, greeting, attached, link, request, signature } = coverTexts[language];
  const what = channel === 'link' ? link.replace('{days}', String(reportLinkDays)) : attached;
  return { subject, message: [greeting, what, request, signature].join('\n\n') };
}

/** Whether nobody changed a word of what is proposed, to whomever. */
export function isUsualCover(channel: Channel, { subject, message }: Cover): boolean {
  return coverAudiences.some((audience) => {
    const usual = defaultCover(channel, audience);
    return usual.subject === subject && usual.message === message;
  });
}

interface License {
  readonly state: string;
  readonly number: string;
  readonly kind?: string | undefined;
}

/** The line of a license under a name. */
export function licenseLine({ state, number, kind }: License, language: TextLanguage = 'en'): string {
  const line = kind === 'apprentice' ? coverTexts[language].apprenticeLicense : coverTexts[language].license;
  return line.replace('{state}', state).replace('{number}', number);
}

const placeholder = /\{([^{}\s]{1,60})\}/g;

/** The first name in braces that is no variable. */
export function unknownCoverVariable(text: string): string | undefined {
  for (const [, name = ''] of text.matchAll(placeholder)) if (!(coverVariables as readonly string[]).includes(name)) return name;
  return undefined;
}

/** Variables that are known; the link of an email is filled in when it is sent. */
export type CoverValues = Readonly<Record<Exclude<CoverVariable, 'reportLink'>, string> & { reportLink?: string }>;

/** Fills in one pass: a value is never read as a template. A line of which only empty values are left is dropped. */
export function filledCover(text: string, values: CoverValues): string {
  const valueOf = (whole: string, name: string) => (values as Record<string, string | undefined>)[name] ?? whole;
  return text
    .split('\n')
    .flatMap((line) => withoutGaps(line, line.replace(placeholder, valueOf)))
    .join('\n')
    .trimEnd();
}

/** A dot stands only between two values. */
function withoutGaps(line: string, filled: string): string[] {
  const tidy = filled === line ? line : filled.replace(/^ · | · $/, '');
  return tidy === '' && line !== '' ? [] : [tidy];
}
