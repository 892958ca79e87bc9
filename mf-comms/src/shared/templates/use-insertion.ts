// Puts a variable where the cursor was last, and the cursor behind it.
import type { TemplateVariable } from '@plumbline/contracts/enums';
import { useRef, type SyntheticEvent } from 'react';

type Name = 'subject' | 'body';
type Input = HTMLInputElement | HTMLTextAreaElement;

interface Place {
  readonly name: Name;
  readonly from: number;
  readonly to: number;
}

export function useInsertion(values: Readonly<Record<Name, string>>, change: (changed: Partial<Record<Name, string>>) => void) {
  const inputs = useRef<Partial<Record<Name, Input>>>({});
  const last = useRef<Place>(undefined);
  /** For the input of this name. */
  const follow = (name: Name) => ({
    ref: (input: Input | null) => {
      if (input) inputs.current[name] = input;
      else delete inputs.current[name];
    },
    onSelect: ({ currentTarget: { selectionStart, selectionEnd } }: SyntheticEvent<Input>) => {
      const end = values[name].length;
      last.current = { name, from: selectionStart ?? end, to: selectionEnd ?? end };
    },
  });
  const insert = (variable: TemplateVariable) => {
    const { name, from, to } = last.current ?? { name: 'body', from: values.body.length, to: values.body.length };
    const word = `{${variable}}`;
    change({ [name]: values[name].slice(0, from) + word + values[name].slice(to) });
    const cursor = from + word.length;
    last.current = { name, from: cursor, to: cursor };
    // Once the menu is closed and the text is in
    setTimeout(() => {
      inputs.current[name]?.focus();
      inputs.current[name]?.setSelectionRange(cursor, cursor);
    });
  };
  return { follow, insert };
}
