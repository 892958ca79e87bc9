// A button behind which files are chosen. A browser tells nothing when a field is given what it holds already: so it never holds anything.
import { FileButton as MantineFileButton, type FileButtonProps } from '@mantine/core';
import { useRef } from 'react';

export function FileButton<Multiple extends boolean = false>({ onChange, ...rest }: Omit<FileButtonProps<Multiple>, 'ref'>) {
  const field = useRef<HTMLInputElement>(null);
  const take: typeof onChange = (chosen) => {
    // What was chosen is read already, and stays readable
    if (field.current) field.current.value = '';
    onChange(chosen);
  };
  return <MantineFileButton<Multiple> {...rest} ref={field} onChange={take} />;
}
