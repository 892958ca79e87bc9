// `npm run eval -- FOLDER`: how well the rules read and a model sees what somebody has labeled. README.md explains the folder.
import { parseArgs } from 'node:util';
import { readSettings } from '@plumbline/server';
import { claudeModel } from '../providers/claude.ts';
import type { Model } from '../providers/model.ts';
import { openAiModels } from '../providers/openai.ts';
import { evaluate } from './evaluate.ts';
import { readFolder, WrongFolder } from './read-folder.ts';

const help = `Scores a labeled folder.

  npm run eval -- FOLDER [--texts-only]

services/ai/src/evaluation/README.md explains the folder, and services/ai/src/evaluation/example is one.
Photos are sent, without their metadata, to the models whose keys are set (OPENAI_API_KEY, ANTHROPIC_API_KEY), and are paid there.

Exit codes: 0 every floor holds, 1 one does not, 2 wrong use or a folder that can't be used.
`;

function modelsSet(): Model[] {
  const settings = readSettings(process.env);
  const { OPENAI_API_KEY: openAiKey, ANTHROPIC_API_KEY: claudeKey } = settings;
  return [
    ...(openAiKey ? [openAiModels({ apiKey: openAiKey, baseUrl: settings.OPENAI_BASE_URL }).language] : []),
    ...(claudeKey ? [claudeModel({ apiKey: claudeKey, baseUrl: settings.ANTHROPIC_BASE_URL })] : []),
  ];
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'texts-only': { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  });
  const [folder, ...more] = positionals;
  if (values.help) {
    process.stdout.write(help);
    return 0;
  }
  if (folder === undefined || more.length > 0) throw new WrongFolder('Name one folder: npm run eval -- FOLDER');
  const today = new Date().toISOString().slice(0, 10);
  const { lines, below } = await evaluate(readFolder(folder), values['texts-only'] ? [] : modelsSet(), today);
  process.stdout.write(`${[...lines, ...below.map((one) => `Below its floor: ${one}`)].join('\n')}\n`);
  return below.length === 0 ? 0 : 1;
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 2;
});
