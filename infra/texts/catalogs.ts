// All texts that clients read, by where they are said, in both languages.
import { coverTexts, documentTypeLabels, signingConsents } from '@plumbline/contracts/claims';
import { clientWords } from '@plumbline/contracts/enums';
import type { Texts } from '@plumbline/contracts/kernel';
import { en as pagesEn } from '../../gateway/src/pages/texts/en.ts';
import { es as pagesEs } from '../../gateway/src/pages/texts/es.ts';
import { en as documentEmailEn } from '../../mf-claims/src/features/documents/dispatch/email-words.en.ts';
import { es as documentEmailEs } from '../../mf-claims/src/features/documents/dispatch/email-words.es.ts';
import { documentTypesEs } from '../../mf-claims/src/shared/files/document-types.es.ts';
import { en as screensEn } from '../../mf-claims/src/features/portal/texts/en.ts';
import { es as screensEs } from '../../mf-claims/src/features/portal/texts/es.ts';
import { en as kitEn } from '../../platform/ui/src/texts/en.ts';
import { es as kitEs } from '../../platform/ui/src/texts/es.ts';
import { en as invoiceEn } from '../../services/billing/src/cover/cover-texts.en.ts';
import { es as invoiceEs } from '../../services/billing/src/cover/cover-texts.es.ts';
import { en as receiptEn } from '../../services/billing/src/pdf/receipt-texts.en.ts';
import { es as receiptEs } from '../../services/billing/src/pdf/receipt-texts.es.ts';
import { certificateTexts } from '../../services/claims/src/documents/pdf/certificate-texts.ts';
import { en as caseEn } from '../../services/claims/src/portal/texts/en.ts';
import { es as caseEs } from '../../services/claims/src/portal/texts/es.ts';
import { attorneyEn } from '../../services/claims/src/portal/texts/attorney.en.ts';
import { attorneyEs } from '../../services/claims/src/portal/texts/attorney.es.ts';
import { en as appointmentsEn } from '../../services/comms/src/appointments/appointment-texts.en.ts';
import { es as appointmentsEs } from '../../services/comms/src/appointments/appointment-texts.es.ts';
import { en as callEn } from '../../services/comms/src/calls/call-texts.en.ts';
import { es as callEs } from '../../services/comms/src/calls/call-texts.es.ts';
import { en as replyEn } from '../../services/comms/src/carrier/reply-texts.en.ts';
import { es as replyEs } from '../../services/comms/src/carrier/reply-texts.es.ts';
import { en as intakeEn } from '../../services/comms/src/intake/intake-texts.en.ts';
import { es as intakeEs } from '../../services/comms/src/intake/intake-texts.es.ts';
import { fileTexts } from '../../services/comms/src/message-files/file-texts.ts';
import { languageTexts } from '../../services/comms/src/messages/language-texts.ts';
import { noticeTexts } from '../../services/comms/src/notifications/notice-texts.ts';
import { defaultTemplates } from '../../services/comms/src/templates/default-templates.ts';
import { en as accountEn } from '../../services/identity/src/letters/letter-words.en.ts';
import { es as accountEs } from '../../services/identity/src/letters/letter-words.es.ts';
import { en as engineeringEn } from '../../services/inspection/src/engineering/deliver/delivery-texts.en.ts';
import { es as engineeringEs } from '../../services/inspection/src/engineering/deliver/delivery-texts.es.ts';
import { en as frameEn } from '../../shell/src/frame/texts/en.ts';
import { es as frameEs } from '../../shell/src/frame/texts/es.ts';

interface Catalog {
  readonly title: string;
  readonly en: Texts;
  readonly es: Texts;
  /** The lowest INFLESZ of the whole: what is read on a phone is the easiest. */
  readonly ease: number;
}

type Language = 'en' | 'es';

function wordsOf(language: Language): Texts {
  const all = Object.entries(clientWords[language]).flatMap(([group, words]) =>
    Object.entries(words as Record<string, string>).map(([key, word]) => [`${group}.${key}`, word]),
  );
  return Object.fromEntries(all) as Texts;
}

/** The subject and the texts of each template; their keys are those of the English ones. */
function templatesOf(language: Language): Texts {
  const all = defaultTemplates[language].flatMap(({ templateType, name, subject, email, short }) =>
    Object.entries({ name, subject, email, short }).map(([part, text]) => [`${templateType}.${part}`, text]),
  );
  return Object.fromEntries(all) as Texts;
}

const documentTypesEn = Object.fromEntries(Object.entries(documentTypeLabels).map(([key, { label }]) => [key, label])) as Texts;

export const catalogs: readonly Catalog[] = [
  { title: 'Portal: where a case stands, its money, notices', en: caseEn, es: caseEs, ease: 65 },
  { title: 'Portal: the same, said to an attorney', en: attorneyEn, es: attorneyEs, ease: 55 },
  { title: 'Portal: screens', en: screensEn, es: screensEs, ease: 65 },
  { title: 'Portal: frame', en: frameEn, es: frameEs, ease: 55 },
  { title: 'Portal: kit', en: kitEn, es: kitEs, ease: 65 },
  { title: 'Sign-in pages', en: pagesEn, es: pagesEs, ease: 60 },
  { title: 'Statuses, causes of loss, photos, inspections', en: wordsOf('en'), es: wordsOf('es'), ease: 0 },
  { title: 'Types of documents', en: documentTypesEn, es: documentTypesEs, ease: 0 },
  { title: 'Appointments: email, text message, calendar', en: appointmentsEn, es: appointmentsEs, ease: 60 },
  { title: 'Around notices', ...noticeTexts, ease: 60 },
  { title: 'Email with a report', ...coverTexts, ease: 60 },
  { title: 'Email with a document', en: documentEmailEn, es: documentEmailEs, ease: 60 },
  { title: 'Email with an invoice', en: invoiceEn, es: invoiceEs, ease: 60 },
  { title: 'Receipts, credit notes, statements', en: receiptEn, es: receiptEs, ease: 0 },
  { title: 'Email with an engineering report', en: engineeringEn, es: engineeringEs, ease: 60 },
  { title: 'Email about an account', en: accountEn, es: accountEs, ease: 60 },
  { title: 'Email that answers a request', en: intakeEn, es: intakeEs, ease: 60 },
  { title: 'Said on the phone', en: callEn, es: callEs, ease: 60 },
  { title: 'Answers to text messages', en: replyEn, es: replyEs, ease: 60 },
  { title: 'What a message says about its language', ...languageTexts, ease: 60 },
  { title: 'Message with documents in the portal', ...fileTexts, ease: 60 },
  { title: 'Templates that a firm begins with', en: templatesOf('en'), es: templatesOf('es'), ease: 60 },
  { title: 'Certificate of a signature', ...certificateTexts, ease: 55 },
  { title: 'Consent to sign electronically', en: { consent: signingConsents.en }, es: { consent: signingConsents.es }, ease: 55 },
];

/** The forms of a text: one, or one for each number. */
export function formsOf(text: Texts[string] | undefined): string[] {
  if (text === undefined) return [];
  return typeof text === 'string' ? [text] : [text.one, text.other];
}
