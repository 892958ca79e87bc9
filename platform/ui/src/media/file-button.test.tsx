import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button, FileButton, FileDrop } from '../index.ts';
import { show } from '../testing/show.tsx';

const limits = { maxFiles: 1, maxBytes: 1024, types: ['text/csv'], endings: ['.csv'], kinds: 'CSV' };
const losses = new File(['claim,loss'], 'losses.csv', { type: 'text/csv' });
const letter = new File(['Dear'], 'letter.csv', { type: 'text/csv' });

/** The hidden field behind the button. */
function field(): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!found) throw new Error('there is no field for a file');
  return found;
}

// A browser tells of a choice only when the field stood otherwise before; jsdom tells of each, so the field itself is looked at
test('a file is told and its field is empty again, so that the same file can be chosen twice', async () => {
  const onChange = vi.fn<(file: File | null) => void>();
  show(<FileButton onChange={onChange}>{(props) => <Button {...props}>Choose</Button>}</FileButton>);
  expect(screen.getByRole('button', { name: 'Choose' })).toBeTruthy();
  for (const times of [1, 2]) {
    await userEvent.upload(field(), losses);
    expect(onChange).toHaveBeenCalledTimes(times);
    expect(onChange).toHaveBeenLastCalledWith(losses);
    expect(field().value).toBe('');
  }
});

test('several files are told whole before their field is emptied', async () => {
  const onChange = vi.fn<(files: File[]) => void>();
  show(
    <FileButton multiple onChange={onChange}>
      {(props) => <Button {...props}>Choose</Button>}
    </FileButton>,
  );
  await userEvent.upload(field(), [losses, letter]);
  expect(onChange.mock.calls).toEqual([[[losses, letter]]]);
  expect(field().value).toBe('');
});

test('a field is empty again also when what was chosen could not be taken', async () => {
  const onFiles = vi.fn<(files: File[]) => void>();
  show(<FileDrop limits={limits} title="Drop a CSV file here" button="Choose file" onFiles={onFiles} />);
  await userEvent.upload(field(), new File([], 'losses.csv', { type: 'text/csv' }));
  expect(screen.getByRole('alert').textContent).toBe('losses.csv is empty');
  expect(field().value).toBe('');
  await userEvent.upload(field(), losses);
  expect(onFiles).toHaveBeenCalledWith([losses]);
  expect(field().value).toBe('');
});
