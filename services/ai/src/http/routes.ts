// Endpoint → function, nothing else.
import { aiApi as api } from '@plumbline/contracts/ai';
import { readInspection } from '@plumbline/contracts/inspection';
import { Failure } from '@plumbline/contracts/kernel';
import { assertThere, type IncomingFile, type Mount } from '@plumbline/server';
import { storeAsked } from '../answers/ask-team.ts';
import { listRuns, prepareRun, storeRun } from '../analysis/analyze-damage.ts';
import { changeConfig, readConfig, usedBy } from '../config/configuration.ts';
import { storeTest, testProvider } from '../config/test-provider.ts';
import { assertMayAsk, noteUse } from '../spend/call-limit.ts';
import { narrativeFindings } from '../narrative/narrative-findings.ts';
import { narrativeTiming, noteNarrative } from '../narrative/narrative-timing.ts';
import { rewriteFor } from '../narrative/by-model/rewrite.ts';
import { writeNarrative } from '../narrative/write-narrative.ts';
import { decideFindings, readReview } from '../review/review-findings.ts';
import type { Needs } from '../stores/needs.ts';
import { qualify } from '../qualification/qualify-claim.ts';
import { claimsOfMonth } from '../spend/claim-spend.ts';
import { assertWithinLimit, changeSpend, readSpend } from '../spend/spend.ts';
import { assertTeamWithinLimit } from '../config/team-limit.ts';
import { largestAudioBytes, noteTranscription, transcribe } from '../transcription/transcribe.ts';

export function mountAi(on: Mount, needs: Needs): void {
  on(api.readAiConfig, ({ scope }) => readConfig(scope, needs));
  on(api.changeAiConfig, async ({ scope, body, write }) => {
    const change = { edit: body, newId: await needs.parts.nextId('ai-config'), used: await usedBy(scope, needs) };
    return write((tx) => changeConfig(tx, change, needs));
  });
  on(api.testAiProvider, async ({ scope, body, write }) => {
    const tested = await testProvider(scope, body.provider, needs);
    const useId = await needs.parts.nextId('ai-use');
    return write((tx) => storeTest(tx, tested, { useId, needs }));
  });
  on(api.readAiSpend, async ({ scope }) => ({ ...(await readSpend(scope, needs)), claims: await claimsOfMonth({ scope }, needs) }));
  on(api.changeAiSpend, async ({ body, write }) => {
    const newId = await needs.parts.nextId('ai-spend');
    return write(async (tx) => ({ ...(await changeSpend(tx, body, { newId, needs })), claims: await claimsOfMonth(tx, needs) }));
  });
  on(api.qualifyClaim, ({ body, write }) => write(async () => qualify(body)));
  on(api.analyzeDamage, async ({ params, scope, ask, write }) => {
    await assertMayAsk(scope, needs);
    await assertTeamWithinLimit(scope, 'analysis', needs);
    const prepared = await prepareRun(scope, params.inspectionId, { ...needs, inspection: ask('inspection') });
    const use = await newUse('analyze', needs);
    return write(async (tx) => {
      await noteUse(tx, use, needs);
      return storeRun(tx, prepared, needs);
    });
  });
  mountFindings(on, needs);
  mountTexts(on, needs);
}

function mountFindings(on: Mount, needs: Needs): void {
  on(api.listAnalysisRuns, async ({ scope, params: { inspectionId }, query, ask }) => {
    const runs = await listRuns(scope, { inspectionId, ...query }, needs);
    if (runs.length === 0) await assertThere(ask('inspection')(readInspection, { params: { id: inspectionId } }), 'Inspection not found');
    return runs;
  });
  on(api.readFindings, async ({ scope, params: { inspectionId }, ask }) => {
    const review = await readReview(scope, inspectionId, needs);
    if (review) return review;
    await assertThere(ask('inspection')(readInspection, { params: { id: inspectionId } }), 'Inspection not found');
    return { inspectionId, findings: [], recommendations: [], technicalNarrative: '' };
  });
  on(api.decideFindings, ({ params, body, write }) => write((tx) => decideFindings(tx, { ...body, ...params }, needs)));
}

function mountTexts(on: Mount, needs: Needs): void {
  on(api.generateNarrative, async ({ scope, body, ask, write, tell }) => {
    const began = performance.now();
    await assertMayAsk(scope, needs);
    const read = () => narrativeFindings(scope, body, { ...needs, inspection: ask('inspection') });
    const { narrative, asked } = await writeNarrative({ input: body, read, rewrite: rewriteFor(scope, body.claimId, needs) }, tell);
    const [use, id] = await Promise.all([newUse('narrative', needs), needs.parts.nextId('narrative')]);
    return write(async (tx) => {
      const tookMs = Math.round(performance.now() - began);
      await noteUse(tx, use, needs);
      if (asked) await storeAsked(tx, asked, { kind: 'narrative', claimId: body.claimId, needs });
      await noteNarrative(tx, { id, claimId: body.claimId, tookMs }, needs);
      return { ...narrative, tookMs };
    });
  });
  on(api.readNarrativeTiming, ({ scope }) => narrativeTiming(scope, needs));
  on(api.transcribeAudio, async ({ scope, multipart, write }) => {
    await assertMayAsk(scope, needs);
    if (needs.speech) await assertWithinLimit(scope, { kind: 'transcription', model: needs.speech.model }, needs);
    const { files } = await multipart({ maxFiles: 1, maxFileBytes: largestAudioBytes }, readAll);
    const [audio] = files;
    if (!audio || audio.length === 0)
      throw new Failure('invalid', 'Record something first', { fields: { audio: 'Record something first' } });
    const transcribed = await transcribe(audio, needs);
    const use = await newUse('transcribe', needs);
    return write(async (tx) => {
      await noteUse(tx, use, needs);
      await noteTranscription(tx, { id: use.id, transcribed }, needs);
      return transcribed.answer;
    });
  });
}

async function newUse(task: string, { parts }: Needs): Promise<{ id: number; task: string }> {
  return { id: await parts.nextId('ai-use'), task };
}

async function readAll(file: IncomingFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file.stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
