// The quick labels of component tests are those that jsdom finds.
import { jsdomLabels } from '@plumbline/testing/labels';
import { expect, test } from 'vitest';

const page = `
  <label for="a">one</label><input id="a"><label for="a">two</label>
  <label>three <span><select></select></span></label><label>four <input type="hidden"><textarea></textarea> <input></label>
  <label for="gone">five</label><label for="">six <input></label><label for="text">seven <input></label><p id="text"></p>
  <label for="button">eight</label><button id="button"></button><label>nine<meter></meter></label><label>ten<output></output></label>
  <label for="hidden">eleven</label><input type="hidden" id="hidden"><label for="twice">twelve</label><i id="twice"></i><input id="twice">
  <label>thirteen<progress></progress></label><label><b><label>fourteen<input></label></b></label>`;

test('every element has the labels that jsdom finds, in their order', () => {
  document.body.innerHTML = page;
  const elements = [...document.querySelectorAll<HTMLInputElement>('button, input, meter, output, progress, select, textarea')];
  expect(elements.length).toBeGreaterThan(12);
  const words = (labels: ArrayLike<Element> | null) => labels && Array.from(labels, (label) => label.textContent);
  const found = elements.map((element) => words(element.labels));
  expect(found.flat().length).toBeGreaterThan(9);
  expect(found).toEqual(elements.map((element) => words(jsdomLabels(element))));
  document.body.innerHTML = '';
});

test('a label that came, went or names another is seen at once, also outside of a document', () => {
  document.body.innerHTML = '<input id="a"><input id="b">';
  const [a, b] = document.querySelectorAll('input');
  const label = document.createElement('label');
  label.htmlFor = 'a';
  document.body.append(label);
  expect([a?.labels?.length, b?.labels?.length]).toEqual([1, 0]);
  label.htmlFor = 'b';
  expect([a?.labels?.length, b?.labels?.length]).toEqual([0, 1]);
  label.remove();
  expect(b?.labels?.length).toBe(0);
  expect(document.createElement('input').labels?.length).toBe(0);
  document.body.innerHTML = '';
});
