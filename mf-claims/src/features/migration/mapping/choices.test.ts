// Choosing a field for a column: another column gives it up, unless several fill it together.
import type { ImportPreview } from '@plumbline/contracts/claims';
import { expect, test } from 'vitest';
import { withColumn, type Choices } from './choices.ts';

const settings: ImportPreview['settings'] = {
  mapping: { First: 'propertyOwnerName', Phone: 'propertyOwnerPhone' },
  tables: {},
  values: {},
};
const none: Choices = { values: {}, defaults: {}, edits: {}, touched: new Set() };
const choose = (name: string, field: string) =>
  withColumn(none, { column: { table: 'claims', name, examples: [], confidence: 0, reading: '' }, field, settings }).mapping;

test('a name may come from several columns, a phone from one', () => {
  expect(choose('Last', 'propertyOwnerName')).toEqual({
    First: 'propertyOwnerName',
    Phone: 'propertyOwnerPhone',
    Last: 'propertyOwnerName',
  });
  expect(choose('Mobile', 'propertyOwnerPhone')).toEqual({ First: 'propertyOwnerName', Mobile: 'propertyOwnerPhone' });
});
