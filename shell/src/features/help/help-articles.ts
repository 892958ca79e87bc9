// The help articles of a role, and those that somebody looks for.
import type { Role } from '@plumbline/contracts/kernel';
import content from './articles.json' with { type: 'json' };

export interface HelpArticle {
  readonly id: string;
  readonly title: string;
  /** Other words under which it is found. */
  readonly keywords: string;
  readonly steps: readonly string[];
  /** Whom it concerns; absent: everybody. */
  readonly roles?: readonly string[];
  /** Where it is done. */
  readonly to?: string;
  readonly go?: string;
}

export const helpArticles: readonly HelpArticle[] = content;

export function articlesFor(role: Role): HelpArticle[] {
  return helpArticles.filter(({ roles }) => roles?.includes(role) ?? true);
}

/** Every word is part of the article; a word of the title counts before one of the text. */
export function findArticles(articles: readonly HelpArticle[], search: string): HelpArticle[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = articles.filter((one) => words.every((word) => textOf(one).includes(word)));
  const rank = ({ title, keywords }: HelpArticle) => words.filter((word) => !`${title} ${keywords}`.toLowerCase().includes(word)).length;
  return found.toSorted((one, other) => rank(one) - rank(other));
}

function textOf({ title, keywords, steps }: HelpArticle): string {
  return [title, keywords, ...steps].join(' ').toLowerCase();
}
