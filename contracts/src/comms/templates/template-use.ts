// Which templates messages are written from, and where none is. Pure; the service chooses by the same rule.
import { templateTypes, type TemplateType } from '../../enums/template.ts';
import { textLanguages } from '../../kernel/texts.ts';
import { templateChannels, type Template } from './templates.ts';

type Chosen = Pick<Template, 'id' | 'templateType' | 'channel' | 'language' | 'isActive' | 'createdAt'>;

const keyOf = ({ templateType, channel, language }: Omit<Chosen, 'id' | 'isActive' | 'createdAt'>) =>
  `${templateType} ${channel} ${language}`;

/** The newest active one of each purpose, channel and language. */
export function usedTemplateIds(templates: readonly Chosen[]): Set<number> {
  const newest = new Map<string, Chosen>();
  for (const one of templates) {
    const known = newest.get(keyOf(one));
    if (one.isActive && (!known || isNewer(one, known))) newest.set(keyOf(one), one);
  }
  return new Set([...newest.values()].map(({ id }) => id));
}

function isNewer(one: Chosen, other: Chosen): boolean {
  return one.createdAt === other.createdAt ? one.id > other.id : one.createdAt > other.createdAt;
}

export interface TemplateGap {
  readonly templateType: TemplateType;
  readonly channel: Template['channel'];
  /** `es`: those who read Spanish get the English text. `en`: nobody who reads English is written to. */
  readonly missing: 'en' | 'es' | 'both';
}

/** Where no active template is. */
export function templateGaps(templates: readonly Chosen[]): TemplateGap[] {
  const has = new Set(templates.filter(({ isActive }) => isActive).map(keyOf));
  return templateTypes.flatMap((templateType) =>
    templateChannels.flatMap((channel) => {
      const missing = textLanguages.filter((language) => !has.has(keyOf({ templateType, channel, language })));
      const [first, second] = missing;
      return first ? [{ templateType, channel, missing: second ? ('both' as const) : first }] : [];
    }),
  );
}
