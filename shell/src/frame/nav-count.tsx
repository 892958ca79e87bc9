// A live number beside an entry of the navigation; hidden at 0 and while unknown.
import { useQuery } from '@tanstack/react-query';
import { fetchJson, type NavItem } from '@plumbline/web';
import styles from './frame.module.css';

export function NavCount({ count, label }: { count: NonNullable<NavItem['count']>; label: string }) {
  const { data } = useQuery({
    queryKey: [count.key, 'nav-count', count.path, count.field],
    queryFn: async ({ signal }) => numberAt(await fetchJson(count.path, signal), count.field),
  });
  if (!data) return null;
  return (
    <span className={styles.navCount}>
      <span className="cx-hidden">{label}: </span>
      {data.toLocaleString('en-US')}
    </span>
  );
}

/** `open.mine` reads the number inside; anything else counts as 0. */
export function numberAt(answer: unknown, field: string): number {
  let value = answer;
  for (const name of field.split('.'))
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
  return typeof value === 'number' ? value : 0;
}
