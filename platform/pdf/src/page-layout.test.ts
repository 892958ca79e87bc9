// Amounts beside their names: each figure and comma has its own room, so that no comma hides under a seven.
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { PageKit } from './page-layout.ts';

async function widthOf(value: string): Promise<number> {
  const kit = new PageKit({ title: 'Totals', author: 'Acme', header: ['', ''], footer: '', createdAt: new Date('2026-11-27T12:00:00Z') });
  kit.addPage();
  kit.details([['Net claim', value]]);
  const page = await (await getDocumentProxy(await kit.finish())).getPage(1);
  const { items } = await page.getTextContent();
  return items.reduce((sum, item) => sum + ('str' in item && /[\d$]/.test(item.str) && !item.str.startsWith('Page') ? item.width : 0), 0);
}

test('amounts of as many figures are as wide, whatever the figures', async () => {
  expect(await widthOf('$7,117.01')).toBeCloseTo(await widthOf('$8,888.88'), 1);
});
