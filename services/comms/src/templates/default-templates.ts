// The templates that every organization begins with: one per purpose and channel, in each language.
import { channelLabels, type Channel, type TemplateType } from '@plumbline/contracts/enums';
import type { TextLanguage } from '@plumbline/contracts/kernel';
import { englishTemplates } from './default-templates.en.ts';
import { spanishTemplates } from './default-templates.es.ts';

export interface DefaultTemplate {
  readonly templateType: TemplateType;
  readonly name: string;
  readonly subject: string;
  readonly email: string;
  /** Short text for SMS; calls read it aloud. */
  readonly short: string;
}

export const defaultTemplates: Readonly<Record<TextLanguage, readonly DefaultTemplate[]>> = { en: englishTemplates, es: spanishTemplates };

/** As the names of the templates call them. */
export const channelNames: Readonly<Record<TextLanguage, Readonly<Record<Channel, string>>>> = {
  en: channelLabels,
  es: { email: 'correo', sms: 'mensaje de texto', phone: 'llamada' },
};

export const templateChannels: readonly Channel[] = ['email', 'sms', 'phone'];
