// Who put the paragraphs of a report into words: the rules, or a model within its gate. What a person changed by a letter is the person's.
import { Instant, array, object, oneOf, string, type Infer } from '../../../kernel/index.ts';
import { modelOrigin } from '../../../enums/ai/model-origin.ts';

/** Seconds for which the service waits for a model; then the text of the rules stands. */
export const wordingWithinSeconds = 45;

export const ReportWording = object({
  by: oneOf(['model', 'rules']),
  /** `OpenAI`, `Claude`, `Hybrid`, `Rule-based`. */
  provider: string(),
  ...modelOrigin,
  /** Why no model worded it although one was chosen, or not the first one. */
  reason: string().optional(),
  at: Instant,
  /** Paragraphs of the present text that stand as a model worded them. */
  paragraphs: array(object({ text: string(), model: string() })),
  /** Sentences of the model that the check left out, each with the reason: the rules' stand in their place. */
  leftOut: array(object({ text: string(), reason: string() })),
});
export type ReportWording = Infer<typeof ReportWording>;

/** The paragraphs of a section as its text holds them; joined by an empty line they are the same text. */
export function paragraphsOf(text: string): string[] {
  return text.split('\n\n');
}

/** The numbers of the paragraphs of a section, from 1, that stand as a model worded them, with the models. */
export function wordedIn(text: string, worded: ReportWording['paragraphs']): { readonly numbers: number[]; readonly models: string[] } {
  const modelOf = new Map(worded.map((one) => [one.text, one.model]));
  const found = paragraphsOf(text)
    .filter((paragraph) => paragraph.trim() !== '')
    .flatMap((paragraph, index) => {
      const model = modelOf.get(paragraph.trim());
      return model === undefined ? [] : [{ number: index + 1, model }];
    });
  return { numbers: found.map(({ number: one }) => one), models: [...new Set(found.map(({ model }) => model))] };
}
