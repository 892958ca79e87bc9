// The tags of a claim as small marks; the first ones, and how many more there are.
import styles from './tags.module.css';

interface TagsProps {
  tags: readonly string[];
  /** So many have room. */
  shown?: number;
}

export function Tags({ tags, shown = 3 }: TagsProps) {
  if (tags.length === 0) return null;
  const more = tags.slice(shown);
  return (
    <ul className={styles.tags} aria-label="Tags">
      {tags.slice(0, shown).map((tag) => (
        <li key={tag} title={tag}>
          {tag}
        </li>
      ))}
      {more.length > 0 && (
        <li className={styles.more} title={more.join(', ')}>
          +{more.length} <span className="cx-hidden">more: {more.join(', ')}</span>
        </li>
      )}
    </ul>
  );
}
