// Which template is open, as one word of an address: `12`, `new`, or `new-status_update-sms-es` where it is known of what kind. Pure.
import { templateChannels, type Template } from '@plumbline/contracts/comms';
import { templateTypes } from '@plumbline/contracts/enums';
import { textLanguages } from '@plumbline/contracts/kernel';

export type TemplateKind = Pick<Template, 'templateType' | 'channel' | 'language'>;

export type TemplatePlace = { readonly id: number } | { readonly kind: Partial<TemplateKind> };

export function placeOf(word: string): TemplatePlace {
  if (/^[1-9]\d{0,15}$/.test(word)) return { id: Number(word) };
  const [, type, channel, language] = word.split('-');
  const kind = {
    templateType: templateTypes.find((one) => one === type),
    channel: templateChannels.find((one) => one === channel),
    language: textLanguages.find((one) => one === language),
  };
  return { kind: Object.fromEntries(Object.entries(kind).filter(([, value]) => value !== undefined)) };
}

export const newWord = 'new';

export function wordOf({ templateType, channel, language }: TemplateKind): string {
  return [newWord, templateType, channel, language].join('-');
}
