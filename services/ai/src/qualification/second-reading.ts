// A model reads a new claim beside the rules, where the firm turned that on. The rules score it whatever the model says, and alone where it does not answer.
import { aiProviderLabels, type Qualification, type QualificationRequest } from '@plumbline/contracts/ai';
import type { SecondReading } from '@plumbline/contracts/enums';
import { Failure, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import { askTeam, type Asked } from '../answers/ask-team.ts';
import { configOf } from '../config/configuration.ts';
import { missingSentence, teamOf } from '../providers/team.ts';
import { costOfCalls } from '../spend/cost-of-calls.ts';
import { asUse, type OpenUse } from '../spend/open-use.ts';
import type { Deps } from '../stores/deps.ts';
import { claimPromptVersion, claimQuestion, type ClaimAnswer } from './claim-question.ts';
import { disagreementsBetween } from './compare-readings.ts';
import { qualify } from './qualify-claim.ts';

/** Somebody waits for the new claim, and who asks waits twenty seconds. */
const waitAtMostMs = 12_000;

/** Never throws for what keeps a model from answering. */
export async function qualifyTwice(scope: Scope, request: QualificationRequest, deps: Deps): Promise<Qualification> {
  const rules = qualify(request);
  const second = await readByModel(scope, { request, rules }, deps);
  return second ? { ...rules, second } : rules;
}

interface Reading {
  readonly request: QualificationRequest;
  readonly rules: Qualification;
}

/** Nothing where nobody turned it on, and where hybrid was never more than the default: nobody misses a model. */
async function readByModel(scope: Scope, reading: Reading, deps: Deps): Promise<SecondReading | undefined> {
  const { primaryProvider: choice, secondOpinions } = await configOf(scope, deps.stores);
  if (!secondOpinions) return undefined;
  const { writes } = teamOf(choice, deps.models);
  const label = aiProviderLabels[choice];
  if (writes.length === 0) return choice === 'hybrid' ? undefined : unread(label, missingSentence(choice));
  const question = claimQuestion(reading.request);
  const work = (use: OpenUse) => askTeam(use, { models: writes, question, kind: 'qualification', claim: undefined }, deps);
  try {
    const asked = await inTime(asUse(scope, { task: 'qualification', work }, deps), deps);
    return asked === 'late' ? unread(label, "The model didn't respond in time") : await readingOf(scope, { asked, reading, label }, deps);
  } catch (error) {
    if (!(error instanceof Failure)) deps.parts.log.warn({ err: error }, 'a model could not read a claim');
    return unread(label, error instanceof Failure ? error.message : "The model's response couldn't be used");
  }
}

/** A call that comes too late is paid and its answer kept: scored again, the claim has it. */
async function inTime<R>(asked: Promise<R>, deps: Deps): Promise<R | 'late'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), waitAtMostMs);
  });
  asked.catch((error: unknown) => deps.parts.log.debug({ err: error }, 'a reading of a claim failed'));
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

async function readingOf(
  scope: Scope,
  { asked, reading, label }: { asked: Asked<ClaimAnswer>; reading: Reading; label: string },
  deps: Deps,
): Promise<SecondReading> {
  const { answered, used, inputHash, fallbackReason } = asked;
  const cost = await costOfCalls(scope, { kind: 'qualification', used }, deps);
  if (!answered) return omitUndefined({ ...unread(label, fallbackReason), cost }) as SecondReading;
  const { answer: said, by, model, reused } = answered;
  return omitUndefined({
    said,
    disagreements: disagreementsBetween(reading.rules, said),
    providerLabel: aiProviderLabels[by],
    model,
    promptVersion: claimPromptVersion,
    inputHash,
    cost,
    reused: reused || undefined,
    fallbackReason,
  }) as SecondReading;
}

function unread(providerLabel: string, fallbackReason: string | undefined): SecondReading {
  return omitUndefined({ disagreements: [], providerLabel, fallbackReason }) as SecondReading;
}
