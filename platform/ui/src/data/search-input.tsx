// A search box that waits until the typing pauses.
import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { IconSearch } from '../icons.ts';

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

export function SearchInput({ value, onSearch, placeholder, label, delayMs = 250 }: SearchInputProps) {
  const [text, setText] = useState(value);
  const [told, setTold] = useState(value);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  if (told !== value) {
    // The address changed by itself, e.g. with the back button
    setTold(value);
    setText(value);
  }
  useEffect(() => {
    if (text === told) return undefined;
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      // Whoever opened a result meanwhile is on the way to it, though this screen still stands: searching would fetch them back
      if (window.location.pathname !== pathname) return;
      setTold(text);
      search.current(text);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [text, told, delayMs]);

  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
