// The prose of a report: paragraphs whose sentences a model may put into better words. No list, quote, figure of money, citation of law, statement about
// the report itself or finding of a model is prose: those stand as the rules wrote them. Pure.
import { maxProse, type ProseParagraph, type ReportText } from '@plumbline/contracts/ai';
import {
  joinSections,
  paragraphsOf,
  reportSectionLabels,
  splitSections,
  withoutNumber,
  type SectionWords,
} from '@plumbline/contracts/claims';
import { opinionsIn, severityLabels } from '@plumbline/contracts/enums';
import type { InspectionEvidence } from '@plumbline/contracts/inspection';
import { longestSentence, sentencesOf } from '@plumbline/contracts/narrative';
import { foundByModel } from '../text/accepted-findings.ts';
import { absent } from '../text/written-words.ts';

/** A section as it was read, with its paragraphs that are prose. */
export interface ProseSection {
  readonly was: SectionWords;
  /** `place`: of the paragraph within its section. */
  readonly paragraphs: readonly { readonly place: number; readonly paragraph: ProseParagraph }[];
}

const proseHeadings: ReadonlySet<string> = new Set([
  reportSectionLabels.inspection,
  reportSectionLabels.observations,
  reportSectionLabels.cause,
]);

/** Of sections that `isOpen` names, but for paragraphs that a model worded already. */
export function proseIn(
  content: string,
  { isOpen = () => true, worded = new Set() }: { isOpen?: (section: SectionWords) => boolean; worded?: ReadonlySet<string> } = {},
): ProseSection[] {
  const seen = new Set<string>();
  const isProse = (section: SectionWords) => {
    const heading = withoutNumber(section.heading);
    const isFirst = proseHeadings.has(heading) && !seen.has(heading);
    if (isFirst) seen.add(heading);
    return isFirst && isOpen(section);
  };
  return splitSections(content)
    .filter(isProse)
    .map((was) => ({
      was,
      paragraphs: paragraphsOf(was.text).flatMap((text, place) => {
        const sentences = worded.has(text) ? undefined : proseOf(text);
        return sentences ? [{ place, paragraph: { key: `${withoutNumber(was.heading)}, ${place + 1}`, sentences } }] : [];
      }),
    }))
    .filter(({ paragraphs }) => paragraphs.length > 0);
}

/** Everything of the sections, as one question holds it. */
export function paragraphsIn(prose: readonly ProseSection[]): ProseParagraph[] {
  return prose.flatMap(({ paragraphs }) => paragraphs.map(({ paragraph }) => paragraph)).slice(0, maxProse);
}

/** Notes word for word, and the sum of the photos, which follows when they are arranged. */
const noProse = /\n|[“”]|^\d{1,4} photos? (?:was|were) recorded\b/;
const maxSentences = 200;

/** Undefined for a paragraph of which nothing may be reworded, or that would not be the same again. */
function proseOf(text: string): ProseParagraph['sentences'] | undefined {
  // What a model found stands as it was accepted
  if (noProse.test(text) || text.includes(foundByModel)) return undefined;
  const sentences = sentencesOf(text).map((one) => ({ text: one.text, isFixed: isFixed(one.text) }));
  const isShort = sentences.length <= maxSentences && sentences.every((one) => one.text.length <= longestSentence);
  const isWhole = isShort && sentences.map((one) => one.text).join(' ') === text;
  return isWhole && sentences.some((one) => !one.isFixed) ? sentences : undefined;
}

/** What the report says of itself, who recorded what, and lists. */
const ofReport =
  /^(?:Recorded in the field|All observations above were recorded|The photos were not analyzed|No photos were recorded|This report)\b|^(?:Sections|Location recorded on site): /;
const moneyOrLaw = /\$ ?\d|§|\bStat\.|\bF\.S\.|\b[Cc]hapter \d/;
/** `Exterior – Roof covering: severe, 12 squares (Fig. 1).` */
const rowOfObservation = /^[^.:]{1,80} – [^.:]{1,80}: (\w+)/;
const severityWords: ReadonlySet<string | undefined> = new Set(Object.values(severityLabels).map((word) => word.toLowerCase()));

function isFixed(sentence: string): boolean {
  const isSaid = ofReport.test(sentence) || moneyOrLaw.test(sentence) || sentence.includes(absent);
  return isSaid || severityWords.has(rowOfObservation.exec(sentence)?.[1]) || opinionsIn(sentence).length > 0;
}

/** Who was on site and who recorded something: their names go to no model. */
export function peopleIn(evidence: readonly InspectionEvidence[]): string[] {
  const names = evidence.flatMap(({ inspection, writers }) => [
    inspection.inspectorName,
    ...writers.flatMap(({ observations, notes }) => [...observations.flatMap(({ by }) => by), ...(notes?.by ?? [])]),
  ]);
  return [...new Set(names)].slice(0, maxPeople);
}

const maxPeople = 200;

/** By its key, each paragraph of which a model worded a sentence. */
export function saidByModel({ paragraphs }: Pick<ReportText, 'paragraphs'>): ReadonlyMap<string, string> {
  const ofModel = paragraphs.filter(({ sentences }) => sentences.some(({ by }) => by === 'model'));
  return new Map(ofModel.map(({ key, sentences }) => [key, sentences.map(({ text }) => text).join(' ')]));
}

/** The text with the model's paragraphs in it; a section that is not as it was read stays as it is. `worded`: those that stand in it now. */
export function withWords(
  content: string,
  { prose, said }: { prose: readonly ProseSection[]; said: ReadonlyMap<string, string> },
): { content: string; worded: string[] } {
  const worded: string[] = [];
  const sections = splitSections(content).map((section) => {
    const offered = prose.find(({ was }) => was.heading === section.heading && was.text === section.text);
    if (!offered) return section;
    const parts = paragraphsOf(section.text);
    for (const { place, paragraph } of offered.paragraphs) {
      const words = said.get(paragraph.key);
      // Said as the rules say it, it is theirs
      if (words === undefined || words === parts[place]) continue;
      parts[place] = words;
      worded.push(words);
    }
    return { heading: section.heading, text: parts.join('\n\n') };
  });
  return { content: worded.length > 0 ? joinSections(sections) : content, worded };
}
