// The page of the API: services by their names, and names of a program as such.
import { allEndpoints, openApiDocument } from '@plumbline/contracts/registry';
import { expect, test } from 'vitest';
import { apiPage } from './api-page.ts';

const page = apiPage(openApiDocument(allEndpoints, '1.2.3'));

test('services are called as people write them', () => {
  const titles = [...page.matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, title]) => title);
  expect(titles).toEqual(expect.arrayContaining(['AI', 'Claims']));
  expect(page).toContain('<a href="#ai">AI</a>');
});

test('what stands between backticks in the contracts is shown as code', () => {
  const words = page.replace(/<pre[^]*?<\/pre>/g, '');
  expect(words).toContain('or those in <code>ids</code>, as CSV');
  expect(words).not.toContain('`');
});

test('no text of a contract becomes markup', () => {
  const document = openApiDocument(allEndpoints, '1.2.3');
  const [path = ''] = Object.keys(document.paths);
  const [operation] = Object.values(document.paths[path] ?? {});
  if (operation) operation.summary = 'Reads `<b>` & more';
  expect(apiPage(document)).toContain('Reads <code>&lt;b&gt;</code> &amp; more.');
});
