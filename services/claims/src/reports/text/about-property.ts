// The chapters of a report on the insured property, its policy and the loss: each recorded fact by itself, each missing one named. Pure.
import { lossDeductibles, type Building, type LossDeductibles } from '@plumbline/contracts/claims';
import { dollarsOf, localDate, showDollars } from '@plumbline/contracts/kernel';
import { coverageLabels, coverages, damageTypeLabels, weatherLabels } from '@plumbline/contracts/enums';
import { weatherNoteText } from '@plumbline/contracts/inspection';
import { formatLongDate } from '@plumbline/server/dates';
import { buildingRows } from '../estimate/building-text.ts';
import { withoutMarkup } from './without-markup.ts';
import type { ReportInput, Say } from './write-report.ts';

const money = (cents: number) => showDollars(dollarsOf(cents));

export function property({ claim, roof }: ReportInput, say: Say): string {
  const { loss, policy } = claim;
  const limits = (policy?.coverages ?? []).map(({ coverage, limitCents }) => `${coverageLabels[coverage]} ${money(limitCents)}`);
  const lines = [
    say('Address', claim.propertyAddress),
    say('Year built', loss?.yearBuilt === undefined ? undefined : String(loss.yearBuilt)),
    say('Size', loss?.squareFeet === undefined ? undefined : `${loss.squareFeet.toLocaleString('en-US')} square feet`),
    say(
      'Roof',
      // A roof of the sandbox is no fact of this property
      roof && !roof.measurement.sandbox
        ? `${roof.measurement.squares} squares, ${roof.measurement.facets} facets, predominant pitch ${roof.measurement.predominantPitch}`
        : undefined,
    ),
    say('Carrier', claim.insuranceCompany),
    say('Carrier claim number', claim.carrierClaimNumber),
    say('Policy number', claim.policyNumber),
    say('Coverage limits', limits.join(', ')),
    ...deductibles(lossDeductibles(claim), say),
  ];
  return lines.join('\n');
}

/** The one that coverages share, and those that coverages have of their own. */
function deductibles({ sharedCents, own = {} }: LossDeductibles, say: Say): string[] {
  const each = coverages.flatMap((coverage) => {
    const cents = own[coverage];
    return cents === undefined ? [] : [`${coverageLabels[coverage]} ${money(cents)}`];
  });
  const shared = sharedCents === undefined ? undefined : money(sharedCents);
  if (each.length === 0) return [say('Deductible', shared)];
  return [say('Deductibles by coverage', each.join(', ')), say('Deductible for all other coverages', shared)];
}

export function loss({ claim, evidence, storm }: ReportInput, say: Say): string {
  const weather = evidence.map(({ inspection: one }) => one.weather && weatherLabels[one.weather]).find((word) => word !== undefined);
  const { loss: input } = claim;
  const known: (readonly [string, string | undefined])[] = [
    ['Cause as reported', input?.cause],
    ['Declared emergency', input?.declaredEmergency],
    ['Occupied at the time of loss', yesOrNo(input?.occupied)],
    ['Police report', input?.policeReportNumber],
    ['Fire report', input?.fireReportNumber],
    ['Prior claims', input?.priorClaims],
  ];
  const lines = [
    `Reported cause: ${damageTypeLabels[claim.damageType]}.`,
    `Reported date of loss: ${formatLongDate(claim.incidentDate)}${input?.time ? `, ${input.time}` : ''}.`,
    ...known.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [say(name, withoutStop(value))])),
    say('Initial assessment at intake', claim.estimatedDamage && withoutStop(claim.estimatedDamage)),
    ...stormInWords(storm),
    say('Weather at the inspection (entered by the inspector)', weather),
    ...evidence.flatMap(({ inspection: one }) => weatherNoteInWords(one)),
    say('Weather on the date of loss', undefined),
  ];
  return lines.join('\n');
}

function weatherNoteInWords(one: ReportInput['evidence'][number]['inspection']): string[] {
  const text = weatherNoteText({ ...one, weatherNote: one.weatherNote && withoutMarkup(one.weatherNote) });
  return text === undefined ? [] : [`${text}.`];
}

/** As the firm recorded the event. That it reached the property is said nowhere: the weather there stays a line of its own. */
function stormInWords(storm: ReportInput['storm']): string[] {
  if (!storm) return [];
  const { name, peril, startsOn, endsOn, declaredOn, declaredBy, declarationNumber } = storm;
  const until = endsOn === undefined || endsOn === startsOn ? '' : ` to ${formatLongDate(endsOn)}`;
  const declared = [declaredOn && formatLongDate(declaredOn), declaredBy && `by ${withoutStop(declaredBy)}`, declarationNumber].filter(
    Boolean,
  );
  return [
    `Storm event under which the claim is recorded: ${withoutStop(name)} (${damageTypeLabels[peril].toLowerCase()}), ${formatLongDate(startsOn)}${until}.`,
    ...(declared.length > 0 ? [`Declaration of this event: ${declared.join(', ')}.`] : []),
  ];
}

/** What the parts are made of and since when. How worn somebody judged them is a judgment, and no fact of this chapter. */
export function repairability({ claim }: ReportInput, say: Say): string {
  const { building, timeZone } = claim;
  const parts = building ? buildingRows({ parts: withoutWear(building.parts) }) : [];
  if (!building || parts.length === 0) return say('Repairability, matching and code items', undefined);
  const { layers, savedBy, savedAt } = building;
  return [
    `Materials as recorded by ${savedBy} on ${formatLongDate(localDate(savedAt, timeZone))}:`,
    ...parts.map(([part, text]) => `${part}: ${text}.`),
    ...(layers === undefined ? [] : [`Layers of roof covering: ${layers}.`]),
  ].join('\n');
}

function withoutWear(parts: Building['parts']): Building['parts'] {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, { ...part, condition: undefined }]));
}

export function mitigation({ claim }: ReportInput, say: Say): string {
  const { mitigationDone } = claim.loss ?? {};
  const answer = mitigationDone === undefined ? undefined : mitigationDone ? 'done, as reported at intake' : 'none, as reported at intake';
  return say('Mitigation and temporary repairs', answer);
}

const yesOrNo = (value: boolean | undefined) => (value === undefined ? undefined : value ? 'yes' : 'no');
/** The sentence gets its own. */
const withoutStop = (text: string) => text.replace(/\.$/, '');
