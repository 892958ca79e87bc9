// The ai service as claims asks it, under the control of a test.
import {
  qualifyClaim,
  readEmailFields,
  readNarrativeOrigin,
  writeReportText,
  type Qualification,
  type ReportProse,
  type ReportText,
} from '@plumbline/contracts/ai';
import { Failure } from '@plumbline/contracts/kernel';
import { defineService } from '@plumbline/server';
import type { Neighbors } from './neighbors.ts';

function qualificationOf({ score, isViable }: Pick<Neighbors, 'score' | 'isViable'>): Qualification {
  return {
    isViable,
    viabilityScore: score,
    priority: 'high',
    estimatedValueRange: { min: 8_000, max: 24_000 },
    recommendations: ['Book the inspection within a week'],
    reasoning: 'The loss is recent and covered',
    contributions: [{ part: 'time_bar', factor: 'Notice of loss', points: score, reason: 'Recent' }],
    quotes: [],
    missingDetails: ['Which deductible applies?'],
    questions: [{ field: 'deductible', text: 'Which deductible applies?', input: 'dollars' }],
    provider: 'rules',
    providerLabel: 'Rule-based',
    ruleVersion: 'test',
    inputHash: 'test',
    valueBasis: 'rule estimate',
  };
}

/** No model is set up, and nobody misses one. */
function asItCame({ paragraphs }: ReportProse): ReportText {
  const same = paragraphs.map(({ key, sentences }) => ({ key, sentences: sentences.map(({ text }) => ({ text })) }));
  return { by: 'rules', provider: 'rules', paragraphs: same, leftOut: [] };
}

export function aiNeighbor(state: Neighbors) {
  return defineService({
    name: 'ai',
    endpoints: [qualifyClaim, readNarrativeOrigin, readEmailFields, writeReportText],
    build: () => ({
      mount(on) {
        on(qualifyClaim, ({ body, write }) => {
          if (state.aiIsAway) throw new Failure('unavailable', 'Away');
          state.asked += 1;
          state.lastQuestion = body;
          return write(() => Promise.resolve(qualificationOf(state)));
        });
        on(readEmailFields, async ({ body, write }) => {
          if (state.aiIsAway) throw new Failure('unavailable', 'Away');
          const reading = (await state.readsEmail?.(body)) ?? { by: 'off' as const, fields: [], provider: 'rules' as const };
          return write(() => Promise.resolve(reading));
        });
        on(writeReportText, async ({ body, write }) => {
          if (state.aiIsAway) throw new Failure('unavailable', 'Away');
          const text = (await state.wordsReport?.(body)) ?? asItCame(body);
          return write(() => Promise.resolve(text));
        });
        on(readNarrativeOrigin, ({ params, scope }) => {
          if (state.aiIsAway) throw new Failure('unavailable', 'Away');
          const origin = scope.organizationId === 1 && state.narratives.get(params.id);
          if (!origin) throw new Failure('not_found', 'Narrative not found');
          return origin;
        });
      },
    }),
  });
}
