// The prose of a report in the words of a model. The rules wrote it before; what may not be changed is decided by the service that holds the report.
import { endpoint } from '../kernel/endpoint.ts';
import { array, boolean, Id, literal, object, oneOf, strictObject, string, type Infer } from '../kernel/schema.ts';
import { AiProviderName } from './config.ts';
import { modelOrigin } from '../enums/ai/model-origin.ts';

/** A paragraph as the rules wrote it; `key` is its own within the question. Sentences that are fixed stay word for word, and no model reads them. */
export const ProseParagraph = strictObject({
  key: string().min(1).max(120),
  sentences: array(strictObject({ text: string().min(1).max(5_000), isFixed: boolean() }))
    .min(1)
    .max(200),
});
export type ProseParagraph = Infer<typeof ProseParagraph>;

/** More of one report no model is asked about. */
export const maxProse = 200;

export const ReportProse = strictObject({
  claimId: Id,
  /** Who inspected and recorded: their names go to no model. */
  people: array(string().max(200)).max(200),
  paragraphs: array(ProseParagraph).min(1).max(maxProse),
});
export type ReportProse = Infer<typeof ReportProse>;

/** `rules`: no model worded any of it, and the paragraphs are as they came. */
export const ReportText = object({
  by: oneOf(['model', 'rules']),
  /** Each that was sent, in its order. */
  paragraphs: array(object({ key: string(), sentences: array(object({ text: string(), by: literal('model').optional() })) })),
  provider: AiProviderName,
  ...modelOrigin,
  /** Why no model worded it although one was chosen, or not the first one. */
  fallbackReason: string().optional(),
  /** Sentences of the model that the check left out, each with the reason. */
  leftOut: array(object({ text: string(), reason: string() })),
});
export type ReportText = Infer<typeof ReportText>;

export const writeReportText = endpoint({
  name: 'writeReportText',
  service: 'ai',
  method: 'POST',
  path: '/internal/ai/report-text',
  summary: 'Let a model put the prose of a report into better words',
  access: 'services',
  slow: true,
  body: ReportProse,
  response: ReportText,
});

export const reportTextApi = { writeReportText };
