// Who put the paragraphs of the report into words, in one sentence: a model, or the rules with the reason why no model did.
import {
  claimsApi,
  splitSections,
  wordedIn,
  withoutNumber,
  wordingWithinSeconds,
  type Report,
  type ReportWording,
} from '@plumbline/contracts/claims';
import { Button, DateText, Notice, toast } from '@plumbline/ui';
import { useMay, useWrite } from '@plumbline/web';
import type { ReportText } from '../base/use-report-text.ts';
import { secondsText, useSeconds } from '../base/use-seconds.ts';
import { askedWords } from '../../../shared/model-origin.ts';
import styles from '../base/editor.module.css';

interface WordingNoticeProps {
  text: ReportText;
  /** As the server told it last. */
  wording: ReportWording | undefined;
  took: (report: Report, react: (report: Report) => void) => void;
}

/** Nothing where the rules wrote and nobody misses a model. */
export function WordingNotice({ text, wording, took }: WordingNoticeProps) {
  const reword = useReword(took);
  const mayReword = useMay(claimsApi.rewordReport) && !text.locked;
  if (!wording) return null;
  if (wording.by === 'model')
    return (
      <Notice tone="info" title={`Reworded by ${wording.model}`}>
        <div>{sentenceOf(wording, text.content)}</div>
        <Origin wording={wording} />
        <LeftOut leftOut={wording.leftOut} model={wording.model} />
      </Notice>
    );
  if (wording.reason === undefined) return null;
  return (
    <Notice tone="info" title="Written by rules alone" action={mayReword && <Again text={text} reword={reword} />}>
      <div>{asSentence(wording.reason)}</div>
      {reword.isPending && <Waiting />}
      <LeftOut leftOut={wording.leftOut} />
    </Notice>
  );
}

function Again({ text: { base, dirty }, reword }: { text: ReportText; reword: ReturnType<typeof useReword> }) {
  return (
    <Button
      variant="default"
      loading={reword.isPending}
      disabled={dirty}
      title={dirty ? 'Save your changes first' : undefined}
      onClick={() => reword.mutate({ params: { id: base.id } })}
    >
      Try again
    </Button>
  );
}

const asSentence = (reason: string | undefined) => (reason === undefined ? '' : `${reason.replace(/\.$/, '')}.`);

function sentenceOf({ reason, paragraphs }: ReportWording, content: string): string {
  const why = asSentence(reason);
  const found = splitSections(content).flatMap(({ heading, text }) => {
    const { length } = wordedIn(text, paragraphs).numbers;
    return length === 0 ? [] : [{ name: withoutNumber(heading), length }];
  });
  const count = found.reduce((sum, { length }) => sum + length, 0);
  if (count === 0) return `No paragraph of the text stands in its words. ${why}`.trim();
  const names = found.map(({ name }) => name).join(', ');
  return `${count === 1 ? '1 paragraph' : `${count} paragraphs`} in: ${names}. Every figure, date and name is as the rules wrote it. ${why}`.trim();
}

/** When, by which question, and at what price. */
function Origin({ wording }: { wording: ReportWording }) {
  return (
    <div>
      <DateText at={wording.at} format="date-time" />
      {askedWords(wording)
        .map((one) => ` · ${one}`)
        .join('')}
    </div>
  );
}

function Waiting() {
  const seconds = useSeconds();
  return (
    <div>
      Asking the model, {wordingWithinSeconds} s at most{secondsText(seconds)}. Sections that were edited stay as they are.
    </div>
  );
}

/** Who differs from the recorded facts, and at which step. */
function LeftOut({ leftOut, model = 'the model' }: Pick<ReportWording, 'leftOut' | 'model'>) {
  if (leftOut.length === 0) return null;
  return (
    <details className={styles.leftOutWords}>
      <summary>
        Checked against the facts after rewording,{' '}
        {leftOut.length === 1 ? `1 sentence of ${model} was` : `${leftOut.length} sentences of ${model} were`} left out
      </summary>
      <ul>
        {leftOut.map(({ text, reason }) => (
          <li key={`${text} ${reason}`}>
            {text} ({reason})
          </li>
        ))}
      </ul>
    </details>
  );
}

function useReword(took: WordingNoticeProps['took']) {
  return useWrite(claimsApi.rewordReport, {
    stale: [],
    // What came is met like any other revision: words that somebody typed meanwhile stay
    onSuccess: (report) => {
      took(report, () => undefined);
      if (report.wording?.by === 'model') toast({ tone: 'good', title: 'Report reworded', description: `Revision ${report.revision}` });
      else
        toast({
          tone: 'bad',
          title: 'No model reworded the report',
          ...(report.wording?.reason ? { description: report.wording.reason } : {}),
        });
    },
    onError: (error) => toast({ tone: 'bad', title: "Couldn't reword the report", description: error.message }),
  });
}
