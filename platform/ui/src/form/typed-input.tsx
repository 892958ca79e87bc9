// Fields that write phone numbers and amounts in their usual form when one leaves them.
import { Textarea as MantineTextarea, TextInput as MantineTextInput } from '@mantine/core';
import { useLayoutEffect, useRef, type ComponentProps, type FocusEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { normalForm, type TypedKind } from './normal-form.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;
interface Typed {
  /** What is typed here; a `tel` field is a phone and one after a `$` an amount by itself. */
  readonly typed?: TypedKind | undefined;
}

export function TextInput({ typed, ...props }: ComponentProps<typeof MantineTextInput> & Typed) {
  const leaving = useLeaving(typed ?? kindOf(props), props);
  return <MantineTextInput {...props} {...leaving} />;
}

export function Textarea({ typed, ...props }: ComponentProps<typeof MantineTextarea> & Typed) {
  const leaving = useLeaving(typed ?? kindOf(props), props);
  return <MantineTextarea {...props} {...leaving} />;
}

interface Looks {
  readonly type?: string | undefined;
  readonly inputMode?: string | undefined;
  readonly leftSection?: ReactNode;
}

function kindOf({ type, inputMode, leftSection }: Looks): TypedKind | undefined {
  if (type === 'tel' || inputMode === 'tel') return 'phone';
  return inputMode === 'decimal' && leftSection === '$' ? 'dollars' : undefined;
}

interface Handlers<E extends Field> {
  readonly onFocus?: ((event: FocusEvent<E>) => void) | undefined;
  readonly onBlur?: ((event: FocusEvent<E>) => void) | undefined;
}

/** Only what was typed in this visit is written anew: a form that somebody merely walks through has no entries. */
function useLeaving<E extends Field>(kind: TypedKind | undefined, { onFocus, onBlur }: Handlers<E>): Handlers<E> {
  const before = useRef<string>(undefined);
  const newest = useRef(onBlur);
  useLayoutEffect(() => {
    newest.current = onBlur;
  }, [onBlur]);
  if (!kind) return {};
  return {
    onFocus: (event) => {
      before.current = event.currentTarget.value;
      onFocus?.(event);
    },
    onBlur: (event) => {
      const field = event.currentTarget;
      const normal = normalForm(kind, field.value);
      if (before.current !== undefined && field.value !== before.current && normal !== field.value) flushSync(() => type(field, normal));
      // Whoever saves on leaving was shown anew with the usual form meanwhile
      newest.current?.(event);
    },
  };
}

/** As if a person had typed it, so that whoever holds the value hears of it in the usual way. */
function type(field: Field, text: string): void {
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
