// `npm run walk -- --photos FOLDER --claim claim.json --out FOLDER`: one claim over the API with a partner's key.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeCall, type CallFailure } from '@plumbline/contracts/kernel';
import { decideOn, PersonNeeded } from './decisions.ts';
import { readPhotoFolder } from './photo-folder.ts';
import { assertPhotosNamed, readOrder, WrongUse } from './read-order.ts';
import { walk } from './walk.ts';

const help = `Takes one claim through Plumbline over its API.

  npm run walk -- --photos FOLDER --claim claim.json --out FOLDER [--url http://127.0.0.1:8080] [--key plk_…]

infra/walk/claim.example.json is a complete claim file, and infra/walk/README.md explains each field.
The key comes from --key, PLUMBLINE_API_KEY or the demo key under DATA_DIR.
Where a person has to decide and the file does not, the walk asks on the terminal.

Exit codes: 0 done, 1 the walk failed, 2 wrong use or a claim file that can't be used, 3 a person has to decide.
`;

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
  assertPhotosNamed(
    order,
    folder.photos.map(({ name }) => name),
  );
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  for (const file of folder.leftOut) say(`Left out: ${file.name} (${file.reason})`);
  const call = makeCall({ baseUrl: values.url.replace(/\/$/, ''), headers: () => ({ authorization: `Bearer ${key}` }), repeats: 3 });
  const decide = decideOn({ input: process.stdin, output: process.stdout });
  await walk({ call, order, photos: folder.photos, out: values.out, say, decide });
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
  process.exitCode = exitCodeOf(error);
});

function exitCodeOf(error: Error): number {
  if (error instanceof PersonNeeded) return 3;
  return error instanceof WrongUse || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') ? 2 : 1;
}
