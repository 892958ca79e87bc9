// What clients read of the fixed words of a claim, in their language; the English ones are those of the specification.
import type { TextLanguage } from '../kernel/text-language.ts';
import { claimStatusLabels, type ClaimStatus } from './claim-status.ts';
import { damageTypeLabels, type DamageType } from './damage-type.ts';
import { inspectionTypeMeta, type InspectionType } from './inspection-type.ts';
import { photoCategoryLabels, type PhotoCategory } from './photo-category.ts';
import { clientWordsEs } from './text/client-words.es.ts';

export interface ClientWords {
  readonly status: Readonly<Record<ClaimStatus, string>>;
  readonly damage: Readonly<Record<DamageType, string>>;
  readonly photo: Readonly<Record<PhotoCategory, string>>;
  readonly inspection: Readonly<Record<InspectionType, string>>;
  /** How long an inspection takes. */
  readonly lasts: Readonly<Record<InspectionType, string>>;
}

function each<K extends string, V>(table: Readonly<Record<K, V>>, word: (value: V) => string): Readonly<Record<K, string>> {
  return Object.fromEntries(Object.entries<V>(table).map(([key, value]) => [key, word(value)])) as Record<K, string>;
}

export const clientWords: Readonly<Record<TextLanguage, ClientWords>> = {
  en: {
    status: each(claimStatusLabels, ({ portalLabel }) => portalLabel),
    damage: damageTypeLabels,
    photo: photoCategoryLabels,
    inspection: each(inspectionTypeMeta, ({ label }) => label),
    lasts: each(inspectionTypeMeta, ({ duration }) => duration),
  },
  es: clientWordsEs,
};
