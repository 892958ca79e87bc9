// The roof of a sandbox provider in a narrative: its one sentence, and whether a form still holds one of its values. Pure; the same on both sides.
import { narrativeNumber } from './narrative-details.ts';

/** Stands in every text that quotes such a roof, report or narrative. */
export const sandboxRoofSentence = 'The roof figures come from a sandbox provider and are not a measurement of the real roof.';

/** Of every sandbox roof of a claim, without what the real roof and the building record hold too. Areas in square feet, lengths in feet. */
export interface SandboxValues {
  readonly totalArea: readonly number[];
  readonly linearMeasurements: readonly number[];
  readonly slope: readonly string[];
}

interface RoofFields {
  readonly totalArea?: number | undefined;
  readonly linearMeasurements?: number | undefined;
  readonly slope?: string | undefined;
}

/** Fields that hold the value of such a roof, whoever typed it there. Numbers are compared as every sentence writes them. */
export function sandboxFields(form: RoofFields, values: SandboxValues): (keyof SandboxValues)[] {
  const { totalArea, linearMeasurements, slope } = form;
  const isAmong = (value: number | undefined, all: readonly number[]) =>
    value !== undefined && all.some((one) => narrativeNumber(one) === narrativeNumber(value));
  const held = {
    totalArea: isAmong(totalArea, values.totalArea),
    linearMeasurements: isAmong(linearMeasurements, values.linearMeasurements),
    slope: slope !== undefined && values.slope.includes(slope.trim()),
  };
  return (['totalArea', 'linearMeasurements', 'slope'] as const).filter((field) => held[field]);
}
