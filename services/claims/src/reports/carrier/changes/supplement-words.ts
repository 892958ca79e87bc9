// What persons wrote into a supplement request: opinions that it says it does not give, words left for later, figures that are gone.
import { opinionsGivenIn } from '@plumbline/contracts/enums';
import { opinionsAbout } from '../../text/open-items.ts';
import { toDoIn } from '../../text/to-do-marks.ts';
import { draftOf, isOutdated } from './row-sentence.ts';
import type { Supplement } from './supplement-content.ts';

/** Each as a sentence with its remedy. */
export function wordProblems(supplement: Pick<Supplement, 'rows' | 'standing' | 'content'>): string[] {
  return [...textsOf(supplement).flatMap(inText), ...oldSentences(supplement)];
}

interface Read {
  readonly where: string;
  readonly text: string;
}

function textsOf({ rows, standing, content }: Pick<Supplement, 'rows' | 'standing' | 'content'>): Read[] {
  const ofLines = rows.flatMap(({ key, description }, index) => {
    const citation = standing.decided.lines.get(key)?.citation;
    return [
      { where: `the sentence of “${description}”`, text: content.lines[index]?.sentence ?? '' },
      ...(citation === undefined ? [] : [{ where: `the code section of “${description}”`, text: citation }]),
    ];
  });
  return [...ofLines, ...content.photos.map(({ caption }, index) => ({ where: `the caption of photo ${index + 1}`, text: caption }))];
}

function inText({ where, text }: Read): string[] {
  const [opinion] = opinionsGivenIn(text);
  const toDo = toDoIn(text);
  return [
    ...(opinion ? [`“${opinion.found}” in ${where} reads as an opinion ${opinionsAbout[opinion.about]}. Describe what was observed.`] : []),
    ...(toDo === undefined ? [] : [`“${toDo}” is still to do in ${where}. Finish or remove it.`]),
  ];
}

function oldSentences({ rows, standing }: Pick<Supplement, 'rows' | 'standing'>): string[] {
  const old = rows.filter((row) => isOutdated(standing.decided.lines.get(row.key), () => draftOf(row, standing.ourLines.get(row.key))));
  return old.map(
    ({ description }) => `Figures of “${description}” changed after its sentence was written. Read the sentence and save it again.`,
  );
}
