// A part of the settings that is fetched by itself: its heading, and its content once that is there.
import { QueryBoundary, type QueryBoundaryProps } from '@plumbline/ui';
import styles from './settings.module.css';

type SectionProps<T> = QueryBoundaryProps<T> & {
  /** Of the heading, on its page once. */
  id: string;
  title: string;
};

export function FetchedSection<T>({ id, title, ...fetched }: SectionProps<T>) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <QueryBoundary {...fetched} />
    </section>
  );
}
