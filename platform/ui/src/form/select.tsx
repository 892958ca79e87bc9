// A choice from a list. Letters choose from it as in a list of the browser's own, where Mantine's takes them only to search.
import { Select as MantineSelect, getParsedComboboxData, type ComboboxItem, type Primitive, type SelectProps } from '@mantine/core';
import { useRef, type KeyboardEvent } from 'react';
import { typedOption } from './typed-option.ts';

/** Milliseconds after which the next letter begins a new word. */
const pauseMs = 700;

export function Select<V extends Primitive = string>(props: SelectProps<V>) {
  const chooseByLetters = useLetters(props);
  // Enter on what is chosen already confirms it; only a field that may be empty is emptied by it
  const { allowDeselect = props.clearable ?? false } = props;
  return <MantineSelect {...props} allowDeselect={allowDeselect} onKeyDown={props.searchable ? props.onKeyDown : chooseByLetters} />;
}

function useLetters<V extends Primitive>({ data, value = null, onChange, onKeyDown, readOnly = false }: SelectProps<V>) {
  const typed = useRef({ letters: '', at: 0 });
  return (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const { letters, at } = typed.current;
    const begun = event.timeStamp - at < pauseMs ? letters : '';
    if (readOnly || !continues(event, begun)) return;
    const word = begun + event.key;
    typed.current = { letters: word, at: event.timeStamp };
    const option = typedOption(optionsOf(data), word, value);
    if (option && option.value !== value) onChange?.(option.value, option);
  };
}

/** Within a word a space is a letter of it; before one it is the browser's, which scrolls. */
function continues(event: KeyboardEvent, begun: string): boolean {
  if (event.key !== ' ' || begun === '') return isLetter(event);
  event.preventDefault();
  return true;
}

function isLetter({ key, ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && !nativeEvent.isComposing && /^[\p{L}\p{N}$%]$/u.test(key);
}

function optionsOf<V extends Primitive>(data: SelectProps<V>['data']): ComboboxItem<V>[] {
  return getParsedComboboxData(data).flatMap((entry) => ('items' in entry ? entry.items : [entry])) as ComboboxItem<V>[];
}
