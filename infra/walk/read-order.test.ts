// The claim file: the shipped example is complete and valid, and everything that is wrong with a file is said at once.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { decideOn, PersonNeeded } from './decisions.ts';
import { assertPhotosNamed, exampleFile, readOrder, WrongUse } from './read-order.ts';
import { WalkOrder } from './walk-order.ts';

const root = join(import.meta.dirname, '../..');
const example = join(root, exampleFile);
const folder = mkdtempSync(join(tmpdir(), 'pl-order-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function written(order: unknown): string {
  const path = join(folder, 'claim.json');
  writeFileSync(path, typeof order === 'string' ? order : JSON.stringify(order));
  return path;
}

function refusal(order: unknown): string {
  try {
    readOrder(written(order));
  } catch (error) {
    expect(error).toBeInstanceOf(WrongUse);
    return (error as Error).message;
  }
  throw new Error('The order was taken');
}

describe('the example', () => {
  test('is valid, has every field of an order and no id, and is explained', () => {
    const order = readOrder(example, new Date('2026-11-27T12:00:00Z'));
    expect(Object.keys(order).toSorted((a, b) => a.localeCompare(b))).toEqual(
      Object.keys(WalkOrder.shape).toSorted((a, b) => a.localeCompare(b)),
    );
    expect(readFileSync(example, 'utf8')).not.toMatch(/"(?:id|\w+Id)"/);
    const page = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
    for (const field of Object.keys(WalkOrder.shape)) expect(page).toContain(`| \`${field}`);
    expect(order.claim.incidentDate).toBe('2026-11-07');
    expect(order.settlement?.agreedAt).toBe('2026-11-27');
    expect(order.inspection?.from).toBe('2026-11-28');
  });
});

describe('a file that cannot be used', () => {
  test('names every missing field, each on a line of its own', () => {
    const said = refusal({ claim: {}, settlement: { amount: 1 } });
    for (const field of ['propertyOwnerName', 'propertyOwnerPhone', 'propertyAddress', 'damageType', 'incidentDate'])
      expect(said).toMatch(new RegExp(`^  claim\\.${field}: missing`, 'm'));
    expect(said).toMatch(/^ {2}settlement\.approval: missing/m);
    expect(said).toContain(exampleFile);
    expect(refusal({})).toMatch(/^ {2}claim: missing/m);
  });

  test.each<[string, unknown, RegExp]>([
    ['an unknown field', { claim: {}, wether: 'clear' }, /^ {2}wether: unknown field$/m],
    ['a wrong value', { claim: { propertyOwnerPhone: '305' } }, /^ {2}claim\.propertyOwnerPhone: Valid phone number is required$/m],
    ['no JSON', '{', /isn't readable as JSON/],
    ['a list', [], /the file: /],
  ])('says %s', (_, order, sentence) => {
    expect(refusal(order)).toMatch(sentence);
  });

  test('or is not there, says where a complete one is', () => {
    expect(() => readOrder(undefined)).toThrow(exampleFile);
    expect(() => readOrder('/nowhere/claim.json')).toThrow('/nowhere/claim.json not found');
  });

  test('names the photos that the folder does not hold', () => {
    const order = readOrder(example);
    const shots = [{ shot: 'front', photos: ['IMG_1.JPG', 'IMG_9.JPG'] }];
    const with9 = { ...order, inspection: { sections: { exterior: { shots } } } } as WalkOrder;
    expect(() => assertPhotosNamed(with9, ['IMG_1.JPG'])).toThrow(
      "inspection.sections.exterior.shots.0.photos: IMG_9.JPG isn't among the photos",
    );
    expect(() => assertPhotosNamed(with9, ['IMG_1.JPG', 'IMG_9.JPG'])).not.toThrow();
    // Which of the two is meant nobody can say, and the wrong one would prove something else
    expect(() => assertPhotosNamed(with9, ['north/IMG_1.JPG', 'south/IMG_1.JPG', 'IMG_9.JPG'])).toThrow(
      'exterior.shots.0.photos: IMG_1.JPG is the name of several photos: name it with its folder',
    );
  });
});

describe('a decision', () => {
  const decision = { field: 'adjuster', about: 'Somebody signs.', question: 'Who?', choices: ['Ann Lee', 'Bo Day'] };

  function terminal(isTTY: boolean) {
    const input = Object.assign(new PassThrough(), { isTTY });
    const output = new PassThrough();
    const shown: string[] = [];
    output.on('data', (chunk: Buffer) => shown.push(chunk.toString()));
    return { input, shown, decide: decideOn({ input, output }) };
  }

  test('is asked on a terminal until the answer is one of the choices', async () => {
    const { input, shown, decide } = terminal(true);
    const answer = decide(decision);
    input.write('Carl\n');
    await new Promise((resolve) => setTimeout(resolve, 20));
    input.write(' bo day \n');
    expect(await answer).toBe('Bo Day');
    expect(shown.join('')).toContain('Somebody signs.\nWho? [Ann Lee / Bo Day]');
    expect(shown.join('')).toContain('Answer with one of: Ann Lee, Bo Day');
  });

  test('without a terminal, without an answer or at its end stops and names the field', async () => {
    const sentence =
      'Somebody signs. A person has to decide this: set "adjuster" (Ann Lee, Bo Day) in the claim file, or run the walk in a terminal.';
    await expect(terminal(false).decide(decision)).rejects.toThrow(sentence);
    const empty = terminal(true);
    const nothing = empty.decide({ ...decision, written: 'a name' });
    empty.input.write('\n');
    await expect(nothing).rejects.toThrow('set "adjuster" (a name)');
    const closed = terminal(true);
    const ended = closed.decide(decision);
    closed.input.end();
    await expect(ended).rejects.toBeInstanceOf(PersonNeeded);
  });
});
