// The rules behind the list: which filter a question becomes, which place a cursor names, which tags are left, what a view may hold.
import { claimCursor, claimSorts, type ClaimCard, type ClaimSort } from '@plumbline/contracts/claims';
import { describe, expect, test } from 'vitest';
import { tagsAfter } from '../bulk/change-claims.ts';
import { checkedQuery } from './saved-views.ts';
import { filterParts } from './list-filter.ts';
import { placeOfCursor, stretchesOf } from './list-order.ts';
import { wordChanges } from '../../claim/counters/word-counts.ts';

const now = new Date('2026-11-21T03:00:00.000Z');
const filterOf = (question: Parameters<typeof filterParts>[0]) =>
  Object.assign({}, ...filterParts(question, now).map((part) => part.filter)) as unknown;

describe('filters', () => {
  test('days begin where the reader is, also across a change of the clocks', () => {
    expect(filterOf({ createdFrom: '2026-11-01', createdTo: '2026-11-01', zone: 'America/New_York' })).toEqual({
      createdAt: { $gte: new Date('2026-11-01T04:00:00.000Z'), $lt: new Date('2026-11-02T05:00:00.000Z') },
    });
    expect(() => filterParts({ zone: 'Mars/Olympus' }, now)).toThrow('Unknown time zone');
  });
  test.each([
    ['overdue', { $gt: '', $lt: '2026-11-21' }, { $gt: '', $lt: '2026-11-20' }],
    ['due7', { $gte: '2026-11-20', $lte: '2026-11-28' }, { $gte: '2026-11-20', $lte: '2026-11-27' }],
    ['due30', { $gte: '2026-11-20', $lte: '2026-12-21' }, { $gte: '2026-11-20', $lte: '2026-12-20' }],
  ] as const)('a deadline that is %s is measured from today at the property, whoever reads', (deadline, widest, inHawaii) => {
    // Three in the morning in New York, the evening before in Hawaii
    const [range, zones] = filterParts({ deadline, zone: 'Asia/Tokyo' }, new Date('2026-11-21T08:00:00.000Z'));
    expect(range?.filter).toEqual({ nextDeadlineOn: widest });
    const groups = zones?.filter as { $or: { timeZone: { $in: string[] }; nextDeadlineOn: object }[] } | undefined;
    const of = (zone: string) => groups?.$or.find(({ timeZone }) => timeZone.$in.includes(zone))?.nextDeadlineOn;
    expect(of('Pacific/Honolulu')).toEqual(inHawaii);
    expect(of('America/New_York')).not.toEqual(inHawaii);
  });
  test('where it is one day everywhere nothing is asked beside the range', () => {
    expect(filterOf({ deadline: 'overdue' })).toEqual({ nextDeadlineOn: { $gt: '', $lt: '2026-11-20' } });
    expect(filterOf({ deadline: 'none' })).toEqual({ nextDeadlineOn: null });
  });
  test('money is compared in cents, nobody is nobody, a carrier in any case', () => {
    expect(filterOf({ valueFrom: 10.5, assignee: 'none', attorney: 7, carrier: 'GULF  Mutual', hasPhotos: 'no' })).toEqual({
      estimatedValueCents: { $gte: 1050 },
      assignedAdjusterId: null,
      referringAttorneyId: 7,
      carrierKey: 'gulf mutual',
      photoCount: { $in: [null, 0] },
    });
  });
});

describe('cursors', () => {
  const card = {
    id: 7,
    createdAt: '2026-01-02T03:04:05.006Z',
    updatedAt: '2026-01-02T03:04:05.006Z',
    incidentDate: '2026-01-01',
    propertyOwnerName: 'Zoë St. John 3.5',
    estimatedValue: 12.34,
    nextDeadlineOn: '2026-12-01',
  } as ClaimCard;
  test.each(Object.keys(claimSorts) as ClaimSort[])('the place of a card in the order “%s” survives its cursor', (sort) => {
    expect(placeOfCursor(sort, claimCursor(sort, card))).toMatchObject({ id: 7 });
    expect(placeOfCursor(sort, claimCursor(sort, card)).value).toBeDefined();
  });
  test('what has no value stands behind what has one, forwards and backwards', () => {
    const { estimatedValue: _, ...bare } = card;
    const place = placeOfCursor('value', claimCursor('value', bare));
    expect(place).toEqual({ value: undefined, id: 7 });
    expect(stretchesOf('value', place)).toEqual([{ filter: { estimatedValueCents: null, _id: { $lt: 7 } }, sort: { _id: -1 } }]);
    expect(stretchesOf('value', place, true).map((one) => one.sort)).toEqual([{ _id: 1 }, { estimatedValueCents: 1, _id: 1 }]);
    expect(stretchesOf('value')).toHaveLength(2);
  });
  test.each(['', '7', 'x.y', '~.7', '1e3.7', '.', '12.'])('“%s” is no page', (after) => {
    expect(() => placeOfCursor('newest', after)).toThrow("This page doesn't exist");
  });
});

test('tags are the same in any case, and those that stay keep their order', () => {
  expect(tagsAfter(['Storm', 'VIP'], { add: ['storm', 'new'], remove: ['vip'] })).toEqual(['Storm', 'new']);
});

test('a word is counted when it comes and when it goes, not when it stays', () => {
  expect(wordChanges({ insuranceCompany: 'Gulf', tags: ['a'] }, { insuranceCompany: ' GULF ', tags: ['b'] })).toEqual([
    { kind: 'tag', name: 'b', key: 'b', by: 1 },
    { kind: 'tag', name: 'a', key: 'a', by: -1 },
  ]);
});

test('a view holds what the list would take, in one spelling', () => {
  expect(checkedQuery('?status=intake&look=table&search=ana')).toBe('look=table&search=ana&status=intake');
  for (const query of ['after=1.2', 'status=nope', 'look=globe', 'sort=price', 'incidentFrom=2026-02-30', '__proto__=1'])
    expect(() => checkedQuery(query)).toThrow("Couldn't save this view");
});
