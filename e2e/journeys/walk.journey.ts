// A partner's program: a folder straight from cameras and a JSON claim in, verifiable files out.
import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aJpeg, productUrl } from '../product/product.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'pl-walk-'));
const camera = join(folder, 'DCIM', '100APPLE');

interface Outcome {
  code: number;
  output: string;
}

/** Runs the program as a partner would. */
async function runWalk(args: readonly string[], environment: Record<string, string> = {}): Promise<Outcome> {
  const env = { ...process.env, DATA_DIR: process.env['PLUMBLINE_DATA'] ?? '.data', ...environment };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['infra/walk/main.ts', '--url', productUrl, ...args], {
      cwd: root,
      env,
      maxBuffer: 10_000_000,
    });
    return { code: 0, output: stdout };
  } catch (error) {
    const failed = error as { code: number; stdout: string; stderr: string };
    return { code: failed.code, output: failed.stdout + failed.stderr };
  }
}

const order = {
  adjuster: 'Daniel Reyes',
  claim: {
    propertyOwnerName: 'Partner & Söhne <GmbH>',
    propertyOwnerPhone: '+1 813 555 0199',
    propertyOwnerEmail: 'partner@owner.test',
    propertyAddress: '77 Walk Way, Tampa, FL 33602',
    damageType: 'hail',
    // Before the day that the camera wrote into the photos
    incidentDate: '2026-10-28',
    estimatedDamage: 'Hail on the roof, active leak',
  },
  inspection: {
    weather: 'cloudy',
    sections: {
      exterior: {
        state: 'complete',
        notes: 'Eleven hits.',
        observations: [{ id: 'a', area: 'roof_covering', severity: 'moderate', quantity: 14, unit: 'SQ', description: 'Bruised mat.' }],
      },
    },
  },
  measurement: { provider: 'eagleview', orderType: 'INS' },
  building: { parts: { roof: { material: 'laminated_shingle', yearInstalled: 2012 } }, layers: 1 },
  openItems: 'reviewed',
  message: 'Your claim is under way.',
  settlement: {
    amount: '38,000.50'.replace(',', ''),
    approval: {
      by: 'Partner & Söhne <GmbH>',
      how: 'signed',
      on: new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10),
      evidence: 'Signed terms in the file',
    },
  },
  feePercentage: 10,
};

let hasHeic = false;

beforeAll(async () => {
  mkdirSync(camera, { recursive: true });
  const gps = {
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '27/1 56/1 5112/100', GPSLongitudeRef: 'W', GPSLongitude: '82/1 27/1 1500/100' },
  };
  const taken = { IFD0: { Make: 'Apple', Model: 'iPhone 13' }, IFD2: { DateTimeOriginal: '2026:11:02 10:11:12' } };
  writeFileSync(
    join(camera, 'IMG_0001.JPG'),
    await sharp(await aJpeg(Date.now()))
      .withExif({ ...taken, ...gps })
      .jpeg()
      .toBuffer(),
  );
  writeFileSync(
    join(camera, 'IMG_0002.jpeg'),
    await sharp(await aJpeg(Date.now() + 1))
      .withExif({ IFD0: { Make: 'samsung' } })
      .jpeg()
      .toBuffer(),
  );
  writeFileSync(
    join(camera, 'scan.png'),
    await sharp(await aJpeg(Date.now() + 2))
      .png()
      .toBuffer(),
  );
  writeFileSync(join(camera, 'IMG_0001.AAE'), '<plist/>');
  writeFileSync(join(camera, 'IMG_0003.MOV'), 'moov');
  writeFileSync(join(camera, 'notes.jpg'), 'not a picture at all');
  writeFileSync(join(camera, 'cut.jpg'), (await aJpeg(Date.now() + 3)).subarray(0, 900));
  try {
    writeFileSync(
      join(folder, 'source.png'),
      await sharp(await aJpeg(Date.now() + 4))
        .png()
        .toBuffer(),
    );
    execFileSync('heif-enc', [join(folder, 'source.png'), '-o', join(camera, 'IMG_0004.HEIC')], { stdio: 'ignore' });
    hasHeic = true;
  } catch {
    console.log('SKIPPED: the HEIC part of the walk (heif-enc is not installed)');
  }
  rmSync(join(folder, 'source.png'), { force: true });
  writeFileSync(join(folder, 'claim.json'), JSON.stringify(order));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a folder of photos and a JSON claim become a report, an estimate package and an invoice', async () => {
  const out = join(folder, 'out');
  const { code, output } = await runWalk(['--photos', join(folder, 'DCIM'), '--claim', join(folder, 'claim.json'), '--out', out]);
  expect(output).toMatch(/CLM-\d{4}-\d{6} opened: /);
  expect(code, output).toBe(0);
  expect(output).toContain('Left out: 100APPLE/IMG_0003.MOV (a video)');
  expect(output).toContain('Left out: 100APPLE/notes.jpg (not a JPEG, PNG or HEIC picture)');
  expect(output).toMatch(/cut\.jpg refused: .+/);
  for (const name of ['IMG_0001.JPG', 'IMG_0002.jpeg', 'scan.png', ...(hasHeic ? ['IMG_0004.HEIC'] : [])])
    expect(output).toMatch(new RegExp(`${name.replace('.', '\\.')} stored`));
  expect(output).not.toContain("couldn't be processed");

  const sums = readFileSync(join(out, 'SHA256SUMS'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('  '));
  expect(sums.map(([, name]) => name)).toEqual(['report.pdf', expect.stringMatching(/\.esx$/), 'invoice.pdf']);
  for (const [sum, name] of sums) {
    const bytes = readFileSync(join(out, name ?? ''));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sum);
    expect(bytes.subarray(0, 2).toString()).toBe(name?.endsWith('.esx') ? 'PK' : '%P');
  }
});

test('the same folder again is another claim: nothing is mixed up', async () => {
  const { code, output } = await runWalk(['--claim', join(folder, 'claim.json'), '--out', join(folder, 'out2')]);
  expect(code, output).toBe(0);
  expect(output).toMatch(/CLM-\d{4}-\d{6} opened: /);
});

test.each([
  ['no claim', [], {}, 2, 'Set the claim file'],
  ['a folder that is not there', ['--claim', 'CLAIM', '--photos', '/nowhere/at/all'], {}, 2, 'Folder /nowhere/at/all not found'],
  ['a wrong key', ['--claim', 'CLAIM', '--key', 'plk_wrong'], {}, 1, 'Unauthorized'],
  ['an unknown option', ['--clam', 'x'], {}, 2, 'clam'],
])('%s is one clear sentence', async (_, args, environment, code, sentence) => {
  const result = await runWalk(
    args.map((arg) => (arg === 'CLAIM' ? join(folder, 'claim.json') : arg)),
    environment,
  );
  expect(result.output).toContain(sentence);
  expect(result.code).toBe(code);
});

test('a claim that does not fit names the field', async () => {
  writeFileSync(join(folder, 'wrong.json'), JSON.stringify({ claim: { ...order.claim, propertyOwnerPhone: '305' } }));
  const { code, output } = await runWalk(['--claim', join(folder, 'wrong.json')]);
  expect(output).toContain('claim.propertyOwnerPhone: Valid phone number is required');
  expect(code).toBe(2);
});
