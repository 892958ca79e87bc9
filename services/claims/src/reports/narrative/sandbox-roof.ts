// The sandbox roofs of a claim against its narrative: which values are theirs alone, and whether a text quotes one. Pure.
import {
  detailsOfForm,
  figuresIn,
  narrativeNumber,
  sandboxFields,
  type NarrativeForm,
  type SandboxValues,
} from '@plumbline/contracts/narrative';
import type { NarrativeProposal } from '@plumbline/contracts/claims';
import type { RoofMeasurement } from '@plumbline/contracts/measurement';
import { edgesOf, figuresOfRoof, marked, provisionalOf } from '../text/about-figures.ts';
import { withoutGenuine } from '../text/provisional-rules.ts';
import { plainly, quotes } from '../text/quoted-figures.ts';

export interface MeasuredRoofs {
  /** The one that was measured last first. */
  readonly roofs: readonly { readonly _id: number; readonly measurement: RoofMeasurement }[];
  /** `6/12`, as a person recorded it. */
  readonly recordedPitch: string | undefined;
}

/** Only the newest roof is the present one: an older real one excuses nothing. */
function realRoof({ roofs: [newest] }: MeasuredRoofs): RoofMeasurement | undefined {
  return newest && !newest.measurement.sandbox ? newest.measurement : undefined;
}

const sandboxed = ({ roofs }: MeasuredRoofs) => roofs.map(({ measurement }) => measurement).filter(({ sandbox }) => sandbox);

/** What a field of the form can hold of them. */
export function sandboxValues(known: MeasuredRoofs): { totalArea: number[]; linearMeasurements: number[]; slope: string[] } {
  const real = realRoof(known);
  const made = sandboxed(known);
  const apart = (values: readonly number[], genuine: number | undefined) =>
    [...new Set(values)].filter((one) => one > 0 && one !== genuine);
  const slopes = new Set(made.map(({ predominantPitch }) => predominantPitch));
  return {
    totalArea: apart(
      made.map(({ roofAreaSf }) => roofAreaSf),
      real?.roofAreaSf,
    ),
    linearMeasurements: apart(made.map(edgesOf), real && edgesOf(real)),
    slope: [...slopes].filter((one) => one !== real?.predominantPitch && one !== known.recordedPitch),
  };
}

interface Text {
  readonly narrative: string;
  readonly form: NarrativeForm | NarrativeProposal;
  /** What is known of the findings that count: a length may be theirs. */
  readonly findings: readonly { readonly text: string }[];
}

/** Whether any figure of such a roof stands in the text, in whatever words, or the sentence that marks one. */
export function quotesSandbox({ narrative, form, findings }: Text, known: MeasuredRoofs): boolean {
  const text = plainly(narrative);
  const figures = quotable(known);
  if (figures.some((figure) => quotes(text, plainly(figure)))) return true;
  const told = new Set([...ofForm(form, sandboxValues(known)), ...ofRoofs(known, findings)]);
  return figuresIn(narrative).some(({ value }) => told.has(value));
}

/** As reports quote them, and the marks themselves. */
function quotable(known: MeasuredRoofs): readonly string[] {
  const real = realRoof(known);
  const { recordedPitch: pitch } = known;
  const genuine = [
    ...(real ? figuresOfRoof(real) : []),
    ...(pitch ? [`pitch ${pitch}`, `${pitch} pitch`, `slope ${pitch}`, `${pitch} slope`] : []),
  ];
  const made = known.roofs.flatMap(({ measurement }) => provisionalOf({ roof: { measurement } }));
  return [...marked, ...withoutGenuine(made, genuine)].filter(({ kind }) => kind === 'roof').flatMap(({ figures }) => figures);
}

/** A share of the roof is one of its area. */
function ofForm(form: Text['form'], values: SandboxValues): string[] {
  const held = sandboxFields(form.measurements, values).map((field) => `measurements.${field}`);
  const { totalArea = 0 } = form.measurements;
  const ofShare = (text: string) => held.includes('measurements.totalArea') && text.endsWith(' percent');
  const details = detailsOfForm({ ...form, measurements: { ...form.measurements, totalArea } });
  return valuesIn(details.filter(({ key, text }) => held.includes(key) || ofShare(text)).map(({ text }) => text));
}

/** The length of an edge may be that of a stain as well: a finding that holds it excuses it. */
function ofRoofs(known: MeasuredRoofs, findings: Text['findings']): string[] {
  const real = realRoof(known);
  const genuine = new Set(valuesIn([...(real ? [...whole(real), ...edges(real)] : []), known.recordedPitch ?? '']));
  const observed = new Set(valuesIn(findings.map(({ text }) => text)));
  const made = sandboxed(known);
  const told = [...valuesIn(made.flatMap(whole)), ...valuesIn(made.flatMap(edges)).filter((value) => !observed.has(value))];
  return told.filter((value) => !genuine.has(value));
}

const valuesIn = (texts: readonly string[]) => texts.flatMap((text) => figuresIn(text).map(({ value }) => value));
const whole = (roof: RoofMeasurement) => [
  `${narrativeNumber(roof.roofAreaSf)} square feet`,
  `${narrativeNumber(roof.squares)} squares`,
  roof.predominantPitch,
  ...inFeet([edgesOf(roof)]),
];
const edges = ({ eaveLf, rakeLf, ridgeHipLf, valleyLf }: RoofMeasurement) => inFeet([eaveLf, rakeLf, ridgeHipLf, valleyLf]);
const inFeet = (lengths: readonly number[]) => lengths.filter((feet) => feet > 0).map((feet) => `${narrativeNumber(feet)} feet`);
