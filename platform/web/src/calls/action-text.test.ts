import { expect, test } from 'vitest';
import { actionText } from './action-text.ts';

const roof = new File(['roof'], 'roof.jpg', { type: 'image/jpeg' });
const wall = new File(['wall'], 'roof.jpg', { type: 'image/jpeg' });
const form = (file: File, note = 'a') => {
  const body = new FormData();
  body.append('note', note);
  body.append('photo', file);
  return body;
};

test('another file is another action, the same one is the same', () => {
  expect(actionText({ body: roof })).not.toBe(actionText({ body: wall }));
  expect(actionText({ body: roof })).toBe(actionText({ body: roof }));
  expect(actionText({ body: new Blob(['a']) })).not.toBe(actionText({ body: new Blob(['a']) }));
});

test('a form is told by its entries and its files', () => {
  expect(actionText(form(roof))).toBe(actionText(form(roof)));
  expect(actionText(form(roof))).not.toBe(actionText(form(wall)));
  expect(actionText(form(roof))).not.toBe(actionText(form(roof, 'b')));
});

test('bytes are told by which bytes they are, plain values by what they say', () => {
  const bytes = new Uint8Array([1, 2]);
  expect(actionText({ bytes })).toBe(actionText({ bytes }));
  expect(actionText({ bytes })).not.toBe(actionText({ bytes: new Uint8Array([1, 3]) }));
  expect(actionText({ body: { a: 1 } })).toBe('{"body":{"a":1}}');
});
