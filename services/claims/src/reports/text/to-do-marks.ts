// Words that a writer leaves for later, and tasks of the office: none of them stands in a final report. Pure.
import { wordsForLater } from '@plumbline/contracts/enums';
import { plainly, quotes } from './quoted-figures.ts';

const task = /^[ \t]{0,8}(?:Recommended|Recommendation|Next step|Open item)s?:/im;

/** The first such words of a text, as they stand there; `tasks` are those of the office. A task of one word is a word like any other. */
export function toDoIn(text: string, tasks: readonly string[] = []): string | undefined {
  const found = wordsForLater(text) ?? task.exec(text)?.[0].trim();
  if (found !== undefined) return found;
  const plain = plainly(text);
  return tasks.find((one) => {
    const words = plainly(one).trim();
    return words.includes(' ') && quotes(plain, words);
  });
}
