// How templates are called on their screens.
import type { Template, TemplateGap } from '@plumbline/contracts/comms';
import { channelLabels, templateTypeLabels } from '@plumbline/contracts/enums';

export const templateChannelLabels: Record<Template['channel'], string> = {
  email: channelLabels.email,
  sms: channelLabels.sms,
  voice: channelLabels.phone,
};

const consequences: Record<TemplateGap['missing'], string> = {
  en: 'no active English template. Messages to English readers are refused.',
  es: 'no active Spanish template. Spanish readers get the English text, which begins with a Spanish line that says so.',
  both: 'no active template. Messages of this type are refused.',
};

/** What happens where there is no text. */
export function gapSentence({ templateType, channel, missing }: TemplateGap): string {
  return `${templateTypeLabels[templateType]}, ${templateChannelLabels[channel]}: ${consequences[missing]}`;
}

/** By its state: what is written from, what a newer one goes before, and what is off. */
export function stateOf({ id, isActive }: Pick<Template, 'id' | 'isActive'>, used: ReadonlySet<number>) {
  if (used.has(id)) return { tone: 'green', label: 'In use' } as const;
  return isActive ? ({ tone: 'gray', label: 'Active, not used' } as const) : ({ tone: 'gray', label: 'Inactive' } as const);
}
