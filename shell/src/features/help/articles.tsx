// How the tasks of the day are done, step by step, with a search; only what the role can do.
import { Button, IconChevronDown, SearchInput } from '@plumbline/ui';
import { useUser } from '@plumbline/web';
import { useState } from 'react';
import { Link } from 'react-router';
import { articlesFor, findArticles, type HelpArticle } from './help-articles.ts';
import styles from './help.module.css';

export function Articles() {
  const { role } = useUser();
  const [search, setSearch] = useState('');
  const found = findArticles(articlesFor(role), search);
  return (
    <>
      <SearchInput label="Search help" placeholder="Invoice, offline, password…" value={search} onSearch={setSearch} />
      <p role="status" className={styles.found}>
        {search.trim() === '' ? '' : found.length === 0 ? `No results for “${search.trim()}”` : countOf(found.length)}
      </p>
      <div>
        {found.map((article) => (
          <Article key={article.id} article={article} />
        ))}
      </div>
    </>
  );
}

function countOf(count: number): string {
  return count === 1 ? '1 article' : `${count} articles`;
}

function Article({ article: { id, title, steps, to, go } }: { article: HelpArticle }) {
  return (
    <details className={styles.area} id={`help-${id}`}>
      <summary>
        <span className={styles.areaName}>{title}</span>
        <IconChevronDown size={18} aria-hidden className={styles.mark} />
      </summary>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {to && (
        <Button component={Link} to={to} variant="default" mb="md">
          {go}
        </Button>
      )}
    </details>
  );
}
