// All texts that clients read, by where they are said, in both languages.
import { documentTypeLabels, signingConsents } from '@plumbline/contracts/claims';
import { clientWords } from '@plumbline/contracts/enums';
import type { Texts } from '@plumbline/contracts/kernel';
import { documentTypesEs } from '../../mf-claims/src/features/portal/texts/document-types.es.ts';
import { en as screensEn } from '../../mf-claims/src/features/portal/texts/en.ts';
import { es as screensEs } from '../../mf-claims/src/features/portal/texts/es.ts';
import { en as kitEn } from '../../platform/ui/src/texts/en.ts';
import { es as kitEs } from '../../platform/ui/src/texts/es.ts';
import { en as caseEn } from '../../services/claims/src/portal/texts/en.ts';
import { es as caseEs } from '../../services/claims/src/portal/texts/es.ts';
import { en as appointmentsEn } from '../../services/comms/src/appointments/appointment-texts.en.ts';
import { es as appointmentsEs } from '../../services/comms/src/appointments/appointment-texts.es.ts';
import { noticeTexts } from '../../services/comms/src/notifications/notice-texts.ts';
import { defaultTemplates } from '../../services/comms/src/templates/default-templates.ts';
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
  { title: 'Portal: screens', en: screensEn, es: screensEs, ease: 65 },
  { title: 'Portal: frame', en: frameEn, es: frameEs, ease: 55 },
  { title: 'Portal: kit', en: kitEn, es: kitEs, ease: 65 },
  { title: 'Statuses, causes of loss, photos, inspections', en: wordsOf('en'), es: wordsOf('es'), ease: 0 },
  { title: 'Types of documents', en: documentTypesEn, es: documentTypesEs, ease: 0 },
  { title: 'Appointments: email, text message, calendar', en: appointmentsEn, es: appointmentsEs, ease: 60 },
  { title: 'Around notices', ...noticeTexts, ease: 60 },
  { title: 'Templates that a firm begins with', en: templatesOf('en'), es: templatesOf('es'), ease: 60 },
  { title: 'Consent to sign electronically', en: { consent: signingConsents.en }, es: { consent: signingConsents.es }, ease: 55 },
];

/** The forms of a text: one, or one for each number. */
export function formsOf(text: Texts[string] | undefined): string[] {
  if (text === undefined) return [];
  return typeof text === 'string' ? [text] : [text.one, text.other];
}
