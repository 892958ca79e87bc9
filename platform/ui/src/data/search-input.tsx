// A search box that waits until the typing pauses.
import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { IconSearch } from '../icons/icons.ts';
import { useOnTheWay } from './on-the-way.ts';

export interface SearchInputProps {
  /** The search as it stands in the address. */
  value: string;
  onSearch: (text: string) => void;
  placeholder: string;
  /** Name for a screen reader: “Search claims”. */
  label: string;
  /** Milliseconds of quiet before the search runs. Default 250. */
  delayMs?: number;
}

/** What a search takes: a longer one would be refused. */
const maxCharacters = 120;

interface Box {
  text: string;
  /** The search of the address, as it was last seen. */
  seen: string;
  /** Searches that were run and do not stand in the address yet: a screen takes its time to follow. */
  asked: readonly string[];
}

/** Own searches arrive in the address while the typing goes on; what comes by itself, e.g. with the back button, replaces the text. */
function arrived(box: Box, value: string): Box {
  const at = box.asked.lastIndexOf(value);
  return at < 0 ? { text: value, seen: value, asked: [] } : { ...box, seen: value, asked: box.asked.slice(at + 1) };
}

export function SearchInput({ value, onSearch, placeholder, label, delayMs = 250 }: SearchInputProps) {
  const [box, setBox] = useState<Box>({ text: value, seen: value, asked: [] });
  const isOnTheWay = useOnTheWay();
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  if (box.seen !== value) setBox(arrived(box, value));
  const { text } = box;
  const isRun = text === (box.asked.at(-1) ?? box.seen);
  useEffect(() => {
    if (isRun) return undefined;
    const { pathname } = window.location;
    const timer = setInterval(() => {
      // Whoever opened a result meanwhile is on the way to it, though this screen still stands: searching would fetch them back
      if (window.location.pathname !== pathname || isOnTheWay()) return;
      clearInterval(timer);
      setBox((now) => ({ ...now, asked: [...now.asked, text] }));
      search.current(text);
    }, delayMs);
    return () => clearInterval(timer);
  }, [text, isRun, delayMs, isOnTheWay]);

  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={text}
      maxLength={maxCharacters}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value;
        setBox((now) => ({ ...now, text: typed }));
      }}
    />
  );
}
