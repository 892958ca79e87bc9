// What a report is made of: its sections, the templates that choose them, and what a person may choose when it is generated.
import { Id, array, object, oneOf, strictObject, textUpTo, union, literal, type Infer } from '../../kernel/index.ts';

export const reportSections = [
  'assignment',
  'property',
  'loss',
  'inspection',
  'observations',
  'cause',
  'measurements',
  'repairability',
  'mitigation',
  'estimate',
  'conclusion',
  'photos',
] as const;
export const ReportSectionKey = oneOf(reportSections);
export type ReportSectionKey = Infer<typeof ReportSectionKey>;

/** Headings as they stand in the text. */
export const reportSectionLabels: Record<ReportSectionKey, string> = {
  assignment: 'Assignment and scope',
  property: 'Property',
  loss: 'Reported loss and weather',
  inspection: 'Inspection',
  observations: 'Observations by area',
  cause: 'Reported cause',
  measurements: 'Measurements',
  repairability: 'Repairability, matching and code items',
  mitigation: 'Mitigation and urgent items',
  estimate: 'Scope and estimate summary',
  conclusion: 'Conclusion and reservation',
  photos: 'Photo log',
};

export const reportTemplates = ['full', 'summary', 'photos'] as const;
export const ReportTemplate = oneOf(reportTemplates);
export type ReportTemplate = Infer<typeof ReportTemplate>;

interface TemplateWords {
  readonly label: string;
  readonly description: string;
  readonly sections: readonly ReportSectionKey[];
}

export const reportTemplateLabels: Record<ReportTemplate, TemplateWords> = {
  full: { label: 'Full damage report', description: 'All twelve chapters', sections: reportSections },
  summary: {
    label: 'Summary for the carrier',
    description: 'Loss, observations, estimate and conclusion',
    sections: ['assignment', 'loss', 'observations', 'estimate', 'conclusion', 'photos'],
  },
  photos: { label: 'Photo report', description: 'The photos with their captions', sections: ['assignment', 'inspection', 'photos'] },
};

/** Photos of one report at most: more than this belongs into the claim's documents. */
export const maxReportPhotos = 400;

export const photosPerPage = [1, 2, 4, 6] as const;
export const ReportLayout = object({ photosPerPage: union([literal(1), literal(2), literal(4), literal(6)]) });
export type ReportLayout = Infer<typeof ReportLayout>;
export const defaultReportLayout: ReportLayout = { photosPerPage: 6 };

const unique = (values: readonly unknown[]) => new Set(values).size === values.length;

/** `POST /api/reports/generate/:claimId`. Everything may be left out: then all chapters and all photos are taken, six to a page. */
export const ReportChoice = strictObject({
  template: ReportTemplate.optional(),
  /** In the order in which they stand; overrides the template's. */
  sections: array(ReportSectionKey).min(1, 'Select at least one section').refine(unique, 'Choose each section once').optional(),
  /** In the order in which they stand; an empty list means a report without photos. */
  photoIds: array(Id).max(maxReportPhotos, `Choose up to ${maxReportPhotos} photos`).refine(unique, 'Choose each photo once').optional(),
  /** Captions that a person wrote; the other photos keep the one made from their facts. */
  captions: array(strictObject({ photoId: Id, caption: textUpTo(500).min(1, 'Enter a caption') }))
    .max(maxReportPhotos)
    .optional(),
  layout: strictObject(ReportLayout.shape).optional(),
});
export type ReportChoice = Infer<typeof ReportChoice>;

/** What is done of the generation; after the text it waits for a model. */
export const ReportProgress = object({ stage: oneOf(['facts', 'text']) });
export type ReportProgress = Infer<typeof ReportProgress>;
