// The figures of a measured roof beside its area and edges, as people write them: each with what it measures, for a number alone is no figure. Pure.
import type { ReportRoof } from '../render/report-roof.ts';

type Roof = ReportRoof['measurement'];
const count = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 });

export function smallerFiguresOfRoof(roof: Roof): string[] {
  return [...lengths(roof), ...waste(roof), ...byPitch(roof), ...byFacet(roof)];
}

/** A length counts beside what it measures: the same number of something else is no figure of this roof. */
function lengths({ ridgeLf, hipLf, valleyLf, eaveLf, rakeLf, perimeterLf, flashingLf, stepFlashingLf, parapetLf }: Roof): string[] {
  const named: readonly (readonly [number | undefined, ...string[]])[] = [
    [ridgeLf, 'ridge', 'ridges'],
    [hipLf, 'hip', 'hips'],
    [valleyLf, 'valley', 'valleys'],
    [eaveLf, 'eave', 'eaves'],
    [rakeLf, 'rake', 'rakes'],
    [perimeterLf, 'perimeter'],
    [flashingLf, 'flashing'],
    [stepFlashingLf, 'step flashing'],
    [parapetLf, 'parapet', 'parapets'],
  ];
  return named.flatMap(([feet, ...names]) => (feet ? names.flatMap((name) => lengthOf(name, `${count(feet)} ft`)) : []));
}

function lengthOf(name: string, length: string): string[] {
  return [`${name} ${length}`, `${length} ${name}`, `${name} measures ${length}`, `${name} measure ${length}`];
}

function waste({ wasteSuggestedPct: percent }: Roof): string[] {
  if (!percent) return [];
  return [`${percent}%`, `${percent} %`, `${percent} percent`].flatMap((share) => [
    `waste ${share}`,
    `waste factor ${share}`,
    `suggested waste ${share}`,
    `${share} waste`,
    `${share} suggested waste`,
  ]);
}

function byPitch({ pitchTable }: Roof): string[] {
  return pitchTable.flatMap(({ pitch, areaSf, percent }) => [
    ...alone(areaSf),
    ...[`${count(areaSf)} square feet`, `${count(percent)}%`, `${count(percent)} percent`].flatMap((share) => [
      `${pitch} ${share}`,
      `${share} ${pitch}`,
      `${share} at ${pitch}`,
      `${pitch} pitch ${share}`,
      `pitch ${pitch} ${share}`,
    ]),
  ]);
}

function byFacet({ drawing }: Roof): string[] {
  return (drawing?.facets ?? []).flatMap(({ label, areaSf }) => {
    if (!areaSf) return [];
    const area = `${count(areaSf)} square feet`;
    return [...alone(areaSf), `facet ${label} ${area}`, `${area} facet ${label}`, `facet ${label} measures ${area}`];
  });
}

/** An area to the fraction is nobody else's; a whole one may as well be that of a room. */
function alone(areaSf: number): string[] {
  return Number.isInteger(areaSf) ? [] : [`${count(areaSf)} square feet`];
}
