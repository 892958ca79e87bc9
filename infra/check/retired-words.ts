// Keeps retired words out of sources, screens and documents: each thing has one name, in American spelling.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface RetiredWord {
  readonly pattern: RegExp;
  readonly write: string;
}

// A letter in brackets, so that this file does not find itself.
const retired: readonly RetiredWord[] = [
  { pattern: /che[q]ue/i, write: 'check' },
  { pattern: /licen[c]e/i, write: 'license' },
  { pattern: /organi[s]ation/i, write: 'organization' },
  { pattern: /colo[u]r/i, write: 'color' },
  { pattern: /neighbo[u]r/i, write: 'neighbor' },
  { pattern: /(?<!real-)behavio[u]r/i, write: 'behavior' },
  { pattern: /recogni[s]e/i, write: 'recognize' },
  { pattern: /catalo[g]ue/i, write: 'catalog' },
  { pattern: /\banaly[s]e(d|\b)/i, write: 'analyze' },
  { pattern: /\bgre[y]\b/i, write: 'gray' },
  { pattern: /\be-[m]ail/i, write: 'email' },
  { pattern: /\b\w*Pape[r](?!clip)[A-Z]\w*|\bpaper[s]?[A-Z]\w*|\b(claim|portal)Pape[r]\b/, write: 'ClaimDocument' },
  { pattern: /\b\w+[a-z]Fac[t]s?\b|\bfac[t]s?[A-Z]\w*|\bFac[t]s?[A-Z]\w*/, write: 'event, details or input' },
  { pattern: /\b(heard[B]y|EventShap[e])\b/, write: 'audience or EventDefinition' },
  { pattern: /\b(tel[l]|tol[d])[A-Z]\w+/, write: 'publish, push or notify' },
  { pattern: /\b(remembe[r](All|Claims|Organization|Staff|Person|Visit)|shownCopie[s]|\w+Copie[s])\b/, write: 'projections' },
  { pattern: /\bbreache[d](?! passwords)\b|deadline-nea[r]\b/, write: 'overdue, missed or approaching' },
  { pattern: /\b(TestHous[e]|open(Test)?Hous[e]|makeEstat[e]|openOffic[e]|doorAp[i])\b/, write: 'stack, fixture, service or browserApi' },
  { pattern: /\b(answersWit[h]|bodyIsOptiona[l])\b/, write: 'responseTypes or optionalBody' },
  { pattern: /second-?facto[r](?!s)/i, write: 'two-factor' },
  {
    pattern: /\b(useVisi[t]|\w*Handove[r]s?|handOve[r]\w*|book(Inspection|edNew[s])|inspectionBooke[d]|like(ness|KeysO[f]))\b/,
    write: 'inspection, schedule, reassignment or duplicate',
  },
  {
    pattern: /\bmoving-i[n]\b|\binspection[.]booke[d]\b|contracts\/word[s]\b/,
    write: 'migration, inspection.scheduled or contracts/enums',
  },
  { pattern: /\b(account|document|report)-?mai[l]s?\b|\b(Account|Document|Report)Mai[l]s?\b/, write: 'email' },
  { pattern: /\bmos[t](?!Informative\b)[A-Z]\w*/, write: 'max, for an upper limit' },
  { pattern: /\bisCu[t]\b|\b(Picture|Text)Cu[t]\b|(picture-cu[t]|cut-rule[s])\b/, write: 'isTruncated or crop' },
  { pattern: /\b(record|correct)LedgerRo[w]s?\b|\bLedgerCorrectio[n]\b|ledger-correcte[d]\b/, write: 'LedgerEntry or reversal' },
  { pattern: /\b(correct[s]|correctedB[y]):|:rowId\/correctio[n]\b/, write: 'reverses, reversedBy or reversal' },
  { pattern: /\bmoneyAge[s]?\b|\bMoneyAg[e]\b/, write: 'payment timing' },
  { pattern: /\bcase-?des[k]\b|\bportalDes[k]\b|portal\/cases\/[^/ ]+\/des[k]\b/i, write: 'portal activity' },
  { pattern: /\bportal\/view[s]\b|\bportal_?view[s]?\b|\bportal-vie[w]\b/i, write: 'impersonation' },
  {
    pattern:
      /\bdepartur[e]s?\b(?! administrator people)|[dD]epartur[e][A-Z]|[a-z]Departur[e]|\b(departUse[r]|departe[d](At|UserId))\b|user-departe[d]\b/i,
    write: 'deactivation',
  },
  { pattern: /followe[r]/i, write: 'portal user' },
  { pattern: /owedBy\W{1,8}insure[r]\b|'insure[r]', '(insured|adjuster)'/, write: 'carrier' },
  {
    pattern: /\bcheck-(intak[e]|file[s])\b|\bcheck(Intak[e]|File[s]|ClaimImpor[t])\b|claim-imports\/[^/ ]+\/chec[k]\b/,
    write: 'validate or dry-run',
  },
  { pattern: /\btake-(archiv[e]|fil[e])\b|\btake(Archiv[e]|Fil[e])\b/, write: 'receive' },
  { pattern: /\b(own-wor[k]|ownWor[k]\w*|claim-vie[w]s?|[cC]laimVie[w]s?\w*)\b/, write: 'changes since the import, or saved view' },
  { pattern: /\b(assert(Claim)?Ther[e]|assert-ther[e]|runAlon[e]|run-alon[e])\b/, write: 'assertFound or runStandalone' },
  { pattern: /\b(jetstream-ta[p]|JetStreamTa[p]|[bB]us[.]ta[p])\b|\bta[p]\(listener\b/, write: 'live subscription' },
  { pattern: /\bstartRound[s]?\b|\bstandin[g]\(rows\)|\bspoken-?standin[g]\b/i, write: 'poll loop, active entries or status' },
  {
    pattern: /\buntol[d][.]ts|\b(refuseUntol[d]|assertAllTol[d]|changes-?tol[d]|told-by-a-matri[x])\b/i,
    write: 'unstubbed, published or notified',
  },
];

/** Where a retired word is data: what other people's files call their columns, laws by their names, and another language. */
const allowed: readonly RegExp[] = [
  /^docs\/spec\//,
  /^contracts\/src\/claims\/.*import-(detail-|course-)?fields?[.]ts$/,
  /^services\/claims\/src\/migration\/parts\/(read-ledger-part|read-part[.]test)[.]ts$/,
  /^contracts\/src\/claims\/migration\/import-part-fields[.]ts$/,
  /^services\/claims\/src\/rules\/deadlines\/pack\/jurisdiction-rules[.]json$/,
  /(^|\/)package(-lock)?[.]json$/,
  // Spanish has some of these words
  /[./]es[.]ts$/,
  /^docs\/spanish-review[.]md$/,
];
const binary = /[.](png|jpe?g|heic|webp|woff2?|pdf|zip|ico|gif)$/;

/** What a file says with retired words, one line each. */
export function retiredWordsIn(file: string, text: string): string[] {
  if (allowed.some((one) => one.test(file))) return [];
  return text
    .split('\n')
    .flatMap((line, index) =>
      retired
        .filter(({ pattern }) => pattern.test(line))
        .map(({ write }) => `${file}:${index + 1} write “${write}”: ${line.trim().slice(0, 120)}`),
    );
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '../..');
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  const files = listed.split('\n').filter((file) => file !== '' && !binary.test(file) && existsSync(path.join(root, file)));
  const problems = files.flatMap((file) => [
    ...retiredWordsIn(file, readFileSync(path.join(root, file), 'utf8')),
    ...retiredWordsIn(file, file).map((problem) => `name of the file: ${problem}`),
  ]);
  for (const problem of problems) console.log(problem);
  if (files.length < 1_000) {
    console.log(`looked at too few files: ${files.length}`);
    process.exitCode = 1;
  }
  if (problems.length > 0) process.exitCode = 1;
}
