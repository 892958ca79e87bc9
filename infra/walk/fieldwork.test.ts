import { expect, test } from 'vitest';
import { sectionBody } from './fieldwork.ts';

const around = { category: 'exterior', damageType: 'hail', photos: new Map([['a.jpg', 7]]) } as const;
const shotsOf = (shots: Parameters<typeof sectionBody>[0]['shots']) => sectionBody({ shots }, around).shots ?? [];

test('a shot whose only photo was refused says so, and is answered once', () => {
  const [first] = shotsOf([]);
  const shot = first?.shot ?? '';
  const answers = shotsOf([{ shot, photos: ['b.jpg'] }]).filter((one) => one.shot === shot);
  expect(answers).toEqual([{ shot, photos: [], reason: 'The photo was refused: b.jpg' }]);
  expect(shotsOf([{ shot, photos: ['a.jpg', 'b.jpg'] }]).find((one) => one.shot === shot)?.photos).toHaveLength(1);
});
