// The evaluation of a labeled folder: the example against both contract servers, its floors, and folders that can't be used.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { claudeModel } from '../providers/claude.ts';
import { openAiModels } from '../providers/openai.ts';
import { startClaudeServer } from '../testing/claude-server.ts';
import type { Answer } from '../testing/model-server.ts';
import { startOpenAiServer } from '../testing/openai-server.ts';
import { evaluate } from './evaluate.ts';
import { readFolder, WrongFolder } from './read-folder.ts';
import { withoutMetadata } from './without-metadata.ts';

const example = path.join(import.meta.dirname, 'example');
const day = '2026-11-01';
const scratch = mkdtempSync(path.join(tmpdir(), 'eval-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const seen = (...areas: [string, string][]): string =>
  JSON.stringify({
    findings: areas.map(([area, severity]) => ({
      area,
      severity,
      confidence: 80,
      description: 'Seen',
      photoIds: [1],
      count: null,
      boxes: [],
    })),
    recommendations: [],
  });
const roof = readFolder(example).photos[0]?.jpeg.toString('base64') ?? '';
/** By the photo that it was shown. */
const sees = (onRoof: string, onWall: string): Answer => ({
  kind: 'obey',
  say: (request) => (request.includes(roof.slice(0, 2_000)) ? onRoof : onWall),
});

describe.each([
  ['openai', startOpenAiServer, 'gpt-5-mini', 1_200],
  ['claude', startClaudeServer, 'claude-sonnet-5-5', 1_400],
] as const)('the example, seen by %s', (name, start, model, tokensOfOne) => {
  const score = async (answer: Answer) => {
    const server = await start();
    server.answer = answer;
    const settings = { apiKey: 'k', baseUrl: server.url };
    const made = name === 'openai' ? openAiModels(settings).language : claudeModel(settings);
    const evaluation = await evaluate(readFolder(example), [made], day);
    await server.stop();
    return { ...evaluation, asked: server.asked };
  };

  test('is scored by photo, and holds its floors', async () => {
    const { lines, below, asked } = await score(sees(seen(['missing_shingles', 'severe']), seen()));
    expect(below).toEqual([]);
    expect(lines).toContain(`2 photos, seen by ${model} (${2 * tokensOfOne} tokens in, ${name === 'openai' ? 160 : 180} out)`);
    expect(lines).toContain('  areas      precision 1.000  recall 1.000');
    expect(lines).toContain('  severity   within one step 1.000');
    expect(asked).toHaveLength(2);
  });

  test('fails its floors by name: what is not there, what is missing, and a severity far off', async () => {
    const wrong = await score(sees(seen(['missing_shingles', 'catastrophic'], ['ceilings', 'minor']), seen(['flooring', 'minor'])));
    expect(wrong.below).toEqual([`${model} areas: precision 0.333 < 0.5`, `${model} severity: 0.000 < 0.5`]);
    const none = await score({ kind: 'refusal' });
    expect(none.below).toHaveLength(3);
    expect(none.lines).toContain('  roof-with-gap.jpg: The model declined to answer');
  });
});

test('without a key the texts are scored, and it is said that no photo was', async () => {
  const { lines, below } = await evaluate(readFolder(example), [], day);
  expect(below).toEqual([]);
  expect(lines[0]).toBe('16 texts, read by rules');
  expect(lines.at(-1)).toBe('2 photos not scored: the rules look at no photo, and no key of a model is set');
});

test('texts below a floor are named with their figures', async () => {
  const folder = readFolder(example);
  const texts = folder.texts.map((one) => ({ ...one, level: 'critical' as const }));
  const { below } = await evaluate({ ...folder, texts, photos: [] }, [], day);
  expect(below.join('\n')).toMatch(/critical: recall 0\.\d+ < 0\.9/);
});

let folders = 0;
function aFolder(files: Record<string, string>): string {
  folders += 1;
  const folder = path.join(scratch, String(folders));
  mkdirSync(folder);
  copyFileSync(path.join(example, 'whole-wall.jpg'), path.join(folder, 'wall.jpg'));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return folder;
}

test.each<[string, Record<string, string>, RegExp]>([
  ['nothing', {}, /neither texts.json nor labels.csv/],
  ['broken JSON', { 'texts.json': '[{' }, /texts.json is not JSON/],
  ['a text without its level', { 'texts.json': '[{"kind":"a","text":"b","counts":[],"asks":[]}]' }, /texts.json: 0.level/],
  [
    'a quote that is not there',
    { 'texts.json': '[{"kind":"a","text":"b","level":"none","counts":[["leak","c"]],"asks":[]}]' },
    /“c” is not in the text “b”/,
  ],
  ['another header', { 'labels.csv': 'file,area\n' }, /must begin with the line photo,area,severity/],
  ['an area that is none', { 'labels.csv': 'photo,area,severity\nwall.jpg,sky,minor\n' }, /line 2: “sky, minor” is no area/],
  ['a row with too much', { 'labels.csv': 'photo,area,severity\nwall.jpg,ceilings,minor,x\n' }, /line 2: three cells/],
  ['a photo that is missing', { 'labels.csv': 'photo,area,severity\nroof.jpg,,\n' }, /Photo roof.jpg is not in the folder/],
  ['a photo of elsewhere', { 'labels.csv': 'photo,area,severity\n../1/wall.jpg,,\n' }, /is not in the folder/],
  ['a photo that is none', { 'labels.csv': 'photo,area,severity\na.jpg,,\n', 'a.jpg': 'GIF89a' }, /Photo a.jpg is not a JPEG/],
  [
    'a floor above one',
    { 'labels.csv': 'photo,area,severity\nwall.jpg,,\n', 'floors.json': '{"photos":{"severity":2}}' },
    /floors.json: photos.severity/,
  ],
])('a folder with %s is refused with its place', (_, files, sentence) => {
  const read = () => readFolder(aFolder(files));
  expect(read).toThrow(WrongFolder);
  expect(read).toThrow(sentence);
});

test('a photo goes out without what its camera wrote', () => {
  const [photo] = readFolder(example).photos;
  if (!photo) throw new Error('The example has a photo');
  const exif = Buffer.concat([Buffer.from([0xff, 0xe1, 0x00, 0x16]), Buffer.from('Exif\0\0GPS 25.76,-80.')]);
  const tagged = Buffer.concat([photo.jpeg.subarray(0, 2), exif, photo.jpeg.subarray(2)]);
  expect(withoutMetadata(tagged)).toEqual(photo.jpeg);
  expect(withoutMetadata(tagged.subarray(0, 12))).toBeUndefined();
  expect(withoutMetadata(Buffer.alloc(0))).toBeUndefined();
});
