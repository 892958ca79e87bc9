// The fields of a section that people write, each as the part that is compared, merged and chosen as one.
import {
  withAnswer,
  type DifferingField,
  type Observation,
  type SectionContent,
  type SectionPart,
  type ShotAnswer,
} from '@plumbline/contracts/inspection';

const keysOf: Record<DifferingField, readonly (keyof SectionPart)[]> = {
  state: ['state', 'reason'],
  notes: ['notes'],
  area: ['area'],
  severity: ['severity'],
  amount: ['quantity', 'unit'],
  description: ['description'],
  shot: ['reason'],
};

/** The words of a section without whatever else is stored beside them; the empty is left out. */
export function contentOf({ state, reason, notes, observations, shots = [] }: SectionContent): SectionContent {
  return { state, ...(reason ? { reason } : {}), notes, observations, ...(shots.length > 0 ? { shots } : {}) };
}

export const sectionFields = ['state', 'notes'] as const;
export const observationFields = ['area', 'severity', 'amount', 'description'] as const;

/** Where a field stands: of the section itself, of one of its observations, or of one shot of its list. */
export interface Place {
  readonly field: DifferingField;
  readonly observationId?: string | undefined;
  readonly shotId?: string | undefined;
}

export function placeId({ field, observationId, shotId }: Place): string {
  if (shotId !== undefined) return `shot.${shotId}`;
  return observationId === undefined ? field : `${observationId}.${field}`;
}

/** What a thing says in a field; empty where it says nothing, or is not there. */
export function partOf(
  thing: Partial<SectionContent> | Partial<Observation> | Partial<ShotAnswer> | undefined,
  field: DifferingField,
): SectionPart {
  const said = (thing ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(keysOf[field].flatMap((key) => (isSaid(said[key]) ? [[key, said[key]]] : []))) as SectionPart;
}

export function partAt(content: SectionContent, { field, observationId, shotId }: Place): SectionPart {
  if (shotId !== undefined) return partOf(answerIn(content, shotId), field);
  if (observationId === undefined) return partOf(content, field);
  return partOf(
    content.observations.find(({ id }) => id === observationId),
    field,
  );
}

/** The thing with another part in a field. */
export function withPart<T extends object>(thing: T, field: DifferingField, part: SectionPart): T {
  const others = Object.entries(thing).filter(([key]) => !keysOf[field].includes(key as keyof SectionPart));
  return { ...Object.fromEntries(others), ...part } as T;
}

export function withPartAt(content: SectionContent, { field, observationId, shotId }: Place, part: SectionPart): SectionContent {
  if (shotId !== undefined) {
    return { ...content, shots: withAnswer(content.shots ?? [], withPart(answerIn(content, shotId), field, part)) };
  }
  if (observationId === undefined)
    return { ...withPart(content, field, part), notes: field === 'notes' ? (part.notes ?? '') : content.notes };
  const observations = content.observations.map((one) => (one.id === observationId ? withPart(one, field, part) : one));
  return { ...content, observations };
}

/** What is said of a shot: of one that nobody spoke of, nothing. */
export function answerIn({ shots = [] }: SectionContent, shotId: string): ShotAnswer {
  return shots.find(({ shot }) => shot === shotId) ?? { shot: shotId, photos: [] };
}

export function isSamePart(one: SectionPart, other: SectionPart): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** An empty text says nothing. */
function isSaid(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
