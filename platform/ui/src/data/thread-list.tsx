// A thread: what was said, each entry with who said it above and what became of it below. The inbox, the claim and the portal show theirs with it.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './thread-list.module.css';

export interface ThreadListEntry {
  /** One of a kind in its list. */
  readonly id: number | string;
  /** As its reader sees it: `out` stands on their own side, `internal` is marked. */
  readonly direction: 'in' | 'out' | 'internal';
  /** Who, how and when. */
  readonly head: ReactNode;
  readonly subject?: string | undefined;
  /** Plain text, with its line breaks. */
  readonly text: string;
  /** Names of files, each with what is to be said of it, or leading to it. */
  readonly files?: readonly ReactNode[] | undefined;
  /** Below the words, in the bubble: a recording to listen to. */
  readonly more?: ReactNode;
  /** What became of it, who reads it, what can be done. */
  readonly foot?: ReactNode;
}

export interface ThreadListProps {
  readonly label: string;
  readonly entries: readonly ThreadListEntry[];
  /** Absent when there is nothing earlier. `atEnd`: below the entries, where the newest comes first. */
  readonly earlier?:
    | { readonly label: string; readonly onShow: () => void; readonly isLoading: boolean; readonly atEnd?: boolean }
    | undefined;
}

export function ThreadList({ label, entries, earlier }: ThreadListProps) {
  const more = earlier && (
    <Button variant="subtle" size="compact-sm" loading={earlier.isLoading} onClick={earlier.onShow}>
      {earlier.label}
    </Button>
  );
  return (
    <div className={styles.thread}>
      {!earlier?.atEnd && more}
      <ol className={styles.entries} aria-label={label} data-rows>
        {entries.map(({ id, direction, head, subject, text, files = [], more: within, foot }) => (
          <li key={id} className={styles.entry} data-direction={direction}>
            <p className={styles.head}>{head}</p>
            <div className={styles.bubble}>
              {subject && <p className={styles.subject}>{subject}</p>}
              {text && <p className={styles.text}>{text}</p>}
              {files.map((file, index) => (
                // Two files of an email may have one name
                <p key={index} className={styles.file}>
                  {file}
                </p>
              ))}
              {within}
            </div>
            {foot}
          </li>
        ))}
      </ol>
      {earlier?.atEnd && more}
    </div>
  );
}

interface ThreadPicturesProps {
  /** `small` is shown, `large` is where it leads. */
  readonly pictures: readonly { readonly small: string; readonly large: string; readonly words: string }[];
}

/** Pictures of an entry, each in a tab of its own. */
export function ThreadPictures({ pictures }: ThreadPicturesProps) {
  if (pictures.length === 0) return null;
  return (
    <div className={styles.pictures}>
      {pictures.map(({ small, large, words }) => (
        <a key={small} href={large} target="_blank" rel="noreferrer">
          <img src={small} alt={words} loading="lazy" className={styles.picture} />
        </a>
      ))}
    </div>
  );
}

/** A line below an entry. */
export function ThreadFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}
