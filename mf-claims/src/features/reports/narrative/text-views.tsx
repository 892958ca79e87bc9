// The two faces of the text: sentences with their sources to choose among, and a field to type in with the same marks.
import type { NarrativeSource } from '@plumbline/contracts/claims';
import type { RefObject } from 'react';
import { MarkedText } from './marked-text.tsx';
import type { ReadSentence, ReadText } from './work/narrative-text.ts';
import { SourceChip } from './source-chip.tsx';
import styles from './narrative.module.css';

interface SourcesViewProps {
  reading: ReadText;
  chosen: number;
  sourcesOf: (sentence: ReadSentence) => readonly NarrativeSource[];
  onChoose: (at: number) => void;
}

export const isIn = ({ start, end }: Pick<ReadSentence, 'start' | 'end'>, at: number) => at >= start && at <= end;

export function SourcesView({ reading: { sentences }, chosen, sourcesOf, onChoose }: SourcesViewProps) {
  return (
    <div className={styles.sentences}>
      {paragraphsOf(sentences).map(({ heading, members }) => (
        <div key={heading?.start ?? members[0]?.start}>
          {heading && <h3>{heading.text.replace(/^## /, '')}</h3>}
          <p>
            {members.map((one) => (
              <Sentence key={one.start} sentence={one} isChosen={isIn(one, chosen)} sources={sourcesOf(one)} onChoose={onChoose} />
            ))}
          </p>
        </div>
      ))}
    </div>
  );
}

interface SentenceProps {
  sentence: ReadSentence;
  isChosen: boolean;
  sources: readonly NarrativeSource[];
  onChoose: (at: number) => void;
}

function Sentence({ sentence, isChosen, sources, onChoose }: SentenceProps) {
  const { text, start, issues } = sentence;
  const codes = [...new Map(sources.map((one) => [one.code, one])).values()];
  return (
    <>
      <button
        type="button"
        className={styles.sentence}
        aria-pressed={isChosen}
        data-start={start}
        data-level={issues.some(({ level }) => level === 'must') ? 'must' : undefined}
        onClick={() => onChoose(start)}
      >
        <MarkedText text={text} from={start} issues={issues} />
        {codes.map((one) => (
          <SourceChip key={one.code} source={one} />
        ))}
      </button>{' '}
    </>
  );
}

interface Paragraph {
  readonly heading?: ReadSentence;
  readonly members: ReadSentence[];
}

function paragraphsOf(sentences: readonly ReadSentence[]): Paragraph[] {
  const found: Paragraph[] = [];
  let lastEnd = -1;
  for (const one of sentences) {
    const last = found.at(-1);
    const isApart = lastEnd >= 0 && one.start - lastEnd > 1 && !last?.heading;
    if (one.heading) found.push({ heading: one, members: [] });
    else if (!last || isApart) found.push({ members: [one] });
    else last.members.push(one);
    lastEnd = one.end;
  }
  return found;
}

interface EditViewProps {
  text: string;
  reading: ReadText;
  field: RefObject<HTMLTextAreaElement | null>;
  readOnly: boolean;
  onType: (text: string) => void;
  onChoose: (at: number) => void;
}

/** The same words stand behind the field, with the marks: they take the height, and scroll with it. */
export function EditView({ text, reading, field, readOnly, onType, onChoose }: EditViewProps) {
  return (
    <div className={styles.mirrored}>
      <div className={styles.mirror} aria-hidden="true">
        <MarkedText text={text} from={0} issues={reading.issues} />
        {'\n'}
      </div>
      <textarea
        ref={field}
        className={styles.typed}
        aria-label="Narrative text"
        aria-describedby="narrative-counts"
        value={text}
        readOnly={readOnly}
        maxLength={100_000}
        spellCheck
        onChange={(event) => onType(event.currentTarget.value)}
        onSelect={(event) => onChoose(event.currentTarget.selectionStart)}
      />
    </div>
  );
}
