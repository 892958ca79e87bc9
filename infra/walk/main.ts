// `npm run walk -- --photos FOLDER --claim claim.json --out FOLDER`: one claim over the API with a partner's key.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeCall, type CallFailure } from '@plumbline/contracts/kernel';
import { readPhotoFolder } from './photo-folder.ts';
import { walk } from './walk.ts';
import { WalkOrder } from './walk-order.ts';

const help = `Takes one claim through Plumbline over its API.

  npm run walk -- --photos FOLDER --claim claim.json --out FOLDER [--url http://127.0.0.1:8080] [--key plk_…]

The key comes from --key, PLUMBLINE_API_KEY or the demo key under DATA_DIR.
`;

/** A sentence for the person at the keyboard; exit code 2 for wrong use, 1 for a walk that failed. */
class WrongUse extends Error {}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      photos: { type: 'string' },
      claim: { type: 'string' },
      out: { type: 'string', default: 'out' },
      url: { type: 'string', default: 'http://127.0.0.1:8080' },
      key: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(help);
    return;
  }
  const order = readOrder(values.claim);
  const key = values.key ?? keyInPlace();
  if (values.photos && !existsSync(values.photos)) throw new WrongUse(`Folder ${values.photos} not found.`);
  const folder = values.photos ? await readPhotoFolder(values.photos) : { photos: [], leftOut: [] };
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  for (const file of folder.leftOut) say(`Left out: ${file.name} (${file.reason})`);
  const call = makeCall({ baseUrl: values.url.replace(/\/$/, ''), headers: () => ({ authorization: `Bearer ${key}` }), repeats: 3 });
  await walk({ call, order, photos: folder.photos, out: values.out, say });
}

function readOrder(path: string | undefined): WalkOrder {
  if (!path) throw new WrongUse('Set the claim file: --claim claim.json');
  const read = WalkOrder.safeParse(parsed(path));
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  throw new WrongUse(`${path}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'is invalid'}`);
}

function parsed(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as unknown;
  } catch (error) {
    throw new WrongUse(`${path} isn't readable as JSON: ${(error as Error).message}`);
  }
}

function keyInPlace(): string {
  const given = process.env['PLUMBLINE_API_KEY'];
  if (given) return given;
  const file = join(process.env['DATA_DIR'] ?? '.data', 'demo-api-key');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  throw new WrongUse('No key. Set one with --key or PLUMBLINE_API_KEY (an administrator creates keys with POST /api/api-keys).');
}

main().catch((error: CallFailure | Error) => {
  const fields =
    'fields' in error && error.fields
      ? ` (${Object.entries(error.fields)
          .map(([name, text]) => `${name}: ${text}`)
          .join('; ')})`
      : '';
  process.stderr.write(`${error.message}${fields}\n`);
  process.exitCode = error instanceof WrongUse || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') ? 2 : 1;
});
