// What keeps the text from being final, with the way out: the sections in which it stands are removed at a click.
import { placesOf } from '@plumbline/contracts/claims';
import { Button, Notice } from '@plumbline/ui';
import { headingsOf, withoutChapters } from './chapters.ts';
import type { ReportText } from '../base/use-report-text.ts';
import type { History } from '../sections/use-history.ts';

/** As far as the chapters and the title still stand on the screen. */
export function ReportNotes({ text, history, mayWrite }: { text: ReportText; history: History; mayWrite: boolean }) {
  const { title, content, base } = text;
  const there = new Set(headingsOf(content));
  const left = base.obstacles.filter(
    ({ chapters, inTitle, figures = [] }) =>
      figures.length > 0 || (inTitle && title === base.title) || chapters.some((heading) => heading === '' || there.has(heading)),
  );
  if (left.length === 0) return null;
  const chapters = [...new Set(left.flatMap((one) => one.chapters))].filter((heading) => there.has(heading));
  const takeOut = () => history.write({ title, content: withoutChapters(content, chapters) });
  return (
    <Notice
      tone="warning"
      title="This report can't be finalized yet"
      action={
        mayWrite &&
        chapters.length > 0 && (
          <Button variant="default" onClick={takeOut}>
            {chapters.length === 1 ? 'Remove this chapter' : 'Remove these chapters'}
          </Button>
        )
      }
    >
      {left.map((one) => (
        <div key={one.reason}>{`${one.reason}: ${placesOf(one)}.`}</div>
      ))}
    </Notice>
  );
}
