// A row of the comparison as it is answered: sides in dollars, evidence, what was decided, and what happened to it.
import type { ComparedRow, ComparedSide } from '@plumbline/contracts/claims';
import { dollarsOf, localDate, omitUndefined } from '@plumbline/contracts/kernel';
import { setWire, type ModelLine } from '../../estimate/estimate-model.ts';
import type { Row } from '../compare/compare.ts';
import type { Side } from '../compare/sides.ts';
import type { LineDecision } from '../model/carrier-store.ts';
import type { Standing } from './compare-estimates.ts';
import { draftOf, isOutdated, sentenceFor } from './row-sentence.ts';

type Around = Pick<Standing, 'claim' | 'ours' | 'ourLines' | 'first' | 'latest' | 'decided'>;

export function rowWire(row: Row, standing: Around): ComparedRow {
  const { key, area, description, parts, kind } = row;
  const decision = standing.decided.lines.get(key);
  const line = standing.ourLines.get(key);
  const sum = (of: 'rcvCents' | 'acvCents') => dollarsOf(parts.reduce((total, part) => total + part[of], 0));
  return {
    key,
    area,
    description,
    apart: sum('rcvCents'),
    apartAcv: sum('acvCents'),
    kind,
    parts: parts.map((part) => ({ kind: part.kind, rcv: dollarsOf(part.rcvCents), acv: dollarsOf(part.acvCents) })),
    ...sidesOf(row),
    ...evidenceOf(line),
    ...decidedOn(row, decision, line),
    history: historyOf(row, decision, standing),
  };
}

function sidesOf({ ours, first, latest, pairedBy, suggestion }: Row) {
  return omitUndefined({
    ours: ours && sideWire(ours),
    first: first && sideWire(first),
    latest: latest && sideWire(latest),
    pairedBy,
    suggestion: suggestion && { key: suggestion.key, description: suggestion.description },
  });
}

function evidenceOf(line: ModelLine | undefined) {
  if (!line) return { photoIds: [] };
  const { category, selector, activity, quantitySource, isMeasured, isSandbox, reason, note, photoIds, receipt } = line;
  const code = `${category} ${selector} ${activity}`;
  const set = setWire(line);
  const receiptTitle = receipt?.title;
  return { photoIds: [...photoIds], ...omitUndefined({ code, quantitySource, isMeasured, isSandbox, receiptTitle, reason, note }), ...set };
}

function decidedOn(row: Row, decision: LineDecision | undefined, line: ModelLine | undefined) {
  const { included, conceded, citation, sentence, by } = decision ?? {};
  const isSentenceOld = isOutdated(decision, () => draftOf(row, line)) || undefined;
  return {
    included: included === true && row.parts.length > 0 && row.ours !== undefined,
    sentence: sentence ?? sentenceFor(row, { line, citation }),
    ...omitUndefined({ conceded, citation, sentenceBy: sentence === undefined ? undefined : by, isSentenceOld }),
  };
}

function sideWire(side: Side): ComparedSide {
  const { key, description, quantityHundredths, unit, unitCents, counted, page } = side;
  return {
    key,
    description,
    tax: dollarsOf(side.taxCents),
    overheadAndProfit: dollarsOf(side.opCents),
    rcv: dollarsOf(side.rcvCents),
    depreciation: dollarsOf(side.depreciationCents),
    acv: dollarsOf(side.acvCents),
    counted,
    ...(unit === '' ? {} : { quantity: quantityHundredths / 100, unit, unitPrice: dollarsOf(unitCents) }),
    ...(page === undefined ? {} : { page }),
  };
}

function historyOf(row: Row, decision: LineDecision | undefined, { claim, ours, first, latest, decided }: Around): ComparedRow['history'] {
  const day = (at: Date) => localDate(at, claim.timeZone);
  const inTheirs = (side: Side | undefined) =>
    side ? `${side.quantityHundredths / 100} ${side.unit}, $${dollarsOf(side.rcvCents).toFixed(2)}` : 'not included';
  const asked = decided.askedIn.get(row.key) ?? [];
  const entries = [
    { on: first.datedOn, text: `${first.carrier}: ${inTheirs(row.first)}` },
    ...(latest._id === first._id ? [] : [{ on: latest.datedOn, text: `${latest.carrier}: ${inTheirs(row.latest)}` }]),
    ...(row.ours ? [{ on: day(ours.generatedAt), text: `In our estimate, version ${ours.revision}` }] : []),
    ...asked.map(({ at, number }) => ({ on: day(at), text: `Asked for in supplement request ${number}` })),
    ...(decision?.conceded ? [{ on: day(decision.at), text: `Conceded by ${decision.by}: ${decision.conceded}` }] : []),
  ];
  return entries.toSorted((one, other) => one.on.localeCompare(other.on));
}
