// Who wrote what stands in a section: whoever saved it last may have changed something else. By this documents name people, never by the save.
import { array, Instant, object, string, type Infer } from '../../kernel/schema.ts';
import { InspectionCategory } from '../../enums/damage-area.ts';

export const SectionWriters = object({
  category: InspectionCategory,
  /** Absent without notes, and where the saves do not tell of each line who wrote it. */
  notes: object({
    /** Everyone who wrote a line of them, in the order of their lines; at least one. */
    by: array(string()),
    /** When the newest of the lines was written. */
    at: Instant,
  }).optional(),
  /** Everyone who wrote what an observation says; without those of which the saves do not tell it. */
  observations: array(object({ id: string(), by: array(string()) })),
});
export type SectionWriters = Infer<typeof SectionWriters>;

/** Nobody where nothing tells it. */
export function observationWriters(
  writers: readonly SectionWriters[],
  { category, id }: Pick<SectionWriters, 'category'> & { readonly id: string },
): readonly string[] {
  const section = writers.find((one) => one.category === category);
  return section?.observations.find((one) => one.id === id)?.by ?? [];
}

/** `Ana Diaz`, `Ana Diaz and Ben Ortiz`, `Ana Diaz, Ben Ortiz and Eve` */
export function namesInWords(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}
