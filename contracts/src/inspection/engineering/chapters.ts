// What an engineering report says in words, in the order of its pages: the elements that the field expects of one (standards §7). Pure.
import { textUpTo } from '../../kernel/schema.ts';

const longText = textUpTo(20_000);

/** Each text as it is stored: empty where nobody wrote it yet. */
export const engineeringTextShape = {
  conclusions: longText,
  /** Who engaged the engineer; usually a name or a firm. */
  retainedBy: textUpTo(500),
  scopeOfEngagement: longText,
  documentsReviewed: longText,
  background: longText,
  weatherData: longText,
  analysis: longText,
  alternatives: longText,
  recommendations: longText,
  limitations: longText,
  qualifications: longText,
} as const;

export type EngineeringTextName = keyof typeof engineeringTextShape;
export type EngineeringTexts = Readonly<Record<EngineeringTextName, string>>;

export const engineeringTextNames = Object.keys(engineeringTextShape) as EngineeringTextName[];

export const engineeringTextLabels: Record<EngineeringTextName, string> = {
  conclusions: 'Conclusions',
  retainedBy: 'Retained by',
  scopeOfEngagement: 'Scope of engagement',
  documentsReviewed: 'Documents reviewed',
  background: 'Background',
  weatherData: 'Weather data',
  analysis: 'Analysis',
  alternatives: 'Alternatives considered',
  recommendations: 'Recommendations',
  limitations: 'Limitations',
  qualifications: 'Qualifications of the engineer',
};

/** Without them a reader cannot tell on what the conclusions rest: nobody signs before they are written. All others depend on the engagement. */
export const requiredEngineeringTexts: Partial<Record<EngineeringTextName, string>> = {
  conclusions: 'Enter the conclusions first.',
  retainedBy: 'Enter who retained the engineer first.',
  documentsReviewed: 'List the documents reviewed first, or enter “None”.',
  analysis: 'Write the analysis first: how the observations lead to the conclusions.',
};

/** Opinions, and what the engineer says of themselves. */
export const textsOfEngineer: readonly EngineeringTextName[] = [
  'conclusions',
  'analysis',
  'alternatives',
  'recommendations',
  'qualifications',
];

/** The texts alone; those that are not given are empty, as nobody wrote them yet. */
export function engineeringTextsOf(some: Readonly<Partial<Record<EngineeringTextName, string | undefined>>>): EngineeringTexts {
  return Object.fromEntries(engineeringTextNames.map((name) => [name, some[name] ?? ''])) as unknown as EngineeringTexts;
}
