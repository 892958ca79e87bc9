// Endpoint → function, nothing else.
import { aiApi as api } from '@plumbline/contracts/ai';
import { readInspection } from '@plumbline/contracts/inspection';
import { Failure } from '@plumbline/contracts/kernel';
import { assertFound, type IncomingFile, type Mount } from '@plumbline/server';
import { listRuns, prepareRun, storeRun } from '../analysis/analyze-damage.ts';
import { cancelRun, leaveRun, listRunning } from '../analysis/running-analyses.ts';
import { changeConfig, readConfig, usedBy } from '../config/configuration.ts';
import { testProvider } from '../config/test-provider.ts';
import { readEmailByModel } from '../emails/read-email.ts';
import { narrativeFindings } from '../narrative/narrative-findings.ts';
import { narrativeOrigin, noteNarrative } from '../narrative/narrative-origin.ts';
import { narrativeTiming } from '../narrative/narrative-timing.ts';
import { rewriteFor } from '../narrative/reworded-narrative.ts';
import { writeNarrative } from '../narrative/write-narrative.ts';
import { reportText } from '../reports/report-text.ts';
import { decideFindings, readReview } from '../review/review-findings.ts';
import type { Needs } from '../stores/needs.ts';
import { claimOf } from '../narrative/claim-of-narrative.ts';
import { qualifyTwice } from '../qualification/second-reading.ts';
import { claimsOfMonth } from '../spend/claim-spend.ts';
import { asUse, type OpenUse } from '../spend/open-use.ts';
import { changeSpend, readSpend } from '../spend/spend.ts';
import { largestAudioBytes, noteTranscription, transcribe } from '../transcription/transcribe.ts';

export function mountAi(on: Mount, needs: Needs): void {
  on(api.readAiConfig, ({ scope }) => readConfig(scope, needs));
  on(api.changeAiConfig, async ({ scope, body, write }) => {
    const change = { edit: body, newId: await needs.parts.nextId('ai-config'), used: await usedBy(scope, needs) };
    return write((tx) => changeConfig(tx, change, needs));
  });
  on(api.testAiProvider, async ({ scope, body, write }) => {
    const tested = await asUse(scope, { task: 'test', work: (use) => testProvider(use, body.provider, needs) }, needs);
    return write(async () => tested);
  });
  on(api.readAiSpend, async ({ scope }) => ({ ...(await readSpend(scope, needs)), claims: await claimsOfMonth({ scope }, needs) }));
  on(api.changeAiSpend, async ({ body, write }) => {
    const newId = await needs.parts.nextId('ai-spend');
    return write(async (tx) => ({ ...(await changeSpend(tx, body, { newId, needs })), claims: await claimsOfMonth(tx, needs) }));
  });
  on(api.qualifyClaim, async ({ scope, body, write }) => {
    const qualification = await qualifyTwice(scope, body, needs);
    return write(async () => qualification);
  });
  on(api.analyzeDamage, ({ params, scope, ask, write }) => {
    const work = async (use: OpenUse) => {
      const prepared = await prepareRun(use, params.inspectionId, { ...needs, inspection: ask('inspection') });
      return write((tx) => storeRun(tx, prepared, needs)).catch(async (error: unknown) => {
        await leaveRun(use, prepared.id, needs);
        throw error;
      });
    };
    return asUse(scope, { task: 'analyze', work }, needs);
  });
  mountFindings(on, needs);
  mountTexts(on, needs);
  mountForOthers(on, needs);
}

function mountFindings(on: Mount, needs: Needs): void {
  on(api.listAnalysisRuns, async ({ scope, params: { inspectionId }, query, ask }) => {
    const runs = await listRuns(scope, { inspectionId, ...query }, needs);
    if (runs.length === 0) await assertFound(ask('inspection')(readInspection, { params: { id: inspectionId } }), 'Inspection not found');
    return runs;
  });
  on(api.listRunningAnalyses, async ({ scope, params: { inspectionId }, ask }) => {
    const running = await listRunning(scope, inspectionId, needs);
    if (running.length === 0)
      await assertFound(ask('inspection')(readInspection, { params: { id: inspectionId } }), 'Inspection not found');
    return running;
  });
  on(api.cancelAnalysis, ({ params, write }) => write((tx) => cancelRun(tx, params.id, needs)));
  on(api.readFindings, async ({ scope, params: { inspectionId }, ask }) => {
    const review = await readReview(scope, inspectionId, needs);
    if (review) return review;
    await assertFound(ask('inspection')(readInspection, { params: { id: inspectionId } }), 'Inspection not found');
    return { inspectionId, findings: [], recommendations: [], technicalNarrative: '' };
  });
  on(api.decideFindings, ({ params, body, write }) => write((tx) => decideFindings(tx, { ...body, ...params }, needs)));
}

function mountTexts(on: Mount, needs: Needs): void {
  on(api.generateNarrative, async ({ scope, body, ask, write, tell }) => {
    const began = performance.now();
    const claim = await claimOf(scope, body.claimId, needs);
    const work = async (use: OpenUse) => {
      const read = () => narrativeFindings(scope, body, { ...needs, inspection: ask('inspection') });
      const narrative = await writeNarrative({ input: body, read, rewrite: rewriteFor(use, claim, needs) }, tell);
      const id = await needs.parts.nextId('narrative');
      return write(async (tx) => {
        const written = { id, ...narrative, tookMs: Math.round(performance.now() - began) };
        await noteNarrative(tx, { ...written, claimId: body.claimId }, needs);
        return written;
      });
    };
    return asUse(scope, { task: 'narrative', work }, needs);
  });
  on(api.readNarrativeOrigin, ({ params, scope }) => narrativeOrigin(scope, params.id, needs));
  on(api.readNarrativeTiming, ({ scope }) => narrativeTiming(scope, needs));
  on(api.transcribeAudio, ({ scope, multipart, write }) => {
    const work = async (use: OpenUse) => {
      const { files } = await multipart({ maxFiles: 1, maxFileBytes: largestAudioBytes }, readAll);
      const [audio] = files;
      if (!audio || audio.length === 0)
        throw new Failure('invalid', 'Record something first', { fields: { audio: 'Record something first' } });
      const transcribed = await transcribe(use, audio, needs);
      return write(async (tx) => {
        await noteTranscription(tx, { id: use.id, transcribed }, needs);
        return transcribed.answer;
      });
    };
    return asUse(scope, { task: 'transcribe', work }, needs);
  });
}

/** Asked by other services, which decide what counts. */
function mountForOthers(on: Mount, needs: Needs): void {
  on(api.readEmailFields, async ({ scope, body, write }) => {
    const reading = await readEmailByModel(scope, body, needs);
    return write(async () => reading);
  });
  on(api.writeReportText, async ({ scope, body, write }) => {
    const text = await reportText(scope, body, needs);
    return write(async () => text);
  });
}

async function readAll(file: IncomingFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file.stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
