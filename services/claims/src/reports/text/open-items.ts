// What is open in a report before it is final: what blocks with the reason, and what a person has to have reviewed. Pure.
import { citedFigures, placesOf, reportSectionLabels, withoutNumber, type ReportOpenItem } from '@plumbline/contracts/claims';
import type { ReportRoof } from '../render/report-roof.ts';
import type { Provisional } from './about-figures.ts';
import type { AcceptedSentence } from './accepted-findings.ts';
import { opinionsGivenIn } from '@plumbline/contracts/enums';
import { item, standsIn, textsOf, type Words } from './item-places.ts';
import { goneItem, lookAlikes, photoItem, type GonePhoto, type LookAlike, type QuestionedPhoto } from './photo-items.ts';
import { chaptersOf, obstaclesIn, type Obstacle } from './provisional-rules.ts';
import { unacceptedIn } from './quoted-findings.ts';
import { roofItems } from './roof-items.ts';
import { toDoIn } from './to-do-marks.ts';
import { absent } from './written-words.ts';

interface Text extends Words {
  readonly provisional?: readonly Provisional[];
  readonly toDo: readonly string[];
  readonly leftOut: readonly string[];
  readonly notDocumented: readonly string[];
  readonly roof?: ReportRoof;
}

export interface Around {
  /** What the author block lacks. */
  readonly author: readonly ReportOpenItem[];
  /** Figures whose photo is evidence no more. */
  readonly gone: readonly GonePhoto[];
  /** Photos of the report that wait for a reason. */
  readonly questioned: readonly QuestionedPhoto[];
  /** Figures that look the same. */
  readonly alike: readonly LookAlike[];
  /** How the text may quote a model: of each finding that counts now. */
  readonly accepted: readonly AcceptedSentence[];
  /** What is said of findings of a model that nobody decided on. */
  readonly unreviewed?: string | undefined;
  /** The order of the roof that was measured last. */
  readonly newestRoof?: number;
}

/** Blocking ones first. */
export function openItemsIn(report: Text, { author, gone, questioned, alike, accepted, unreviewed, newestRoof }: Around): ReportOpenItem[] {
  return [
    ...author,
    ...obstaclesIn(report).map(figuresItem),
    ...toDoTexts(report),
    ...withdrawnFindings(report, accepted),
    ...gone.map(goneItem),
    ...questioned.map(photoItem),
    ...opinions(report),
    ...lookAlikes(alike),
    ...missingFigures(report),
    ...roofItems(report, newestRoof),
    ...unreviewedFindings(unreviewed),
    ...chaptersLeftOut(report),
    ...details(report),
    // Of findings it is said as it is now, not as it was when the report was written
    ...report.toDo.filter((words) => !ofFindings.test(words)).map(task),
  ];
}

const ofFindings = / AI findings? ha(?:s|ve) not been reviewed /;

function figuresItem(obstacle: Obstacle): ReportOpenItem {
  const places = placesOf(obstacle);
  return item('figures', `${obstacle.reason}: ${places}`, {
    blocking: true,
    sentence: `${obstacle.reason}.`,
    remedy: obstacle.remedy ? `${obstacle.remedy} Or remove it from ${places}.` : `Remove it from ${places}.`,
    place: 'text',
    sections: [...obstacle.chapters],
    ...(obstacle.figures ? { figures: [...obstacle.figures] } : {}),
  });
}

function toDoTexts(report: Text): ReportOpenItem[] {
  return textsOf(report).flatMap((place) => {
    const { where, text } = place;
    const found = toDoIn(text, report.toDo);
    if (found === undefined) return [];
    return item('to-do text', `${where} ${found}`, {
      blocking: true,
      sentence: `“${found}” is still to do in ${where}.`,
      remedy: `Finish or remove it in ${where}.`,
      place: 'text',
      ...standsIn(place),
    });
  });
}

/** A number that a reader looks for in vain. */
function missingFigures(report: Text): ReportOpenItem[] {
  const { length } = report.photos;
  const has = length === 0 ? 'no figures' : length === 1 ? '1 figure' : `${length} figures`;
  return chaptersOf(report.content).flatMap(({ heading, text }) => {
    if (withoutNumber(heading) === reportSectionLabels.photos) return [];
    const missing = citedFigures(text).filter((number) => number > length);
    if (missing.length === 0) return [];
    const [where, cited] = [heading === '' ? 'the beginning' : `“${heading}”`, `Fig. ${missing.join(', ')}`];
    return item('photo', `cited ${where} ${cited} of ${length}`, {
      blocking: false,
      sentence: `${cited} is cited in ${where}; this report has ${has}.`,
      remedy: 'Correct the number, or choose the photo.',
      place: 'text',
      sections: [heading],
    });
  });
}

/** As the end of `an opinion …`. */
export const opinionsAbout = { coverage: 'on coverage', law: 'on law', engineering: 'of an engineer' } as const;

function opinions(report: Text): ReportOpenItem[] {
  return textsOf(report).flatMap((place) => {
    const { where, text } = place;
    // The same words twice in one chapter are one item
    const each = new Map(opinionsGivenIn(text).map((one) => [one.found.toLowerCase(), one]));
    return [...each.values()].map(({ found, about }) =>
      item('opinion', `${where} ${found.toLowerCase()}`, {
        blocking: false,
        sentence: `“${found}” in ${where} reads as an opinion ${opinionsAbout[about]}.`,
        remedy: 'Describe what was observed, or name who gave the opinion.',
        place: 'text',
        ...standsIn(place),
      }),
    );
  });
}

/** A finding whose acceptance was undone after the report was written, or that was changed since. */
function withdrawnFindings(report: Text, accepted: Around['accepted']): ReportOpenItem[] {
  const texts = textsOf(report);
  const found = unacceptedIn(
    texts.map(({ text }) => text),
    accepted,
  );
  return texts.flatMap((place, index) =>
    (found[index] ?? []).map((quoted) =>
      item('finding', `${place.where} ${quoted}`, {
        blocking: true,
        sentence: `A finding of AI in ${place.where} is no longer accepted as it stands there.`,
        remedy: 'Remove it from the text, or generate the report again.',
        place: 'text',
        ...standsIn(place),
      }),
    ),
  );
}

function unreviewedFindings(sentence: string | undefined): ReportOpenItem[] {
  if (sentence === undefined) return [];
  return [
    item('finding', sentence, {
      blocking: false,
      sentence: `${sentence.replace(/\.$/, '')}.`,
      remedy: 'Decide on them; the report quotes accepted findings only.',
      place: 'inspection',
    }),
  ];
}

function chaptersLeftOut({ content, leftOut }: Text): ReportOpenItem[] {
  const there = new Set(chaptersOf(content).map(({ heading }) => withoutNumber(heading)));
  return leftOut
    .filter((heading) => !there.has(heading))
    .map((heading) =>
      item('chapter', heading, {
        blocking: false,
        sentence: `The chapter “${heading}” is left out: nothing is recorded for it.`,
        remedy: 'Record it and generate the report again, or go without it.',
        place: 'claim',
      }),
    );
}

/** As long as the text still says so. */
function details({ content, notDocumented }: Text): ReportOpenItem[] {
  return notDocumented
    .filter((name) => content.includes(`${name}: ${absent}`))
    .map((name) =>
      item('detail', name, {
        blocking: false,
        sentence: `“${name}” is not documented.`,
        remedy: 'Record it on the claim, or complete the sentence.',
        place: 'claim',
        sections: chaptersOf(content).flatMap(({ heading, text }) => (text.includes(`${name}: ${absent}`) ? heading : [])),
      }),
    );
}

function task(words: string): ReportOpenItem {
  return item('to-do', words, {
    blocking: false,
    sentence: `${words.replace(/\.$/, '')}.`,
    remedy: 'Complete it on the inspection.',
    place: 'inspection',
  });
}
