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
import type { Deps } from '../stores/deps.ts';
import { claimOf } from '../narrative/claim-of-narrative.ts';
import { qualifyTwice } from '../qualification/second-reading.ts';
import { claimsOfMonth } from '../spend/claim-spend.ts';
import { asUse, type OpenUse } from '../spend/open-use.ts';
import { changeSpend, readSpend } from '../spend/spend.ts';
import { largestAudioBytes, noteTranscription, transcribe } from '../transcription/transcribe.ts';

export function mountAi(on: Mount, deps: Deps): void {
  on(api.readAiConfig, ({ scope }) => readConfig(scope, deps));
  on(api.changeAiConfig, async ({ scope, body, write }) => {
    const change = { edit: body, newId: await deps.parts.nextId('ai-config'), used: await usedBy(scope, deps) };
    return write((tx) => changeConfig(tx, change, deps));
  });
  on(api.testAiProvider, async ({ scope, body, write }) => {
    const tested = await asUse(scope, { task: 'test', work: (use) => testProvider(use, body.provider, deps) }, deps);
    return write(async () => tested);
  });
  on(api.readAiSpend, async ({ scope }) => ({ ...(await readSpend(scope, deps)), claims: await claimsOfMonth({ scope }, deps) }));
  on(api.changeAiSpend, async ({ body, write }) => {
    const newId = await deps.parts.nextId('ai-spend');
    return write(async (tx) => ({ ...(await changeSpend(tx, body, { newId, deps })), claims: await claimsOfMonth(tx, deps) }));
  });
  on(api.qualifyClaim, async ({ scope, body, write }) => {
    const qualification = await qualifyTwice(scope, body, deps);
    return write(async () => qualification);
  });
  on(api.analyzeDamage, ({ params, scope, ask, write }) => {
    const work = async (use: OpenUse) => {
      const prepared = await prepareRun(use, params.inspectionId, { ...deps, inspection: ask('inspection') });
      return write((tx) => storeRun(tx, prepared, deps)).catch(async (error: unknown) => {
        await leaveRun(use, prepared.id, deps);
        throw error;
      });
    };
    return asUse(scope, { task: 'analyze', work }, deps);
  });
  mountFindings(on, deps);
  mountTexts(on, deps);
  mountForOthers(on, deps);
}

function mountFindings(on: Mount, deps: Deps): void {
  on(api.listAnalysisRuns, async ({ scope, params: { inspectionId }, query, ask }) => {
    const runs = await listRuns(scope, { inspectionId, ...query }, deps);
    if (runs.length === 0) await assertFound(ask('inspection')(readInspection, { params: { id: inspectionId } }), 'Inspection not found');
    return runs;
  });
  on(api.listRunningAnalyses, async ({ scope, params: { inspectionId }, ask }) => {
    const running = await listRunning(scope, inspectionId, deps);
    if (running.length === 0)
      await assertFound(ask('inspection')(readInspection, { params: { id: inspectionId } }), 'Inspection not found');
    return running;
  });
  on(api.cancelAnalysis, ({ params, write }) => write((tx) => cancelRun(tx, params.id, deps)));
  on(api.readFindings, async ({ scope, params: { inspectionId }, ask }) => {
    const review = await readReview(scope, inspectionId, deps);
    if (review) return review;
    await assertFound(ask('inspection')(readInspection, { params: { id: inspectionId } }), 'Inspection not found');
    return { inspectionId, findings: [], recommendations: [], technicalNarrative: '' };
  });
  on(api.decideFindings, ({ params, body, write }) => write((tx) => decideFindings(tx, { ...body, ...params }, deps)));
}

function mountTexts(on: Mount, deps: Deps): void {
  on(api.generateNarrative, async ({ scope, body, ask, write, tell }) => {
    const began = performance.now();
    const claim = await claimOf(scope, body.claimId, deps);
    const work = async (use: OpenUse) => {
      const read = () => narrativeFindings(scope, body, { ...deps, inspection: ask('inspection') });
      const narrative = await writeNarrative({ input: body, read, rewrite: rewriteFor(use, claim, deps) }, tell);
      const id = await deps.parts.nextId('narrative');
      return write(async (tx) => {
        const written = { id, ...narrative, tookMs: Math.round(performance.now() - began) };
        await noteNarrative(tx, { ...written, claimId: body.claimId }, deps);
        return written;
      });
    };
    return asUse(scope, { task: 'narrative', work }, deps);
  });
  on(api.readNarrativeOrigin, ({ params, scope }) => narrativeOrigin(scope, params.id, deps));
  on(api.readNarrativeTiming, ({ scope }) => narrativeTiming(scope, deps));
  on(api.transcribeAudio, ({ scope, multipart, write }) => {
    const work = async (use: OpenUse) => {
      const { files } = await multipart({ maxFiles: 1, maxFileBytes: largestAudioBytes }, readAll);
      const [audio] = files;
      if (!audio || audio.length === 0)
        throw new Failure('invalid', 'Record something first', { fields: { audio: 'Record something first' } });
      const transcribed = await transcribe(use, audio, deps);
      return write(async (tx) => {
        await noteTranscription(tx, { id: use.id, transcribed }, deps);
        return transcribed.answer;
      });
    };
    return asUse(scope, { task: 'transcribe', work }, deps);
  });
}

/** Asked by other services, which decide what counts. */
function mountForOthers(on: Mount, deps: Deps): void {
  on(api.readEmailFields, async ({ scope, body, write }) => {
    const reading = await readEmailByModel(scope, body, deps);
    return write(async () => reading);
  });
  on(api.writeReportText, async ({ scope, body, write }) => {
    const text = await reportText(scope, body, deps);
    return write(async () => text);
  });
}

async function readAll(file: IncomingFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file.stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
