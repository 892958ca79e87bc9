// `npm run eval:intake -- [FOLDER] [--model]`: how right emails are read, over labeled ones or the made set. With `--model` each goes to the
// first model whose key is set, is paid there, and both tables are printed: the rules alone, and what the review would show.
import { parseArgs } from 'node:util';
import type { EmailToRead } from '@plumbline/contracts/ai';
import { readSettings } from '@plumbline/server';
import { emailQuestion } from '../../services/ai/src/emails/email-question.ts';
import { claudeModel } from '../../services/ai/src/providers/claude.ts';
import { ModelFailure, type Model } from '../../services/ai/src/providers/model.ts';
import { openAiModels } from '../../services/ai/src/providers/openai.ts';
import {
  labeledMails,
  scoredByRules,
  scoredWithModel,
  tableOf,
} from '../../services/claims/src/email-intake/evaluation/evaluate-folder.ts';

/** As the hybrid choice would: Claude reads, and OpenAI where it has no key. */
function modelSet(): Model {
  const settings = readSettings(process.env);
  const { OPENAI_API_KEY: openAiKey, ANTHROPIC_API_KEY: claudeKey } = settings;
  if (claudeKey) return claudeModel({ apiKey: claudeKey, baseUrl: settings.ANTHROPIC_BASE_URL });
  if (openAiKey) return openAiModels({ apiKey: openAiKey, baseUrl: settings.OPENAI_BASE_URL }).language;
  throw new Error('--model needs OPENAI_API_KEY or ANTHROPIC_API_KEY');
}

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const options = { model: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const now = new Date();
  const mails = await labeledMails(positionals[0]);
  say(`Rules alone: ${tableOf(mails.map((one) => scoredByRules(one, now)))}`);
  if (!values.model) return;
  const model = modelSet();
  let failed = 0;
  const ask = async (email: EmailToRead) => {
    try {
      return (await model.ask(emailQuestion(email))).answer.fields;
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      failed += 1;
      return [];
    }
  };
  const scored = [];
  for (const one of mails) scored.push(await scoredWithModel(one, { ask, now }));
  say(`\nRules and ${model.model}: ${tableOf(scored)}\n${failed} mails were read by the rules alone: the model gave no usable answer`);
}

await main();
